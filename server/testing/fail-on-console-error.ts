import { afterEach, beforeEach, vi } from 'vitest';

/** A test that prints to `console.error` fails. */
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
