import { buildClientWhenStale } from './build-client.ts';
import { shutdownSignal } from './shutdown-signal.ts';
import { needPackages } from './need-packages.ts';
import { runTests } from './run-tests.ts';

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
// Otherwise the first tests, which run at the same time, would each build it.
const built = await buildClientWhenStale();
if (!built.ok) {
  console.log(`The client could not be built.\n${built.output}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const { passed, failed } = await runTests(
  ['--config', 'vitest.operate.config.ts', ...args.filter((arg) => arg !== '--full-size')],
  isFull ? { BACKUP_SIZE: 'full' } : {},
);
if (shutdownSignal.aborted) process.exit(130);
const minutes = (performance.now() - startedAt) / 60_000;
console.log(
  `test:operate took ${minutes.toFixed(1)} minutes; on an idle machine it should take at most 6.5.`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
