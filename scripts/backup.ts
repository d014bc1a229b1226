import { parseArgs } from 'node:util';
import { backUp } from '#server/db/backup/back-up.ts';
import { BackupError } from '#server/db/backup/backup-error.ts';
import { withDatabaseAt } from '#server/db/backup/open-database.ts';
import { readDatabaseLocation } from '#server/platform/config.ts';
import { resolvePath, runTask, silent } from './backup/run-task.ts';
import { contents, progressLine, since, size } from './backup/show.ts';
import { shutdownSignal } from './shutdown-signal.ts';

const usage = 'npm run backup -- FILE';

await runTask('The backup was stopped; no file was written.', async () => {
  const file = readFile();
  const startedAt = performance.now();
  const { report, clear } = progressLine('Saving');
  const place = readDatabaseLocation(process.env);
  const { header, bytes } = await withDatabaseAt(place, { log: silent, create: false }, (from) =>
    backUp(from, file, { report, signal: shutdownSignal }),
  ).finally(clear);
  console.log(`Saved ${contents(header)} in ${file}: ${size(bytes)}, ${since(startedAt)}.`);
  console.log('SESSION_SECRET is not in it. Keep both, in different places.');
});

function readFile(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BackupError(`Give one new file: ${usage}`);
  return resolvePath(file);
}
