import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropStep, storedStep, keepStep, takeStep } from './pending-step.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
const pressed = { path: '/clans/a', key: 'join', by: null, typed: {} };
const minutes = 60_000;

function goTo(pathname: string): void {
  vi.stubGlobal('location', { pathname });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', storage);
  goTo('/clans/a');
  stored.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the step of a visitor continues once, for any account', () => {
  keepStep(pressed);
  expect(takeStep('join', 'somebody')).toEqual({});
  expect(takeStep('join', 'somebody')).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('a step continues only on its own page', () => {
  keepStep(pressed);
  goTo('/clans/b');
  expect(takeStep('join', 'somebody')).toBeUndefined();
  goTo('/clans/a');
  expect(takeStep('leave', 'somebody')).toBeUndefined();
  expect(takeStep('join', 'somebody')).toEqual({});
});

test('a step is valid for ten minutes', () => {
  keepStep(pressed);
  vi.advanceTimersByTime(10 * minutes - 1);
  expect(storedStep()).toEqual(pressed);
  vi.advanceTimersByTime(1);
  expect(takeStep('join', 'somebody')).toBeUndefined();
});

test('typed text is never shown to another account', () => {
  keepStep({ ...pressed, by: 'one', typed: { message: 'Hello' } });
  expect(takeStep('join', 'other')).toBeUndefined();
  expect(takeStep('join', 'one')).toBeUndefined();
});

test('a second click before the login keeps the typed text and restarts the ten minutes', () => {
  const typed = { ...pressed, by: 'one', typed: { message: 'Hello' } };
  keepStep(typed);
  vi.advanceTimersByTime(9 * minutes);
  keepStep(pressed);
  vi.advanceTimersByTime(9 * minutes);
  expect(storedStep()).toEqual(typed);
  keepStep({ ...pressed, path: '/clans/b' });
  expect(storedStep()).toEqual({ ...pressed, path: '/clans/b' });
});

test('a logout deletes the step', () => {
  keepStep(pressed);
  dropStep();
  expect(storedStep()).toBeUndefined();
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['a step without a page', JSON.stringify({ ...pressed, path: 1, at: 0 })],
  ['values that are not text', JSON.stringify({ ...pressed, typed: { message: 1 }, at: 0 })],
  ['an account that is not text', JSON.stringify({ ...pressed, by: 1, at: 0 })],
  ['no time', JSON.stringify(pressed)],
  ['a time in the future', JSON.stringify({ ...pressed, at: 3_000_000_000_000 })],
])('%s in storage is ignored', (_what, value) => {
  vi.setSystemTime(1000);
  stored.set('pending-step', value);
  expect(storedStep()).toBeUndefined();
});

test('blocked storage is not an error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepStep(pressed);
  expect(storedStep()).toBeUndefined();
  dropStep();
  expect(takeStep('join', 'somebody')).toBeUndefined();
});
