import { expect, test } from 'vitest';
import { askOnce } from './ask-once.ts';

const longMs = 3_600_000;

/** A question whose answers are given by the test. */
function openQuestion() {
  const asked: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<string>();
    asked.push(question);
    return question.promise;
  };
  return { asked, ask };
}

test('callers share a question while it runs, and the next caller asks again', async () => {
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

test('a late answer is null for whoever waited, and there for whoever asks before it arrives', async () => {
  const { asked, ask } = openQuestion();
  const read = askOnce(ask, 1);
  // Nothing answers, so this would wait for ever if it waited for the answer.
  expect(await read()).toBe(null);
  expect(await read()).toBe(null);
  expect(asked).toHaveLength(1);
  const waiting = read();
  asked[0]?.resolve('late');
  expect(await waiting).toBe('late');
});

test('a question that fails is null, and is asked again', async () => {
  const { asked, ask } = openQuestion();
  const read = askOnce(ask, longMs);
  const failing = read();
  asked[0]?.reject(new Error('gone'));
  expect(await failing).toBe(null);
  const next = read();
  asked[1]?.resolve('back');
  expect(await next).toBe('back');
});
