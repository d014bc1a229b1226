import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fastFolder } from './scripts/fast-folder.ts';

process.env['TMPDIR'] ??= fastFolder();

/** The files that take longest, most of it waiting; each needs one to two minutes. */
const longest = [
  'rolling-restart',
  'restart-postgres',
  'guides',
  'guide-commands',
  'backup-size',
  'nginx',
  'rolling-upgrade',
];

/** Starts the longest files first, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at === -1 ? longest.length : at;
    };
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/** Tests of an operator's tasks, run against Debian's packaged proxies, connection pooler and older PostgreSQL. */
export default defineConfig({
  test: {
    include: ['operate/**/*.test.ts'],
    // npm run test:image
    exclude: ['operate/container/**'],
    setupFiles: ['./server/testing/fail-on-console-error.ts'],
    // Each file starts its own servers on free ports, and waits for them half of the time.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
