import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

async function sync(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces the file, readable only by its owner. A kill or a power cut at any moment leaves either the old text or
 * the new one. Resolves when the new text is on disk. Calls for one file must not overlap.
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const directory = dirname(file);
  const temporary = `${file}.tmp`;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await sync(directory);
}
