import { afterEach, beforeEach, vi } from 'vitest';

/** This makes a test fail if it prints to `console.error`. */
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
