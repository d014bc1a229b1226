import { LRUCache } from 'lru-cache';
import type { ReadDb } from '../../db/connection.ts';
import { expireAfter } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { narrowImage } from '../../platform/images.ts';
import type { ReadDeps } from '../deps.ts';
import { fileExists, findFile } from './files.repository.ts';

/** How long a kept file is trusted to exist still, in milliseconds. */
const trusted = 60_000;

/** Reads a file by its name, at most so many pixels wide where `width` tells it; throws `not_found`. */
export type ReadFile = (name: string, width?: number) => Promise<Buffer>;

type Wanted = { name: string; width: number | undefined };

/**
 * A reader that keeps so many bytes of what was asked for last in memory, and reads and draws once what many ask for at once.
 * Content never changes under a name, but a file may be deleted: a kept one is answered for at most a
 * minute after that.
 */
export function createFileReader(
  { db, clock }: Pick<ReadDeps, 'db' | 'clock'>,
  keptBytes = 16 * 1024 * 1024,
): ReadFile {
  const files = new LRUCache<string, Buffer, Wanted>({
    maxSize: keptBytes,
    sizeCalculation: (content) => content.length,
    ...expireAfter(trusted, clock),
    // A file that others have pushed out while it was read is answered all the same.
    ignoreFetchAbort: true,
    fetchMethod: (_key, known, { context }) =>
      known === undefined ? readAnew(db, context) : readAgain(db, context, known),
  });

  return async (name, width) => {
    if (!/^[0-9a-f]{64}\.webp$/.test(name)) throw new AppError('not_found');
    const key = width === undefined ? name : `${name} ${width}`;
    return files.forceFetch(key, { context: { name, width } });
  };
}

async function readAnew(db: ReadDb, { name, width }: Wanted): Promise<Buffer> {
  const content = await findFile(db, name);
  if (content === undefined) throw new AppError('not_found');
  return width === undefined ? content : narrowImage(content, width);
}

async function readAgain(db: ReadDb, { name }: Wanted, known: Buffer): Promise<Buffer> {
  if (!(await fileExists(db, name))) throw new AppError('not_found');
  return known;
}
