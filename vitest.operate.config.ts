import { defineConfig } from 'vitest/config';
import { fastFolder } from './scripts/fast-folder.ts';

process.env['TMPDIR'] ??= fastFolder();

/** Tests of an operator's tasks, run against Debian's packaged proxies, connection pooler and older PostgreSQL. */
export default defineConfig({
  test: {
    include: ['operate/**/*.test.ts'],
    // npm run test:image
    exclude: ['operate/container/**'],
    setupFiles: ['./server/testing/fail-on-console-error.ts'],
    // Each file starts its own servers, some of them under load, so files must not compete for the machine.
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
