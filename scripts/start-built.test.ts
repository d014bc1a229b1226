import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './run-tool.ts';

test('without a build of exactly these sources it starts nothing and says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-built-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts']) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  for (const part of ['node_modules', 'server', 'shared', 'web']) {
    await symlink(join(root, part), join(folder, part));
  }
  await mkdir(join(folder, 'dist/web/0123456789abcdef'), { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'scripts/start-built.ts')],
    { encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    'dist/web holds no build of this Hotdrop. Run npm run build in a checkout of the same sources and copy its dist folder here.\n',
  );
});

test('a container passes the product the same flags as npm start', async () => {
  const flags = JSON.parse(
    await readFile(join(root, 'scripts/launch/node-flags.json'), 'utf8'),
  ) as { start: string[] };
  const [, command = ''] =
    /^CMD (.*)$/m.exec(await readFile(join(root, 'Containerfile'), 'utf8')) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...flags.start, 'scripts/start-built.ts']);
});
