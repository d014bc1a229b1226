import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, createReadStream, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

/** Runs a script that logs to this file descriptor. A process that hangs is killed. */
function startLogging(stdout: number, script: string): ChildProcess {
  const source = `
    import { write } from 'node:fs';
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url))};
    const log = createLog('info');
    ${script}`;
  const stdio: StdioOptions = ['ignore', stdout, 'inherit', 'ipc'];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio,
    // With one thread, a write of the script begins once the writes before it have ended.
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  closeSync(stdout);
  return child;
}

test.each([
  ['by itself', ''],
  ['by force', 'process.exit(0)'],
])('a process whose log cannot be written goes on and ends %s', async (_how, end) => {
  const child = startLogging(
    openSync('/dev/full', 'w'),
    `log.info('one');
    write(1, 'x', () => {
      log.info('two');
      log.info('three');
      ${end}
    });`,
  );
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('lines that could not be written are written later, as many as a megabyte holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pipe = join(folder, 'log');
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', pipe]);
  // A pipe opens for writing only while it has a reader.
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const stdout = openSync(pipe, 'w');
  closeSync(reader);
  const child = startLogging(
    stdout,
    `log.info('first');
    for (let count = 0; count < 3000; count += 1) log.info('x'.repeat(1000));
    write(1, 'x', ({ code }) => process.send(code));
    process.once('message', () => write(1, '', () => log.info('last')));`,
  );
  expect(await once(child, 'message')).toEqual(['EPIPE', undefined]);
  const texts: string[] = [];
  for await (const line of createInterface(createReadStream(pipe))) {
    texts.push((JSON.parse(line) as { msg: string }).msg);
    if (texts.length === 900) child.send('log the last line');
  }
  expect([texts[0], texts.at(-1)]).toEqual(['first', 'last']);
  expect(texts.length).toBeGreaterThan(900);
  expect(texts.length).toBeLessThan(1100);
});
