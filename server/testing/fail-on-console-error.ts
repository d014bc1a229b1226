import { afterEach, beforeEach, vi } from 'vitest';

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
  if (printed.length > 0) throw new Error(`console.error was called: ${printed.join('; ')}`);
});
