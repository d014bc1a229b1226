import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readUndocumented } from './read-undocumented.ts';

/** Files whose functions many callers use without reading the code. */
const FILES = '{shared/{domain,contract},server/{platform,db,http}}/**/*.ts';

const EXEMPT = /\.test\.ts$|\.routes\.ts$|\/testing\/|\/migrations\//;

export async function findUndocumented(root: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const file of glob(FILES, { cwd: root })) {
    if (EXEMPT.test(file)) continue;
    const source = await readFile(join(root, file), 'utf8');
    for (const { name, line } of readUndocumented(file, source))
      lines.push(`${file}:${line} exports ${name} without a doc comment`);
  }
  return lines.toSorted();
}
