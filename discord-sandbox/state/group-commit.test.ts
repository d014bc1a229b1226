import { expect, test } from 'vitest';
import { groupCommit } from './open-state.ts';

function slowDisk() {
  const writes: { stored: string[]; succeed: () => void; fail: (error: Error) => void }[] = [];
  const memory: string[] = [];
  const commit = groupCommit(
    () =>
      new Promise((resolve, reject) => {
        writes.push({ stored: [...memory], succeed: resolve, fail: reject });
      }),
  );
  const store = (change: string): Promise<void> => {
    memory.push(change);
    return commit();
  };
  return { writes, store };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one write serves all callers that wait while another write is running', async () => {
  const { writes, store } = slowDisk();
  const first = store('first');
  await settled();
  const others = Array.from({ length: 400 }, (_, index) => store(`change ${index}`));
  await settled();
  expect(writes).toHaveLength(1);

  writes[0]?.succeed();
  await first;
  await settled();
  expect(writes).toHaveLength(2);
  expect(writes[1]?.stored).toHaveLength(401);
  writes[1]?.succeed();
  await Promise.all(others);
  expect(writes).toHaveLength(2);
});

test('a change made during a write is not acknowledged by that write', async () => {
  const { writes, store } = slowDisk();
  const first = store('first');
  await settled();
  let acknowledged = false;
  const late = store('late').then(() => (acknowledged = true));
  writes[0]?.succeed();
  await first;
  await settled();
  expect(acknowledged).toBe(false);
  expect(writes[1]?.stored).toEqual(['first', 'late']);
  writes[1]?.succeed();
  await late;
});

test('a failed write fails for all who waited for it, and the next commit retries', async () => {
  const { writes, store } = slowDisk();
  const lost = store('lost').catch(String);
  await settled();
  const next = store('next');
  writes[0]?.fail(new Error('disk full'));
  expect(await lost).toBe('Error: disk full');
  await settled();
  expect(writes[1]?.stored).toEqual(['lost', 'next']);
  writes[1]?.succeed();
  await next;
});
