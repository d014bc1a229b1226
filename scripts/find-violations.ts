import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenLaw } from './import-law.ts';
import { readImports } from './read-imports.ts';

const FILES = '{shared,server,discord-sandbox,web,scripts,bench,speed,screens}/**/*.{ts,tsx,mjs}';

/** The imports of a checkout that break the import law: a line each, which names the file, the import and the law. */
export async function findViolations(root: string): Promise<string[]> {
  const lines = new Set<string>();
  for (const file of await listFiles(root)) {
    const source = await readFile(join(root, file), 'utf8');
    for (const { imported, line, typeOnly } of readImports(file, source)) {
      const law = brokenLaw(file, imported, typeOnly);
      if (law !== null) lines.add(`${file}:${line} imports ${imported}: ${law}`);
    }
  }
  return [...lines];
}

async function listFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(FILES, { cwd: root })) files.push(file);
  return files.toSorted();
}
