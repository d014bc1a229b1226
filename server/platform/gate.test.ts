import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** Work that ends when the test says so. */
function controlled() {
  const started: number[] = [];
  const ends: ((failed?: boolean) => void)[] = [];
  const work = (name: number) => () => {
    started.push(name);
    return new Promise<number>((resolve, reject) => {
      ends[name] = (failed) => (failed ? reject(new Error('failed')) : resolve(name));
    });
  };
  return { started, end: (name: number, failed?: boolean) => ends[name]?.(failed), work };
}

test('lets no more in than it has places, the others in the order in which they came', async () => {
  const gate = createGate(2);
  const { started, end, work } = controlled();
  const all = [0, 1, 2, 3].map((name) => gate(work(name)));
  expect(started).toEqual([0, 1]);
  end(1);
  expect(await all[1]).toBe(1);
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  end(0);
  end(2);
  await Promise.all([all[0], all[2]]);
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2, 3]);
  end(3);
  expect(await all[3]).toBe(3);
});

test('a failure gives its place back', async () => {
  const gate = createGate(1);
  const { started, end, work } = controlled();
  const [failing, next] = [gate(work(0)), gate(work(1))];
  end(0, true);
  await expect(failing).rejects.toThrow('failed');
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  end(1);
  expect(await next).toBe(1);
});
