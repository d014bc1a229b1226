import { defineConfig } from 'vitest/config';

/** The tests of the container image, which `npm run test:image` prepares. */
export default defineConfig({
  test: {
    include: ['operate/container/*.test.ts'],
    setupFiles: ['./server/testing/fail-on-console-error.ts'],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 3_600_000,
    expect: { poll: { timeout: 120_000, interval: 250 } },
  },
});
