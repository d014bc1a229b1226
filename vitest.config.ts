import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// About half of a file's time is waiting for the page or the database: four keep two processors busy.
const maxWorkers = Math.max(4, Math.min(6, availableParallelism()));

/** Rules and other code that needs no database, calls on a real PostgreSQL, and screens in a real browser. */
export default defineConfig({
  test: {
    maxWorkers,
    setupFiles: ['./server/testing/fail-on-console-error.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{shared,web,discord-sandbox,scripts}/**/*.test.ts',
            'server/platform/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: ['server/platform/**', 'node_modules/**'],
          globalSetup: ['./server/testing/database-server.setup.ts'],
          // Each file has a world of its own; the code it is made of is loaded once a worker.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/*.test.ts'],
          globalSetup: ['./e2e/browser-world.setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a click brings may take seconds where the machine is busy; what stands there already is seen at once.
          expect: { poll: { timeout: 15_000, interval: 100 } },
        },
      },
    ],
  },
});
