import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns whether node_modules has exactly the packages of a lockfile, according to the list that npm writes as its
 * last step. Like npm, it ignores that list if a package is newer.
 */
export function matchesLock(root, lock) {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  try {
    const { packages: installed } = JSON.parse(readFileSync(listFile, 'utf8'));
    const written = statSync(listFile).mtimeMs;
    const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
    return (
      Object.keys(installed).every((path) => path in lock.packages) &&
      wanted.every(([path, entry]) => {
        if (installed[path] === undefined) return mayBeMissing(entry);
        return (
          installed[path].integrity === entry.integrity &&
          statSync(join(root, path)).mtimeMs <= written
        );
      })
    );
  } catch {
    return false;
  }
}

/** npm skips packages for other platforms, and the dependencies that only they need. */
function mayBeMissing({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const madeForOneKind = os !== undefined || cpu !== undefined;
  const suits =
    (os === undefined || os.includes(process.platform)) &&
    (cpu === undefined || cpu.includes(process.arch)) &&
    (libc === undefined || libc.includes('glibc'));
  return !(madeForOneKind && suits);
}
