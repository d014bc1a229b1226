import { existsSync } from 'node:fs';
import { ending } from './ending.ts';
import { runTests } from './run-tests.ts';

/** The programs that the tests start, by Debian package. */
const programs = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  'nginx-light': '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
};

const missing = Object.entries(programs).flatMap(([name, file]) =>
  existsSync(file) ? [] : [name],
);
if (missing.length > 0) {
  console.log(`These tests need Debian's packages. Run: apt-get install ${missing.join(' ')}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const args = process.argv.slice(2);
const isFull = args.includes('--full-size');
const { passed, failed } = await runTests(
  ['--config', 'vitest.operate.config.ts', ...args.filter((arg) => arg !== '--full-size')],
  isFull ? { BACKUP_SIZE: 'full' } : {},
);
if (ending.aborted) process.exit(130);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
