import { parseArgs } from 'node:util';
import { BackupError } from '#server/db/backup/backup-error.ts';
import { isInUse, move } from '#server/db/backup/move.ts';
import { withDatabaseAt } from '#server/db/backup/open-database.ts';
import { readDatabaseLocation } from '#server/platform/config.ts';
import { runTask, silent } from './backup/run-task.ts';
import { contents, progressLine, since } from './backup/show.ts';
import { shutdownSignal } from './shutdown-signal.ts';

const usage = 'npm run move -- postgres://user:password@host:5432/name';

await runTask('The move was stopped; both databases are as they were.', async () => {
  const source = readDatabaseLocation(process.env);
  const target = readDatabaseLocation({ DATABASE_URL: readAddress() });
  const startedAt = performance.now();
  const { report, clear } = progressLine('Copying');
  await withDatabaseAt(source, { log: silent, create: false }, (from) =>
    withDatabaseAt(target, { log: silent, create: false }, async (connection) => {
      const options = { connection, log: silent, report, signal: shutdownSignal };
      const header = await move(from, options).finally(clear);
      console.log(`Copied ${contents(header)}: ${since(startedAt)}.`);
      console.log('Now set DATABASE_URL to that address and start Hotdrop.');
      if (!(await isInUse(from))) return;
      console.log(
        'Hotdrop still uses the old database, and what it writes from now on is not copied. ' +
          'To lose nothing, stop it first and move into an empty database again.',
      );
    }),
  );
});

function readAddress(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) {
    throw new BackupError(`Give the address of an empty database: ${usage}`);
  }
  return address;
}
