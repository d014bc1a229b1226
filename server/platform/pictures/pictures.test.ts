import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPictures, type Pictures } from './pictures.ts';
import { picture } from './testing/standings.ts';

// Each test starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const log = pino({ level: 'silent' });
const program = join(import.meta.dirname, 'testing/faulty-process.ts');
const started: Pictures[] = [];

function pictures(options: Partial<Parameters<typeof createPictures>[0]> = {}): Pictures {
  const created = createPictures({ log, program, ...options });
  started.push(created);
  return created;
}

afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
});

/** Returns the id of the process that drew a picture. */
const drawnBy = async (by: Pictures, title = 'one') =>
  Number(Buffer.from(await by.standings(picture({ title }))).toString());

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Resolves when a process has ended. */
async function ended(pid: number): Promise<boolean> {
  while (isAlive(pid)) await new Promise((resolve) => setImmediate(resolve));
  return true;
}

test('a single separate process draws the pictures and ends on stop', async () => {
  const own = pictures();
  const pid = await drawnBy(own);
  expect(pid).not.toBe(process.pid);
  expect(await drawnBy(own, 'two')).toBe(pid);
  expect(isAlive(pid)).toBe(true);
  await own.stop();
  expect(isAlive(pid)).toBe(false);
  await expect(own.standings(picture())).rejects.toThrow(/No more pictures/);
});

test('pictures with a low priority are drawn after the others and may fill half of the queue', async () => {
  const own = pictures({ maxWaiting: 4 });
  await drawnBy(own);
  const ended: string[] = [];
  const ask = (title: string, givesWay: boolean) =>
    own.standings(picture({ title }), { givesWay }).then(() => ended.push(title));
  const all = [ask('first', true), ask('card', true), ask('card 2', true), ask('result', false)];
  await expect(own.standings(picture({ title: 'card 3' }), { givesWay: true })).rejects.toThrow(
    /already queued/,
  );
  await Promise.all(all);
  expect(ended).toEqual(['first', 'result', 'card', 'card 2']);
});

test('a process that dies while it draws fails that picture and is replaced for the next', async () => {
  const own = pictures();
  const first = await drawnBy(own);
  const dying = own.standings(picture({ title: 'die' }));
  const following = drawnBy(own);
  await expect(dying).rejects.toThrow(/has ended/);
  expect(await following).not.toBe(first);
});

test('a process that is killed while idle is replaced', async () => {
  const own = pictures();
  const first = await drawnBy(own);
  process.kill(first, 'SIGKILL');
  await ended(first);
  // At most one picture fails, whether the exit is noticed before the order or after it.
  await drawnBy(own).catch(() => null);
  expect(await drawnBy(own)).not.toBe(first);
});

test('a process that hangs is ended at the time limit, and queued pictures are drawn', async () => {
  const own = pictures({ timeoutMs: 3000 });
  const first = await drawnBy(own);
  const hanging = own.standings(picture({ title: 'hang' }));
  const following = drawnBy(own);
  await expect(hanging).rejects.toThrow(/more than 3000 ms/);
  expect(await following).not.toBe(first);
  expect(await ended(first)).toBe(true);
});

test('if no process can be started, each waiting picture fails, and later ones are drawn', async () => {
  const own = pictures();
  const node = process.execPath;
  onTestFinished(() => void (process.execPath = node));
  // Node throws for this path.
  process.execPath = '/dev/null/node';
  const outcomes = await Promise.allSettled(
    ['one', 'two', 'three'].map((title) => own.standings(picture({ title }))),
  );
  const reason = expect.objectContaining({ message: expect.stringContaining('ENOTDIR') });
  expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason })));
  // Node emits an error for this one.
  process.execPath = '/nowhere/node';
  await expect(drawnBy(own)).rejects.toThrow(/ENOENT/);
  process.execPath = node;
  expect(await drawnBy(own)).toBeGreaterThan(0);
});

test('while this process has no descriptor left, pictures fail and the process goes on', async () => {
  const script = join(import.meta.dirname, 'testing/starving-process.ts');
  const limited = ['-c', 'ulimit -n 64 && exec "$0" "$1"', process.execPath, script];
  const { stdout } = await promisify(execFile)('/bin/sh', limited);
  expect(JSON.parse(stdout)).toEqual([
    expect.stringContaining('EMFILE'),
    expect.stringContaining('EMFILE'),
    'drawn',
  ]);
});

test('a failed drawing does not affect the next', async () => {
  const own = pictures();
  const first = await drawnBy(own);
  await expect(own.standings(picture({ title: 'fail' }))).rejects.toThrow('no ink');
  expect(await drawnBy(own)).toBe(first);
});

test('equal concurrent pictures are drawn once, and too many are refused', async () => {
  const own = pictures({ maxWaiting: 2 });
  const one = own.standings(picture());
  expect(own.standings(picture())).toBe(one);
  const others = ['two', 'three'].map((title) => own.standings(picture({ title })));
  await expect(own.standings(picture({ title: 'four' }))).rejects.toThrow(
    /2 pictures are already queued/,
  );
  await Promise.all([one, ...others]);
  expect(await drawnBy(own, 'four')).toBeGreaterThan(0);
});

test('an idle process ends after a while, and another one starts when needed', async () => {
  const own = pictures({ idleMs: 0 });
  const first = await drawnBy(own);
  await ended(first);
  expect(await drawnBy(own)).not.toBe(first);
});

test('stop makes the queued pictures fail', async () => {
  const own = pictures();
  const waiting = [own.standings(picture({ title: 'hang' })), own.standings(picture())];
  const outcomes = Promise.allSettled(waiting);
  await own.stop();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
