import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomToken } from './crypto.ts';

/** Returns the secret in a file that only its owner may read. Writes a random one if there is none. */
export function takeSecret(file: string): string {
  if (!existsSync(file)) create(file);
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Creating the link is atomic and fails if another process has created the file first. */
function create(file: string): void {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, randomToken(), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}
