import { LRUCache } from 'lru-cache';
import { expireAfter } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { narrowImage } from '../../platform/images.ts';
import type { ReadDeps } from '../deps.ts';
import { fileExists, findFile } from './files.repository.ts';

/** How long a cached file may be served without checking that it still exists, in milliseconds. */
const trusted = 60_000;

/** Reads a file by name, at most `width` pixels wide if given; throws `not_found`. */
type ReadFile = (name: string, width?: number) => Promise<Buffer>;

type Wanted = { name: string; width: number | undefined };

/**
 * Creates a reader that caches recently used files, and reads and resizes each only once for
 * concurrent requests. The content of a name never changes, but a file may be deleted: one in memory is served
 * for at most a minute after that, one on the disk is not.
 */
export function createFileReader(
  { db, clock, imageCache }: Pick<ReadDeps, 'db' | 'clock' | 'imageCache'>,
  keptBytes = 16 * 1024 * 1024,
): ReadFile {
  const files = new LRUCache<string, Buffer, Wanted>({
    maxSize: keptBytes,
    sizeCalculation: (content) => content.length,
    ...expireAfter(trusted, clock),
    // A file that was evicted while it was read is still returned.
    ignoreFetchAbort: true,
    fetchMethod: (_key, known, { context }) =>
      known === undefined ? readUncached(context) : readAgain(context, known),
  });

  /** A copy on the disk says nothing about whether the file still exists. */
  async function readUncached(wanted: Wanted): Promise<Buffer> {
    const copy = await imageCache.read(copyName(wanted));
    if (copy !== undefined) return readAgain(wanted, copy);
    const content = await readStored(wanted);
    imageCache.store(copyName(wanted), content);
    return content;
  }

  async function readStored({ name, width }: Wanted): Promise<Buffer> {
    const content = await findFile(db, name);
    if (content === undefined) throw new AppError('not_found');
    return width === undefined ? content : narrowImage(content, width);
  }

  async function readAgain(wanted: Wanted, known: Buffer): Promise<Buffer> {
    if (await fileExists(db, wanted.name)) return known;
    await imageCache.remove(copyName(wanted));
    throw new AppError('not_found');
  }

  return async (name, width) => {
    if (!/^[0-9a-f]{64}\.webp$/.test(name)) throw new AppError('not_found');
    const wanted = { name, width };
    return files.forceFetch(copyName(wanted), { context: wanted });
  };
}

function copyName({ name, width }: Wanted): string {
  return width === undefined ? name : `${width}-${name}`;
}
