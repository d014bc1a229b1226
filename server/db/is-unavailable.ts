import { DatabaseError } from 'pg';

/**
 * SQLSTATEs, or their first two digits, of errors that the statement did not cause: lost connections, too few
 * resources such as a full disk, a server that starts or stops, an error of the file system, a standby, and a
 * database that does not exist, which may be about to be replaced.
 */
const passing = /^(08|53|57P0[1-3]|58|25006$|3D000$)/;

/**
 * Errors of the socket and of name resolution when the server is gone or the network is down. A missing socket file
 * is ENOENT.
 */
const socketErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
];

/** Messages of the driver's errors that have no code. */
const driverErrors =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Returns whether a statement failed because the database is unavailable. The same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return passing.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if (driverErrors.test(error.message)) return true;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string' || !socketErrors.includes(code)) return false;
  return code !== 'ENOENT' || syscall === 'connect';
}
