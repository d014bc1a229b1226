import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that prints an error is a test that found one: `console.error` fails it. */
let printed: unknown[][] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    printed.push(words);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(printed, 'console.error was called').toEqual([]);
});
