import { createHash } from 'node:crypto';

/*
 * A backup file is a line with the name and version of the format, followed by a stream compressed with zstd. The
 * stream consists of records: one byte for the kind, four for the length, and the content. The header comes first.
 * Then come each table's rows in pieces, followed by a record that ends the table. The last record ends the file.
 */

const NAME = 'Hotdrop backup';
const VERSION = 1;

/** The first bytes of a file of this format. */
export const SIGNATURE: Buffer = Buffer.from(`${NAME} ${VERSION}\n`);

/** Returns the format's version from a file's first bytes; null if it is not a backup. */
export function formatVersion(start: Buffer): number | null {
  const [, version] = new RegExp(`^${NAME} (\\d{1,9})\\n`).exec(start.toString('latin1')) ?? [];
  return version === undefined ? null : Number(version);
}

export const KINDS = { header: 72, rows: 68, tableEnd: 69, end: 90 } as const;

/** The end of a table, with the checksum of its rows. */
export type TableEnd = { rows: number; sha256: string };

/** The end of the file, with the checksum of the header. */
export type BackupEnd = { sha256: string };

/** Returns the SHA-256 of some bytes in hexadecimal. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export const RECORD_HEAD_BYTES = 5;
/** No backup has a longer record, so a longer one shows that the file is not a backup. */
export const LONGEST_RECORD = 4 * 1024 * 1024;

/** Returns the bytes of a record. */
export function record(kind: number, content: Buffer): Buffer[] {
  const head = Buffer.alloc(RECORD_HEAD_BYTES);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(content.length, 1);
  return [head, content];
}

/** Returns the content of a record with a JSON value. */
export function jsonContent(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
