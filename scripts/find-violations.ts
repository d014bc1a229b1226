import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenLaw, brokenSql, missingRole, wrongImportForm } from './judge-import.ts';
import { readImports } from './read-imports.ts';

const FILES =
  '{shared,server,discord-sandbox,web,scripts,bench,speed,screens,operate,e2e}/**/*.{ts,tsx,mjs}';

/**
 * Returns a line for each import that breaks the import law, with the file, the import and the law, and a line for
 * each file without a role and for each use of SQL where it is not allowed.
 */
export async function findViolations(root: string): Promise<string[]> {
  const lines = new Set<string>();
  for (const file of await listFiles(root)) {
    const role = missingRole(file);
    if (role !== null) lines.add(`${file} ${role}`);
    const source = await readFile(join(root, file), 'utf8');
    for (const [index, line] of source.split('\n').entries()) {
      const law = brokenSql(file, line);
      if (law !== null) lines.add(`${file}:${index + 1} ${law}`);
    }
    for (const { imported, written, line, ...rest } of readImports(file, source)) {
      const law =
        brokenLaw({ file, imported, ...rest }) ?? wrongImportForm(file, imported, written);
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
