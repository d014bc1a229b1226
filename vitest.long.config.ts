import { defineConfig } from 'vitest/config';
import { fastFolder } from './scripts/fast-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which random histories are played, and how many. */
    histories: { seed: number; count: number };
    /** Whether the tests of pure rules try all of their random cases, or few. */
    isLong: boolean;
  }
}

process.env['TMPDIR'] ??= fastFolder();
const { HISTORIES_SEED, HISTORIES_COUNT } = process.env;

/** Random histories with a fresh seed, which take too long to run on every change. */
export default defineConfig({
  test: {
    include: [
      '{server,scripts}/**/*.long.ts',
      'server/features/tournaments/check-in/{check-in-at-once,killed-closing}.test.ts',
      'server/features/notifications/{killed-fan-out,push/killed-pushes}.test.ts',
      'server/features/discord/{check-in/killed-check-ins,direct/killed-messages}.test.ts',
      'server/features/tournaments/timers/killed-timers.test.ts',
      'server/features/tournaments/series/{killed-series,series-timer}.test.ts',
      'shared/domain/tournaments/any-rules.test.ts',
      'shared/domain/tournaments/paste/{any-paste,true-sheets}.test.ts',
    ],
    setupFiles: ['./server/testing/fail-on-console-error.ts'],
    globalSetup: ['./server/testing/database-server.setup.ts'],
    testTimeout: 3_600_000,
    provide: {
      isLong: true,
      histories: { seed: Number(HISTORIES_SEED), count: Number(HISTORIES_COUNT) },
    },
  },
});
