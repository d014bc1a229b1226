import { existsSync } from 'node:fs';

/**
 * Ends the task with one line if a program is missing. `programs` maps the name of a Debian package to the path of its
 * program.
 */
export function needPackages(programs: Record<string, string>): void {
  const missing = Object.entries(programs).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  if (missing.length === 0) return;
  console.log(`These tests need Debian's packages. Run: apt-get install ${missing.join(' ')}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
