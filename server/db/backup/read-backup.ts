import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';
import {
  formatVersion,
  KINDS,
  LONGEST_RECORD,
  RECORD_HEAD_BYTES,
  sha256,
  SIGNATURE,
  type BackupEnd,
  type TableEnd,
} from './backup-format.ts';
import {
  backupHeader,
  countRows,
  withProgress,
  type BackupHeader,
  type Progress,
  type Source,
  type TableHeader,
} from './backup-header.ts';

type BackupRecord = { kind: number; content: Buffer };
type Next = () => Promise<BackupRecord>;

/**
 * Opens a backup file. Its tables are checked while they are read. Throws a `BackupError` for a file that is
 * missing, foreign, of a newer format, damaged or incomplete. Reading its tables may throw it too.
 */
export async function openBackup(file: string): Promise<Source & { close(): void }> {
  const size = await checkSignature(file);
  const stopping = new AbortController();
  const plain = createZstdDecompress();
  // Errors reach the reader of `plain`.
  pipeline(createReadStream(file, { start: SIGNATURE.length }), plain, {
    signal: stopping.signal,
  }).catch(() => undefined);
  const found = readRecords(plain);
  const read = async () => {
    try {
      return await found.next();
    } catch (error) {
      throw damaged(file, error);
    }
  };
  const next = async () => {
    const { value, done } = await read();
    if (done === true) throw damaged(file);
    return value;
  };
  const first = await next();
  const header = first.kind === KINDS.header ? parseHeader(first.content) : null;
  if (header === null) throw damaged(file);
  return {
    header,
    async *tables() {
      for (const table of header.tables) yield { table, rows: readRows(file, table, next) };
      const last = await next();
      const end = last.kind === KINDS.end ? (JSON.parse(String(last.content)) as BackupEnd) : null;
      if (end?.sha256 !== sha256(first.content) || !(await read()).done) throw damaged(file);
      // The stream ignores data after the compressed part.
      if (plain.bytesWritten + SIGNATURE.length !== size) throw damaged(file);
    },
    close: () => stopping.abort(),
  };
}

/** Reads a whole backup and returns its header. Throws a `BackupError` if anything is wrong with it. */
export async function verifyBackup(
  file: string,
  report: (progress: Progress) => void = () => undefined,
): Promise<BackupHeader> {
  const backup = await openBackup(file);
  try {
    for await (const table of backup.tables()) {
      const pieces = withProgress(table, report);
      while (!(await pieces.next()).done);
    }
    return backup.header;
  } finally {
    backup.close();
  }
}

/** Checks the first bytes of the file and returns its size in bytes. */
async function checkSignature(file: string): Promise<number> {
  const start = Buffer.alloc(64);
  let size = 0;
  try {
    const handle = await open(file);
    try {
      const { bytesRead } = await handle.read(start, 0, start.length, 0);
      start.fill(0, bytesRead);
      ({ size } = await handle.stat());
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  const version = formatVersion(start);
  if (version === null) throw new BackupError(`${file} is not a backup of Hotdrop.`);
  if (!start.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw new BackupError(
      `${file} has version ${version} of the format, which this Hotdrop does not know. Use a newer Hotdrop.`,
    );
  }
  return size;
}

function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(
    `${file} is damaged or incomplete, so none of it was used. Take another backup.`,
    { cause },
  );
}

function parseHeader(content: Buffer): BackupHeader | null {
  try {
    return z.parse(backupHeader, JSON.parse(content.toString()));
  } catch {
    return null;
  }
}

async function* readRows(file: string, table: TableHeader, next: Next): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let rows = 0;
  for (;;) {
    const { kind, content } = await next();
    if (kind === KINDS.rows) {
      hash.update(content);
      rows += countRows(content);
      yield content;
    } else {
      const expected = kind === KINDS.tableEnd ? (JSON.parse(String(content)) as TableEnd) : null;
      const right = rows === table.rows && rows === expected?.rows;
      if (!right || expected.sha256 !== hash.digest('hex')) throw damaged(file);
      return;
    }
  }
}

async function* readRecords(
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<BackupRecord, undefined> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let wanted = RECORD_HEAD_BYTES;
  for await (const piece of stream) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < wanted) continue;
    let rest = Buffer.concat(pieces);
    for (;;) {
      wanted = getLength(rest);
      if (rest.length < wanted) break;
      yield { kind: rest.readUInt8(0), content: rest.subarray(RECORD_HEAD_BYTES, wanted) };
      rest = rest.subarray(wanted);
    }
    pieces = [rest];
    bytes = rest.length;
  }
  if (bytes > 0) throw new Error('The last record is incomplete.');
  return undefined;
}

/** Returns the length of the first record including its head, or the length of a head while that is incomplete. */
function getLength(bytes: Buffer): number {
  if (bytes.length < RECORD_HEAD_BYTES) return RECORD_HEAD_BYTES;
  const length = bytes.readUInt32BE(1);
  if (length > LONGEST_RECORD) throw new Error('A record is too long.');
  return RECORD_HEAD_BYTES + length;
}
