import { createHash } from 'node:crypto';

/*
 * A backup file is a line that says what it is, and then a stream compressed with zstd. The stream consists of records:
 * one byte that names the kind, four with the length, the content. The header comes first, then for each table its
 * rows in pieces and a record that closes it, and at the end one that closes the file.
 */

const NAME = 'Hotdrop backup';
const VERSION = 1;

/** The first bytes of a file of this format. */
export const SIGNATURE: Buffer = Buffer.from(`${NAME} ${VERSION}\n`);

/** Returns the version of the format that a file's first bytes name; null when they are not those of a backup. */
export function formatVersion(start: Buffer): number | null {
  const [, version] = new RegExp(`^${NAME} (\\d{1,9})\\n`).exec(start.toString('latin1')) ?? [];
  return version === undefined ? null : Number(version);
}

export const KINDS = { header: 72, rows: 68, tableEnd: 69, end: 90 } as const;

/** The end of a table: the checksum of its rows. */
export type TableEnd = { rows: number; sha256: string };

/** The end of the file: the checksum of the header. */
export type BackupEnd = { sha256: string };

/** Returns the SHA-256 of some bytes as hexadecimal digits. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export const RECORD_HEAD_BYTES = 5;
/** No writer makes a longer record, so a reader that finds one reads something else. */
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
