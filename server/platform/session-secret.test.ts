import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';

const starts = 100;

/** Takes the secret of one folder after the other, each at the same moment as the other workers. */
const work = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { module, folders, arrived, workers } = workerData;
  const counter = new Int32Array(arrived);
  import(module).then(({ takeSecret }) => {
    const taken = folders.map((folder, at) => {
      Atomics.add(counter, 0, 1);
      while (Atomics.load(counter, 0) < workers * (at + 1));
      return takeSecret(folder + '/session-secret');
    });
    parentPort.postMessage(taken);
  });
`;

test('processes that start concurrently on one folder use the same secret', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'hotdrop-secret-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folders = Array.from({ length: starts }, (_none, at) => join(parent, String(at)));
  for (const folder of folders) mkdirSync(folder);
  const workers = 2;
  const workerData = {
    module: new URL('session-secret.ts', import.meta.url).href,
    folders,
    arrived: new SharedArrayBuffer(4),
    workers,
  };
  const secrets = await Promise.all(
    Array.from({ length: workers }, async () => {
      const worker = new Worker(work, { eval: true, workerData });
      return new Promise<string[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    }),
  );
  const [first, second] = secrets;
  expect(first).toEqual(second);
  expect(new Set(first).size).toBe(starts);
  for (const folder of folders) expect(readdirSync(folder)).toEqual(['session-secret']);
});
