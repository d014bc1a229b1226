import { describe, expect, test } from 'vitest';
import { createGate, createGates } from './gate.ts';

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

describe('work that weighs more', () => {
  test('takes as many places as it weighs', async () => {
    const gate = createGate(5);
    const { started, end, work } = controlled();
    const all = [gate(work(0), 2), gate(work(1), 3), gate(work(2), 1)];
    expect(started).toEqual([0, 1]);
    end(0);
    await all[0];
    expect(started).toEqual([0, 1, 2]);
    end(1);
    end(2);
    expect(await Promise.all(all)).toEqual([0, 1, 2]);
  });

  test('is not passed by what is light and came later', async () => {
    const gate = createGate(4);
    const { started, end, work } = controlled();
    const all = [gate(work(0), 2), gate(work(1), 4), gate(work(2), 1), gate(work(3), 3)];
    expect(started).toEqual([0]);
    end(0);
    await all[0];
    expect(started).toEqual([0, 1]);
    end(1);
    await all[1];
    expect(started).toEqual([0, 1, 2, 3]);
    end(2);
    end(3);
    await Promise.all(all);
  });

  test('than the whole gate is let in alone', async () => {
    const gate = createGate(2);
    const { started, end, work } = controlled();
    const all = [gate(work(0)), gate(work(1), 1000), gate(work(2))];
    expect(started).toEqual([0]);
    end(0);
    await all[0];
    expect(started).toEqual([0, 1]);
    end(1);
    await all[1];
    expect(started).toEqual([0, 1, 2]);
    end(2);
    await all[2];
  });
});

test('gates of several keys have places of their own, again and again', async () => {
  const gates = createGates(1);
  const { started, end, work } = controlled();
  const first = [gates('a', work(0)), gates('a', work(1)), gates('b', work(2))];
  expect(started).toEqual([0, 2]);
  end(0, true);
  await expect(first[0]).rejects.toThrow('failed');
  expect(started).toEqual([0, 2, 1]);
  end(1);
  end(2);
  expect(await Promise.all(first.slice(1))).toEqual([1, 2]);
  const again = [gates('a', work(3)), gates('a', work(4))];
  expect(started).toEqual([0, 2, 1, 3]);
  end(3);
  await again[0];
  end(4);
  expect(await again[1]).toBe(4);
});
