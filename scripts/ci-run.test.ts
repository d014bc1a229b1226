import { spawnSync } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './run-tool.ts';

/** Programs of every Debian that the script itself uses. */
const basic = ['bash', 'dirname', 'env', 'grep', 'id', 'mktemp', 'rm', 'sed', 'tail', 'tee'];
const packaged = 'nginx caddy pgbouncer prometheus postgres openssl curl systemd-analyze'.split(
  ' ',
);

type World = {
  /** Shell commands that replace `npm test` and `npm run test:operate`. */
  npm?: [string, string];
  missing?: string;
  aptGet?: string;
};

async function ciRun({ npm = ['true', 'true'], missing, aptGet = 'exit 100' }: World) {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-ci-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, '.ci'));
  await mkdir(join(folder, 'bin'));
  await copyFile(join(root, '.ci/run'), join(folder, '.ci/run'));
  const write = async (name: string, script: string) => {
    const file = join(folder, 'bin', name);
    await writeFile(file, `#!/bin/bash\n${script}\n`);
    await chmod(file, 0o755);
  };
  for (const name of basic) {
    const { stdout } = spawnSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    await symlink(stdout.trim(), join(folder, 'bin', name));
  }
  for (const name of packaged) if (name !== missing) await write(name, 'exit 0');
  await write('sudo', 'shift; exec "$@"');
  await write('apt-get', `echo "$@" >> ${folder}/apt; [ "$1" = update ] || { ${aptGet}; }`);
  await write('npm', `if [ "$1" = test ]; then ${npm[0]}; else ${npm[1]}; fi`);
  const { status, stdout } = spawnSync('/bin/bash', [join(folder, '.ci/run')], {
    encoding: 'utf8',
    env: { PATH: join(folder, 'bin') },
  });
  const installed = await readFile(join(folder, 'apt'), 'utf8').catch(() => '');
  return { status, lines: stdout.trim().split('\n'), installed };
}

const counts = (passed: number, failed: number) => `echo '${passed} passed, ${failed} failed'`;

test('the last line sums both runs, and is the only one of its kind', async () => {
  const npm: [string, string] = [`echo one; ${counts(5, 0)}`, `echo two; ${counts(7, 0)}`];
  const { status, lines, installed } = await ciRun({ npm });
  expect([status, lines]).toEqual([0, ['one', 'two', '12 passed, 0 failed']]);
  expect(installed).toBe('');
});

test('a failure of either run fails the whole, and the other run still happens', async () => {
  const first = await ciRun({ npm: [`${counts(5, 2)}; exit 1`, counts(7, 0)] });
  expect([first.status, first.lines]).toEqual([1, ['12 passed, 2 failed']]);
  const second = await ciRun({ npm: [counts(5, 0), `${counts(6, 1)}; exit 1`] });
  expect([second.status, second.lines]).toEqual([1, ['11 passed, 1 failed']]);
});

test('a run that prints no count is a failure, and so is one that fails without a failed test', async () => {
  const silent = await ciRun({ npm: [counts(5, 0), 'echo killed'] });
  expect([silent.status, silent.lines]).toEqual([
    1,
    ['killed', 'npm run test:operate printed no count.', '5 passed, 1 failed'],
  ]);
  const failing = await ciRun({ npm: [`${counts(5, 0)}; exit 3`, counts(7, 0)] });
  expect([failing.status, failing.lines]).toEqual([
    1,
    ['npm test ended with exit code 3.', '12 passed, 1 failed'],
  ]);
});

test('a missing package is installed', async () => {
  const npm: [string, string] = [counts(5, 0), counts(7, 0)];
  const { status, installed } = await ciRun({ npm, missing: 'caddy', aptGet: 'true' });
  expect(status).toBe(0);
  expect(installed).toBe('update\ninstall --yes --no-install-recommends caddy\n');
});

test('a package that cannot be installed is named, and no test runs', async () => {
  const { status, lines } = await ciRun({ missing: 'caddy', npm: ['echo one', 'echo two'] });
  expect([status, lines]).toEqual([
    1,
    [
      "Debian's package caddy could not be installed, and npm run test:operate needs it.",
      '0 passed, 1 failed',
    ],
  ]);
});
