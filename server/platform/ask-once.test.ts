import { expect, test } from 'vitest';
import { askOnce } from './ask-once.ts';

const longMs = 3_600_000;

/** Starts a query whose result the test decides. */
function openQuestion() {
  const asked: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<string>();
    asked.push(question);
    return question.promise;
  };
  return { asked, ask };
}

test('concurrent callers share a query, and the next caller sends a new one', async () => {
  const { asked, ask } = openQuestion();
  const read = askOnce(ask, longMs);
  const both = Promise.all([read(), read()]);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('first');
  expect(await both).toEqual(['first', 'first']);
  const third = read();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('second');
  expect(await third).toBe('second');
});

test('a late result is null for those who waited, but reaches callers that come before it arrives', async () => {
  const { asked, ask } = openQuestion();
  const read = askOnce(ask, 1);
  // There is no result yet, so this would wait forever if it waited for one.
  expect(await read()).toBe(null);
  expect(await read()).toBe(null);
  expect(asked).toHaveLength(1);
  const waiting = read();
  asked[0]?.resolve('late');
  expect(await waiting).toBe('late');
});

test('a query that fails is null, and is sent again', async () => {
  const { asked, ask } = openQuestion();
  const read = askOnce(ask, longMs);
  const failing = read();
  asked[0]?.reject(new Error('gone'));
  expect(await failing).toBe(null);
  const next = read();
  asked[1]?.resolve('back');
  expect(await next).toBe('back');
});
