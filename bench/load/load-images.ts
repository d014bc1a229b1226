import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';

/** As many bytes as a detailed banner has. */
const imageBytes = 500 * 1024;

/**
 * Together more than twice what a process caches in memory, so that clients that request them in turn find none
 * there.
 */
const images = 80;

/** Stores images and returns their paths. */
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
