import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createSemaphore, createSemaphores } from './semaphore.ts';

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

test('runs only as much concurrent work as it has places, and the rest in order of arrival', async () => {
  const run = createSemaphore(2);
  const { started, end, work } = controlled();
  const all = [0, 1, 2, 3].map((name) => run(work(name)));
  await settle();
  expect(started).toEqual([0, 1]);
  end(1);
  expect(await all[1]).toBe(1);
  await settle();
  expect(started).toEqual([0, 1, 2]);
  end(0);
  end(2);
  await Promise.all([all[0], all[2]]);
  await settle();
  expect(started).toEqual([0, 1, 2, 3]);
  end(3);
  expect(await all[3]).toBe(3);
});

test('failed work frees its place', async () => {
  const run = createSemaphore(1);
  const { started, end, work } = controlled();
  const [failing, next] = [run(work(0)), run(work(1))];
  await settle();
  end(0, true);
  await expect(failing).rejects.toThrow('failed');
  await settle();
  expect(started).toEqual([0, 1]);
  end(1);
  expect(await next).toBe(1);
});

describe('heavier work', () => {
  test('takes as many places as its weight', async () => {
    const run = createSemaphore(5);
    const { started, end, work } = controlled();
    const all = [run(work(0), 2), run(work(1), 3), run(work(2), 1)];
    await settle();
    expect(started).toEqual([0, 1]);
    end(0);
    await all[0];
    await settle();
    expect(started).toEqual([0, 1, 2]);
    end(1);
    end(2);
    expect(await Promise.all(all)).toEqual([0, 1, 2]);
  });

  test('is not overtaken by lighter work that came later', async () => {
    const run = createSemaphore(4);
    const { started, end, work } = controlled();
    const all = [run(work(0), 2), run(work(1), 4), run(work(2), 1), run(work(3), 3)];
    await settle();
    expect(started).toEqual([0]);
    end(0);
    await all[0];
    await settle();
    expect(started).toEqual([0, 1]);
    end(1);
    await all[1];
    await settle();
    expect(started).toEqual([0, 1, 2, 3]);
    end(2);
    end(3);
    await Promise.all(all);
  });

  test('runs alone if it is heavier than the whole semaphore', async () => {
    const run = createSemaphore(2);
    const { started, end, work } = controlled();
    const all = [run(work(0)), run(work(1), 1000), run(work(2))];
    await settle();
    expect(started).toEqual([0]);
    end(0);
    await all[0];
    await settle();
    expect(started).toEqual([0, 1]);
    end(1);
    await all[1];
    await settle();
    expect(started).toEqual([0, 1, 2]);
    end(2);
    await all[2];
  });
});

test('each key has its own places, again and again', async () => {
  const run = createSemaphores(1);
  const { started, end, work } = controlled();
  const first = [run('a', work(0)), run('a', work(1)), run('b', work(2))];
  await settle();
  expect(started).toEqual([0, 2]);
  end(0, true);
  await expect(first[0]).rejects.toThrow('failed');
  await settle();
  expect(started).toEqual([0, 2, 1]);
  end(1);
  end(2);
  expect(await Promise.all(first.slice(1))).toEqual([1, 2]);
  const again = [run('a', work(3)), run('a', work(4))];
  await settle();
  expect(started).toEqual([0, 2, 1, 3]);
  end(3);
  await again[0];
  end(4);
  expect(await again[1]).toBe(4);
});
