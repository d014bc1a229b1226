import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, lstatSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import {
  jsonContent,
  KINDS,
  record,
  sha256,
  SIGNATURE,
  type BackupEnd,
  type TableEnd,
} from './backup-format.ts';
import { countRows, withProgress, type Progress, type Source } from './backup-header.ts';

/** Rows are gathered into records of about this size, because PostgreSQL sends each row separately. */
const PIECE_BYTES = 64 * 1024;

const STILL_MS = 60_000;

export type WriteOptions = {
  report?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Writes a backup to `file`, readable only by its owner, and returns its size in bytes. The file appears complete
 * or not at all: until then it is called `FILE.partial`. Throws a `BackupError` if the file exists, if another
 * backup is writing it, or if it cannot be written.
 */
export async function writeBackup(
  source: Source,
  file: string,
  { report = () => undefined, signal }: WriteOptions = {},
): Promise<number> {
  refuseToReplace(file);
  const partial = `${file}.partial`;
  await removeIfStill(partial);
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await once(target, 'open');
  } catch (error) {
    throw writeFailure(file, error);
  }
  try {
    await pipeline(
      records(source, report),
      createZstdCompress({
        params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
      }),
      async function* signed(bytes: AsyncIterable<Buffer>) {
        yield SIGNATURE;
        yield* bytes;
      },
      target,
      { signal },
    );
    refuseToReplace(file);
    await rename(partial, file);
    return (await stat(file)).size;
  } catch (error) {
    throw writeFailure(file, error);
  } finally {
    await rm(partial, { force: true });
  }
}

function refuseToReplace(file: string): void {
  // A link counts as a file even if its target does not exist.
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return;
  throw new BackupError(`${file} already exists. Choose another name.`);
}

/** Removes the file of a killed backup, which no longer changes. A running backup writes all the time. */
async function removeIfStill(partial: string): Promise<void> {
  const found = await stat(partial).catch(() => null);
  if (found !== null && Date.now() - found.mtimeMs >= STILL_MS) await rm(partial, { force: true });
}

function writeFailure(file: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') {
    return new BackupError(
      `${file}.partial was changed within the last minute: another backup is writing it. Give another name. If no backup is running, wait a minute.`,
    );
  }
  const ofFiles = ['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EISDIR', 'EIO'];
  if (code === undefined || !ofFiles.includes(code)) return error;
  return new BackupError(`${file} could not be written: ${message}.`, { cause: error });
}

async function* records(
  source: Source,
  report: (progress: Progress) => void,
): AsyncGenerator<Buffer> {
  const header = jsonContent(source.header);
  yield* record(KINDS.header, header);
  for await (const table of source.tables()) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const piece of gather(withProgress(table, report))) {
      hash.update(piece);
      rows += countRows(piece);
      yield* record(KINDS.rows, piece);
    }
    const end: TableEnd = { rows, sha256: hash.digest('hex') };
    yield* record(KINDS.tableEnd, jsonContent(end));
  }
  const end: BackupEnd = { sha256: sha256(header) };
  yield* record(KINDS.end, jsonContent(end));
}

async function* gather(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
