import type { ReadDb } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { narrowImage } from '../../platform/images.ts';
import type { ReadDeps } from '../deps.ts';
import { fileExists, findFile } from './files.repository.ts';
import { KeptFiles } from '../../platform/kept-files.ts';

const keptBytes = 16 * 1024 * 1024;
/** How long a kept file is trusted to exist still, in milliseconds. */
const trusted = 60_000;

/** Reads a file by its name, at most so many pixels wide where `width` tells it; throws `not_found`. */
export type ReadFile = (name: string, width?: number) => Promise<Buffer>;

/**
 * A reader that keeps what is asked for in memory. Content never changes under a name, but a file may
 * be deleted: a kept one is answered for at most a minute after that.
 */
export function createFileReader({ db, clock }: Pick<ReadDeps, 'db' | 'clock'>): ReadFile {
  const files = new KeptFiles(keptBytes);
  const narrowing = new Map<string, Promise<Buffer>>();

  return async (name, width) => {
    if (!/^[0-9a-f]{64}\.webp$/.test(name)) throw new AppError('not_found');
    const key = width === undefined ? name : `${name} ${width}`;
    const now = clock().getTime();
    const kept = files.find(key);
    if (kept !== undefined && now - kept.checkedAt <= trusted) return kept.content;
    const content = await readAgain(db, name, kept?.content);
    if (content === undefined) {
      files.drop(key);
      throw new AppError('not_found');
    }
    const sent =
      width === undefined || kept !== undefined ? content : await narrow(key, content, width);
    files.keep(key, sent, now);
    return sent;
  };

  /** Many ask for one image at once: it is drawn once. */
  function narrow(key: string, content: Buffer, width: number): Promise<Buffer> {
    const underway = narrowing.get(key);
    if (underway !== undefined) return underway;
    const drawn = narrowImage(content, width).finally(() => narrowing.delete(key));
    narrowing.set(key, drawn);
    return drawn;
  }
}

async function readAgain(
  db: ReadDb,
  name: string,
  known: Buffer | undefined,
): Promise<Buffer | undefined> {
  if (known === undefined) return findFile(db, name);
  return (await fileExists(db, name)) ? known : undefined;
}
