import { resolve } from 'node:path';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { BackupError } from '#server/db/backup/backup-error.ts';
import { ConfigError } from '#server/platform/config.ts';
import { shutdownSignal } from '../shutdown-signal.ts';

/** The tasks already print what happens. */
export const silent = pino({ level: 'silent' });

/**
 * Runs a task and exits. The exit code is the number that the task returns, 0 if it returns none, or 1 after a failure.
 * An error with a message for users is printed without a stack trace; `stopped` is printed if the task was stopped.
 */
export async function runTask(stopped: string, task: () => Promise<number | void>): Promise<never> {
  let code = 0;
  try {
    code = (await task()) ?? 0;
  } catch (error) {
    code = 1;
    console.error(shutdownSignal.aborted ? stopped : getSentence(error));
  }
  // The listeners for signals and for the launcher would keep the finished process alive.
  process.exit(code);
}

function getSentence(error: unknown): unknown {
  if (error instanceof BackupError || error instanceof ConfigError) return error.message;
  if (error instanceof DatabaseError) return `PostgreSQL reports: ${error.message}.`;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code.startsWith('ERR_PARSE_ARGS') ? message : error;
}

/**
 * Resolves a path against the folder in which npm was started, because the launcher changes to the project's
 * folder.
 */
export function resolvePath(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', file);
}
