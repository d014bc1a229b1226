import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Logger } from 'pino';
import { createBufferPool, type Lease } from './buffer-pool.ts';

/** Copies on this machine's disk of data in the database. Any of them may disappear at any time. */
export type DiskCache = {
  /** Returns a complete copy, or undefined. A damaged one is removed. Never throws. */
  read(name: string): Promise<Lease | undefined>;
  /** Stores a copy in the background, unless too many are being stored already. */
  store(name: string, content: Buffer): void;
  remove(name: string): Promise<void>;
  /** The bytes in the folder at the last count, and those that this process has written since. */
  readonly bytes: number;
  /** Waits for all background work. */
  stop(): Promise<void>;
};

/** A cache that stores nothing. */
export const noDiskCache: DiskCache = {
  read: async () => undefined,
  store: () => undefined,
  remove: async () => undefined,
  bytes: 0,
  stop: async () => undefined,
};

type DiskCacheOptions = {
  /** A folder for these files only. It is created when it is needed. */
  folder: string;
  /** The total size of all files. */
  maxBytes: number;
  log: Logger;
};

/** The number of copies that are written concurrently. Their bytes are in memory meanwhile. */
const maxWrites = 8;

/**
 * A process checks the folder's size after it has written this share of the limit, and at most this share is being
 * written at a time. A check leaves enough room for four processes that use the same folder.
 */
const shareOfWrites = 1 / 32;
const shareKept = 1 - 4 * 2 * shareOfWrites;

/** The size of the buffers that are kept for later reads, enough for eight images. */
const maxFreeBytes = 4 * 1024 * 1024;

/** A file that has not been renamed after this time was left by a killed process. */
const longestWriteMs = 60_000;

const unfinished = '.part';

/**
 * Opens a cache of files that removes the least recently used first. Processes may share a folder: a file is
 * complete once it has its final name, and each check of the folder counts the files of all processes.
 */
export function openDiskCache({ folder, maxBytes, log }: DiskCacheOptions): DiskCache {
  const running = new Set<Promise<void>>();
  const lease = createBufferPool(maxFreeBytes);
  const maxWritingBytes = maxBytes * shareOfWrites;
  let writes = 0;
  let writing = 0;
  let written = 0;
  let counted = 0;
  let warned = false;

  const warn = (error: unknown) => {
    if (warned) return;
    warned = true;
    log.warn({ err: error }, 'the cache of images on the disk cannot be used');
  };
  /** Everything works without the cache, so an error is logged once and not thrown. */
  const inBackground = (work: Promise<unknown>) => {
    const done: Promise<void> = work
      .then(() => undefined, warn)
      .finally(() => running.delete(done));
    running.add(done);
  };

  async function write(name: string, content: Buffer): Promise<void> {
    const part = join(folder, `${name}.${randomBytes(6).toString('hex')}${unfinished}`);
    const put = () => writeFile(part, sealed(name, content), { mode: 0o600, flag: 'wx' });
    try {
      await put().catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await put();
      });
      await rename(part, join(folder, name));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    written += content.length;
    if (written >= maxWritingBytes) await look();
  }

  async function look(): Promise<void> {
    written = 0;
    const files = await filesIn(folder);
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const stale = Date.now() - longestWriteMs;
    const evicted = files.filter((file) => {
      const isStale = file.name.endsWith(unfinished) && file.usedAt < stale;
      if (total <= maxBytes * shareKept && !isStale) return false;
      total -= file.bytes;
      return true;
    });
    counted = total;
    for (const { name } of evicted) await rm(join(folder, name), { recursive: true, force: true });
  }

  inBackground(look());

  return {
    async read(name) {
      const path = join(folder, name);
      try {
        const file = await readFile(path, lease);
        if (isWhole(name, file.content)) {
          const now = new Date();
          inBackground(utimes(path, now, now).catch(ignoreMissing));
          return { content: file.content.subarray(sealBytes), release: file.release };
        }
        file.release();
        await rm(path, { force: true });
      } catch (error) {
        if (!isMissing(error)) warn(error);
      }
      return undefined;
    },
    store(name, content) {
      if (writes >= maxWrites || writing + content.length > maxWritingBytes) return;
      writes += 1;
      writing += content.length;
      inBackground(
        write(name, content).finally(() => {
          writes -= 1;
          writing -= content.length;
        }),
      );
    },
    async remove(name) {
      await rm(join(folder, name), { force: true }).catch(warn);
    },
    get bytes() {
      return counted + written;
    },
    async stop() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

type CachedFile = { name: string; bytes: number; usedAt: number };

/** Lists the files, least recently used first. Another process may remove some meanwhile. */
async function filesIn(folder: string): Promise<CachedFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files: CachedFile[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null) files.push({ name, bytes: found.size, usedAt: found.mtimeMs });
  }
  return files.toSorted((a, b) => a.usedAt - b.usedAt);
}

const sealBytes = 8;

/** Puts a checksum of name and content, and the length, before the content. */
function sealed(name: string, content: Buffer): Buffer {
  const seal = Buffer.alloc(sealBytes);
  seal.writeUInt32BE(crc32(content, crc32(name)));
  seal.writeUInt32BE(content.length, 4);
  return Buffer.concat([seal, content]);
}

/** Returns whether the file still has every byte that was stored under this name. */
function isWhole(name: string, file: Buffer): boolean {
  if (file.length < sealBytes) return false;
  const content = file.subarray(sealBytes);
  if (content.length !== file.readUInt32BE(4)) return false;
  return crc32(content, crc32(name)) === file.readUInt32BE(0);
}

/** Reads as many bytes as the file had when it was opened. */
async function readFile(path: string, lease: (bytes: number) => Lease): Promise<Lease> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { content, release } = lease(size);
    let length = 0;
    while (length < size) {
      const { bytesRead } = await file.read(content, length, size - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return { content: content.subarray(0, length), release };
  } finally {
    await file.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/**
 * Opens the cache of images in `DATA_DIR`. With 0 MB it removes the images that an earlier start has cached there.
 */
export async function openImageCache({
  dataDir,
  imageCacheMb,
  log,
}: {
  dataDir: string;
  imageCacheMb: number;
  log: Logger;
}): Promise<DiskCache> {
  const folder = join(dataDir, 'image-cache');
  if (imageCacheMb > 0) return openDiskCache({ folder, maxBytes: imageCacheMb * 1024 ** 2, log });
  await rm(folder, { recursive: true, force: true });
  return noDiskCache;
}
