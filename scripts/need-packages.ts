import { existsSync } from 'node:fs';

/**
 * Exits with code 1 if a program is missing, after printing how to install it and a count of failed tests. `programs`
 * maps the name of a Debian package to the path of its program.
 */
export function needPackages(programs: Record<string, string>): void {
  const missing = Object.entries(programs).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  if (missing.length === 0) return;
  console.log(
    `These tests need Debian packages that are not installed. Run: apt-get install ${missing.join(' ')}`,
  );
  console.log('0 passed, 1 failed');
  process.exit(1);
}
