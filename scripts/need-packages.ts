import { existsSync } from 'node:fs';

/** Ends the task with one line when programs are missing, which are given by the Debian package that has them. */
export function needPackages(programs: Record<string, string>): void {
  const missing = Object.entries(programs).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  if (missing.length === 0) return;
  console.log(`These tests need Debian's packages. Run: apt-get install ${missing.join(' ')}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
