import type { Compilable } from 'kysely';
import { to } from 'pg-copy-streams';
import { poolOf, type ReadDb } from './connection.ts';

/** The signature, the flags, and the length of the header extension, which no version uses. */
const headBytes = 19;

/** The count of fields and the length of the first. */
const rowHeadBytes = 6;

const endOfRows = -1;

/**
 * Reads one `bytea` of a query without parameters; undefined without a row. COPY sends it in binary form. In an
 * ordinary result it is hexadecimal text, which costs this process four times and PostgreSQL six times the processor
 * time. It takes a connection from the pool, so `db` must not be a transaction.
 */
export async function copyBytes(
  db: ReadDb,
  query: Compilable<Record<string, Buffer>>,
): Promise<Buffer | undefined> {
  const { sql, parameters } = query.compile();
  if (parameters.length > 0) throw new Error('COPY takes no parameters.');
  const { pool, onStatement } = poolOf(db);
  const client = await pool.connect();
  const begun = performance.now();
  try {
    const pieces: Buffer[] = [];
    for await (const piece of client.query(to(`copy (${sql}) to stdout (format binary)`))) {
      pieces.push(piece);
    }
    client.release();
    onStatement(sql, performance.now() - begun);
    return firstValue(Buffer.concat(pieces));
  } catch (error) {
    // In the middle of a COPY, the connection cannot be reused.
    client.release(true);
    throw error;
  }
}

function firstValue(copied: Buffer): Buffer | undefined {
  if (copied.readInt16BE(headBytes) === endOfRows) return undefined;
  const start = headBytes + rowHeadBytes;
  return copied.subarray(start, start + copied.readInt32BE(start - 4));
}
