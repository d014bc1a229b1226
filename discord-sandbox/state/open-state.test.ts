import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { makeStateFile } from '../testing/start-sandbox.ts';
import { openState } from './open-state.ts';
import { readFirstAccountId, readState } from './read-state.ts';

const account = { username: 'someone', globalName: null, avatar: null };

test('a missing file starts with the same few accounts everywhere, the owner first', async () => {
  const file = await makeStateFile();
  const early = await readFirstAccountId(file);
  const { accounts } = await openState(file);
  const usernames = [...accounts.values()].map(({ username }) => username);
  expect(usernames).toEqual(['owner', 'host', 'clan-leader', 'player-one', 'player-two']);
  expect([...accounts.keys()][0]).toBe('1191350108160000000');
  expect(early).toBe('1191350108160000000');
  expect(await readFirstAccountId(file)).toBe(early);
});

test('the first account remains first, regardless of how many follow', async () => {
  const file = await makeStateFile();
  const state = await openState(file);
  const first = await readFirstAccountId(file);
  const id = state.nextId(new Date('2026-01-01T00:00:00Z'));
  state.accounts.set(id, { id, ...account });
  await state.commit();
  expect(await readFirstAccountId(file)).toBe(first);
});

test.each([
  ['cut off', '{"version":1,"accounts":['],
  ['empty', ''],
  ['of another kind', '{"version":2}'],
  ['without an account', '{"version":1,"accounts":[],"codes":[],"grants":[]}'],
])('a file that is %s is reported in one line and left unchanged', async (_name, text) => {
  const file = await makeStateFile();
  await writeFile(file, text);
  const error = await openState(file).catch((error: unknown) => error);
  expect(String(error)).toContain(file);
  expect(String(error)).not.toContain('\n');
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('a path that is not a file is reported in one line', async () => {
  const file = await makeStateFile();
  await mkdir(file);
  await expect(openState(file)).rejects.toThrow(`The Discord sandbox cannot read ${file}.`);
});

test('ignores temporary files of a killed process', async () => {
  const file = await makeStateFile();
  await openState(file);
  await writeFile(`${file}.tmp`, '{"version":1,"acc', { mode: 0o644 });
  const state = await openState(file);
  expect(state.accounts.size).toBe(5);
  expect(await readdir(dirname(file))).toEqual(['discord-sandbox.json']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('ids grow and never repeat, even after a restart and if the clock goes back', async () => {
  const file = await makeStateFile();
  const now = new Date('2026-01-01T00:00:00Z');
  const state = await openState(file);
  const ids = Array.from({ length: 5000 }, () => state.nextId(now));
  const last = ids.at(-1) ?? '';
  state.accounts.set(last, { id: last, ...account });
  await state.commit();

  const restarted = await openState(file);
  ids.push(restarted.nextId(now), restarted.nextId(new Date('2025-01-01T00:00:00Z')));
  expect(new Set(ids).size).toBe(ids.length);
  expect(
    ids.map(BigInt).every((id, index, all) => index === 0 || id > (all[index - 1] ?? id)),
  ).toBe(true);
  expect(ids.every((id) => /^\d{17,20}$/.test(id))).toBe(true);
});

test('every acknowledged account survives kill -9 of the process', async () => {
  const file = await makeStateFile();
  const writer = `
    const { openState } = await import(${JSON.stringify(new URL('open-state.ts', import.meta.url).href)});
    const state = await openState(${JSON.stringify(file)});
    const make = async () => {
      const id = state.nextId(new Date());
      state.accounts.set(id, { id, ...${JSON.stringify(account)} });
      await state.commit();
      console.log(id);
      return make();
    };
    await Promise.all(Array.from({ length: 8 }, make));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writer]);
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const id of createInterface(child.stdout)) {
    acknowledged.push(id);
    if (acknowledged.length === 100) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);

  const stored = new Set((await readState(file)).accounts.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect((await openState(file)).accounts.size).toBe(stored.size);
});
