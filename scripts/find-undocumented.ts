import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readUndocumented } from './read-undocumented.ts';

const FILES =
  '{shared,server,discord-sandbox,bench,speed,screens,scripts,web/lib,web/ui}/**/*.{ts,mjs}';

/** What says what it is by its place or by the call it binds, not by a sentence. */
const EXEMPT =
  /\.test\.ts$|\.d\.ts$|\.routes\.ts$|\/testing\/|\/migrations\/|^discord-sandbox\/pages\//;

/** The exported functions, classes and public methods of a checkout without a JSDoc comment directly above: a line each, which names the file, the line and the function. */
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
