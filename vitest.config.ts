import { defineConfig } from 'vitest/config';

/** Rules and other code that needs no database, calls on a real PostgreSQL, and screens in a real browser. */
export default defineConfig({
  test: {
    setupFiles: ['./server/testing/fail-on-console-error.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{shared,web,discord-sandbox,scripts}/**/*.test.ts',
            'server/platform/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: ['server/platform/**', 'node_modules/**'],
          globalSetup: ['./server/testing/database-server.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Run by `npm test -- --project long`: all of them together would take `npm test` past its time.
        test: {
          name: 'long',
          include: ['e2e/long/*.test.ts'],
          globalSetup: ['./e2e/browser-world.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/*.test.ts'],
          globalSetup: ['./e2e/browser-world.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
