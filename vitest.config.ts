import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fastFolder } from './scripts/fast-folder.ts';

// Test files spend more than half of their time waiting for the page or the database, so five workers keep two
// processors busy.
const maxWorkers = Math.max(5, Math.min(6, availableParallelism()));

/** Files that wait for restarts and timers for half a minute or longer. */
const patientFiles = [
  'scripts/survive.test.ts',
  'server/features/discord/deliveries/start-sender.test.ts',
  'server/features/tournaments/timers/killed-timers.test.ts',
];

/** Starts the files that mostly wait before all others, since both processors would be idle if they came last. */
class PatientFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method, not an array's
    const sorted = await super.sort(files);
    const isPatient = ({ moduleId }: TestSpecification) =>
      patientFiles.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isPatient), ...sorted.filter((file) => !isPatient(file))];
  }
}

// Each run has its own folder.
process.env['TMPDIR'] ??= fastFolder();

/**
 * Three projects: rules and other code that needs no database, calls on a real PostgreSQL, and screens in a real
 * browser.
 */
export default defineConfig({
  test: {
    maxWorkers,
    // The timeout is generous: it costs nothing if all is well, and a busy machine must not fail a test.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // Each test file has its own world, and each worker loads the code once.
    isolate: false,
    sequence: { sequencer: PatientFirst },
    setupFiles: ['./server/testing/fail-on-console-error.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          provide: { isLong: false },
          include: [
            '{shared,web,discord-sandbox,scripts}/**/*.test.ts',
            'server/platform/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          provide: { isLong: false },
          include: ['server/**/*.test.ts'],
          exclude: ['server/platform/**', 'node_modules/**'],
          globalSetup: ['./server/testing/database-server.setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/*.test.ts'],
          globalSetup: ['./e2e/browser-world.setup.ts'],
        },
      },
    ],
  },
});
