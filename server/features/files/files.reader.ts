import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { fileExists, findFile } from './files.repository.ts';
import { KeptFiles } from './kept-files.ts';

const keptBytes = 16 * 1024 * 1024;
/** How long a kept file is trusted to exist still, in milliseconds. */
const trusted = 60_000;

/** Reads a file by its name; throws `not_found`. */
export type ReadFile = (name: string) => Promise<Buffer>;

/**
 * A reader that keeps what is asked for in memory. Content never changes under a name, but a file may
 * be deleted: a kept one is answered for at most a minute after that.
 */
export function createFileReader({ db, clock }: Pick<Deps, 'db' | 'clock'>): ReadFile {
  const files = new KeptFiles(keptBytes);
  return async (name) => {
    if (!/^[0-9a-f]{64}\.webp$/.test(name)) throw new AppError('not_found');
    const now = clock().getTime();
    const kept = files.find(name);
    if (kept !== undefined && now - kept.checkedAt <= trusted) return kept.content;
    const content = await readAgain(db, name, kept?.content);
    if (content === undefined) {
      files.drop(name);
      throw new AppError('not_found');
    }
    files.keep(name, content, now);
    return content;
  };
}

async function readAgain(
  db: Deps['db'],
  name: string,
  known: Buffer | undefined,
): Promise<Buffer | undefined> {
  if (known === undefined) return findFile(db, name);
  return (await fileExists(db, name)) ? known : undefined;
}
