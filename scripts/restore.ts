import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { ClientConfig } from 'pg';
import { BackupError } from '#server/db/backup/backup-error.ts';
import type { BackupHeader } from '#server/db/backup/backup-header.ts';
import { DatabaseNotEmpty } from '#server/db/backup/load-source.ts';
import { withDatabaseAt } from '#server/db/backup/open-database.ts';
import {
  checkBackup,
  restoreAndReplace,
  restoreIntoEmpty,
  undoReplacement,
} from '#server/db/backup/restore.ts';
import { readDatabaseLocation } from '#server/platform/config.ts';
import { resolvePath, runTask, silent } from './backup/run-task.ts';
import { contents, progressLine, since } from './backup/show.ts';
import { shutdownSignal } from './shutdown-signal.ts';

const usage =
  'npm run restore -- FILE, npm run restore -- FILE --replace, or npm run restore -- --undo';

await runTask('The restore was stopped; the database is as it was.', async () => {
  const { file, replace, undo, yes } = readArguments();
  const place = readDatabaseLocation(process.env);
  if (undo) {
    await ask('Put the database from before the last restore back in its place?', yes);
    const kept = await withDatabaseAt(place, { log: silent, create: false }, undoReplacement);
    console.log(`The previous database is back. The one that it replaced is kept as ${kept}.`);
    return;
  }
  const checking = progressLine('Checking');
  const header = await checkBackup(file, checking.report).finally(checking.clear);
  if (replace) {
    await ask(
      `Replace the database with the ${contents(header)}? It is kept under another name, and the one that an earlier --replace kept is dropped.`,
      yes,
    );
  }
  await withDatabaseAt(place, { log: silent, create: !replace }, (connection) =>
    restore({ file, header, replace, connection }),
  );
});

type Restore = {
  file: string;
  header: BackupHeader;
  replace: boolean;
  connection: ClientConfig;
};

async function restore({ file, header, replace, connection }: Restore): Promise<void> {
  const startedAt = performance.now();
  const { report, clear } = progressLine('Restoring');
  const options = { connection, log: silent, report, signal: shutdownSignal };
  if (replace) {
    const kept = await restoreAndReplace(file, { ...options, dropped }).finally(clear);
    console.log(`Restored ${contents(header)}: ${since(startedAt)}.`);
    console.log(
      `The previous database is kept as ${kept} until the next --replace; npm run restore -- --undo brings it back.`,
    );
    return;
  }
  try {
    await restoreIntoEmpty(file, options).finally(clear);
  } catch (error) {
    if (!(error instanceof DatabaseNotEmpty)) throw error;
    throw new BackupError(
      `${error.message} Restore into an empty one, or replace it with --replace.`,
    );
  }
  console.log(`Restored ${contents(header)}: ${since(startedAt)}.`);
}

function dropped(leftovers: string[]): void {
  console.log(`Dropped the leftovers of an interrupted restore: ${leftovers.join(', ')}.`);
}

async function ask(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new BackupError('This asks a question first. Without a terminal, add --yes.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `, { signal: shutdownSignal });
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new BackupError('Nothing was changed.');
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      undo: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const { replace, undo, yes } = values;
  const [file, ...more] = positionals;
  if (more.length > 0 || undo !== (file === undefined) || (undo && replace)) {
    throw new BackupError(`Give one backup: ${usage}`);
  }
  return { file: resolvePath(file ?? ''), replace, undo, yes };
}
