import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';

/** The size of a detailed banner. */
const imageBytes = 500 * 1024;

/**
 * In total they are more than twice what a process caches in memory, so clients that request them in turn never hit
 * the cache.
 */
const images = 80;

export async function loadImages(db: Db): Promise<string[]> {
  const paths: string[] = [];
  for (let image = 0; image < images; image += 1) {
    const content = randomBytes(imageBytes);
    const name = `${createHash('sha256').update(content).digest('hex')}.webp`;
    await db.insertInto('files').values({ name, content, created_at: new Date() }).execute();
    paths.push(`/files/${name}`);
  }
  return paths;
}
