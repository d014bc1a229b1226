import { expect, test } from 'vitest';
import { KeptFiles } from './kept-files.ts';

const file = (bytes: number) => Buffer.alloc(bytes);

test('keeps files up to a number of bytes, dropping what was asked for longest ago', () => {
  const files = new KeptFiles(100);
  files.keep('a', file(40), 1);
  files.keep('b', file(40), 2);
  expect(files.find('a')).toEqual({ content: file(40), checkedAt: 1 });
  files.keep('c', file(40), 3);
  expect(['a', 'b', 'c'].filter((name) => files.find(name))).toEqual(['a', 'c']);
});

test('counts a file once, and not at all after it was dropped', () => {
  const files = new KeptFiles(100);
  for (let time = 0; time < 5; time += 1) files.keep('a', file(60), time);
  files.keep('b', file(40), 9);
  expect(files.find('a')?.checkedAt).toBe(4);
  files.drop('a');
  files.drop('a');
  files.keep('c', file(60), 9);
  expect(['a', 'b', 'c'].filter((name) => files.find(name))).toEqual(['b', 'c']);
});

test('does not keep what is larger than all of it', () => {
  const files = new KeptFiles(100);
  files.keep('a', file(101), 1);
  expect(files.find('a')).toBeUndefined();
  files.keep('b', file(100), 1);
  expect(files.find('b')).toBeDefined();
});
