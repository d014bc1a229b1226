import { shutdownSignal } from './shutdown-signal.ts';
import { needPackages } from './need-packages.ts';
import { ownMinutes, readProcessorTime } from './own-minutes.ts';
import { runTests } from './run-tests.ts';

/** On a machine that has nothing else to do. Longer, and nobody waits for it before landing a change. */
const MOST_MINUTES = 10;

needPackages({
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  'nginx-light': '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  prometheus: '/usr/bin/prometheus',
  systemd: '/usr/bin/systemd-analyze',
  openssl: '/usr/bin/openssl',
  curl: '/usr/bin/curl',
  bsdutils: '/usr/bin/script',
});
const args = process.argv.slice(2);
const isFull = args.includes('--full-size');
const startedAt = performance.now();
const before = readProcessorTime();
const { passed, failed } = await runTests(
  ['--config', 'vitest.operate.config.ts', ...args.filter((arg) => arg !== '--full-size')],
  isFull ? { BACKUP_SIZE: 'full' } : {},
);
if (shutdownSignal.aborted) process.exit(130);
const minutes = (performance.now() - startedAt) / 60_000;
const own = ownMinutes(minutes, before, readProcessorTime());
const isLate = !isFull && own > MOST_MINUTES;
console.log(
  `test:operate took ${minutes.toFixed(1)} minutes, ${own.toFixed(1)} without what other programs took of the processors.`,
);
if (isLate) {
  console.log(`It may take at most ${MOST_MINUTES}: shorten its slowest tests.`);
}
console.log(`${passed} passed, ${failed + Number(isLate)} failed`);
process.exitCode = failed === 0 && !isLate ? 0 : 1;
