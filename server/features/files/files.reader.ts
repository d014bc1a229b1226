import { LRUCache } from 'lru-cache';
import type { Lease } from '../../platform/buffer-pool.ts';
import { expireAfter } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { narrowImage } from '../../platform/images.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { ReadDeps } from '../deps.ts';
import { fileExists, findFile } from './files.repository.ts';

/** How long a cached file may be served without checking that it still exists, in milliseconds. */
const trusted = 60_000;

const maxNames = 5000;

/** Larger copies are read from the disk for each request, because one of them would take up much of the memory. */
const maxKeptBytes = 64 * 1024;

/**
 * The number of images that are read concurrently from the disk or the database. Each costs as much as dozens of
 * other responses, so more would delay everyone else.
 */
const readsAtOnce = 1;

/** The file is at most `width` pixels wide. Throws `not_found`. The caller releases the lease. */
type ReadFile = (name: string, width?: number) => Promise<Lease>;

type FileReader = {
  read: ReadFile;
  /** The bytes of the files in memory. */
  readonly bytes: number;
};

type Wanted = { name: string; width: number | undefined };

/**
 * Reads and resizes each file only once for concurrent requests. The content of a name never changes, but a file may be
 * deleted. It is then served for at most one more minute.
 */
export function createFileReader(
  { db, clock, imageCache }: Pick<ReadDeps, 'db' | 'clock' | 'imageCache'>,
  keptBytes = 16 * 1024 * 1024,
): FileReader {
  const inTurn = createSemaphore(readsAtOnce);
  const files = new LRUCache<string, Buffer, Wanted>({
    maxSize: keptBytes,
    sizeCalculation: (content) => content.length,
    ...expireAfter(trusted, clock),
    // A file that was evicted while it was being read is still returned.
    ignoreFetchAbort: true,
    fetchMethod: (_key, known, { context }) =>
      known === undefined ? readStored(context) : readAgain(context, known),
  });
  /** The names of files that existed within the last minute. */
  const existing = new LRUCache<string, true>({ max: maxNames, ...expireAfter(trusted, clock) });

  async function readStored(wanted: Wanted): Promise<Buffer> {
    const { name, width } = wanted;
    const stored = await inTurn(() => findFile(db, name));
    if (stored === undefined) throw new AppError('not_found');
    const content = width === undefined ? stored : await narrowImage(stored, width);
    existing.set(name, true);
    imageCache.store(copyName(wanted), content);
    return content;
  }

  async function readAgain({ name }: Wanted, known: Buffer): Promise<Buffer> {
    if (!(await fileExists(db, name))) throw new AppError('not_found');
    return known;
  }

  /** A copy on the disk does not prove that the file still exists. */
  async function readCopy(wanted: Wanted): Promise<Lease | undefined> {
    const copy = await inTurn(() => imageCache.read(copyName(wanted)));
    if (copy === undefined || existing.has(wanted.name)) return copy;
    if (!(await fileExists(db, wanted.name))) {
      await imageCache.remove(copyName(wanted));
      throw new AppError('not_found');
    }
    existing.set(wanted.name, true);
    if (copy.content.length <= maxKeptBytes) files.set(copyName(wanted), Buffer.from(copy.content));
    return copy;
  }

  const read: ReadFile = async (name, width) => {
    if (!/^[0-9a-f]{64}\.webp$/.test(name)) throw new AppError('not_found');
    const wanted = { name, width };
    const key = copyName(wanted);
    const copy =
      files.peek(key, { allowStale: true }) === undefined ? await readCopy(wanted) : undefined;
    if (copy !== undefined) return copy;
    return { content: await files.forceFetch(key, { context: wanted }), release: () => undefined };
  };
  return {
    read,
    get bytes() {
      return files.calculatedSize;
    },
  };
}

function copyName({ name, width }: Wanted): string {
  return width === undefined ? name : `${width}-${name}`;
}
