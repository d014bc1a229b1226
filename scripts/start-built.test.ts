import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkProxies } from '#server/doctor/check-surroundings.ts';
import { readConfig } from '#server/platform/config.ts';
import { createProxies } from '#server/platform/proxies.ts';
import { root } from './run-tool.ts';

test('without a build of exactly these sources it starts nothing and says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-built-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.overlay.config.ts',
    'scripts',
  ]) {
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
    'dist/web contains no build of this Hotdrop. Run npm run build in a checkout of the same sources and copy its dist folder here.\n',
  );
});

const readText = (file: string) => readFile(join(root, file), 'utf8');

async function readImageVariables(): Promise<Record<string, string>> {
  const [, text = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(await readText('Containerfile')) ?? [];
  const pairs = text.matchAll(/(\w+)=(\S+)/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, value]));
}

test('a container passes the product the same flags and variables as npm start', async () => {
  const flags = JSON.parse(await readText('scripts/launch/node-flags.json')) as { start: string[] };
  const variables = JSON.parse(await readText('scripts/launch/environment.json')) as {
    start: Record<string, string>;
  };
  const [, command = ''] = /^CMD (.*)$/m.exec(await readText('Containerfile')) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...flags.start, 'scripts/start-built.ts']);
  expect(await readImageVariables()).toMatchObject(variables.start);
});

test.each(['compose.yaml', 'operate/container/hotdrop.env'])(
  'the doctor finds no problem with the proxies that %s trusts',
  async (file) => {
    const [, list = ''] = /^ *TRUST_PROXY[:=] ?(.*)$/m.exec(await readText(file)) ?? [];
    const config = readConfig({
      ...(await readImageVariables()),
      PUBLIC_URL: 'https://play.example.org',
      SESSION_SECRET: 's'.repeat(32),
      DISCORD_CLIENT_ID: '1',
      DISCORD_CLIENT_SECRET: '2',
      DISCORD_BOT_TOKEN: '3',
      DATABASE_URL: 'postgres://database/hotdrop',
      TRUST_PROXY: list,
    });
    expect(list).not.toBe('');
    expect(checkProxies({ ...config, stranger: null, forwarded: null })).toMatchObject({
      state: 'ok',
      finding: expect.stringContaining(list.split(',')[0] ?? ''),
    });
    // The default networks of Podman and Docker.
    const proxies = createProxies(config.trustProxy);
    for (const address of ['10.88.0.2', '10.89.1.2', '172.17.0.2', '172.31.0.2', '192.168.240.2']) {
      expect(proxies.trusts(address), address).toBe(true);
    }
  },
);
