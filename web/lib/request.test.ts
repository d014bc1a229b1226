import { afterEach, expect, test, vi } from 'vitest';
import type { readMe } from '#shared/contract/accounts.ts';
import { ApiError } from './api-error.ts';
import { request, send, sessionEnded } from './request.ts';
import { readServerClock, serverNow } from './server-clock.ts';

afterEach(() => vi.unstubAllGlobals());

const ask = () => request<typeof readMe>('GET', '/api/auth/me', {});

const lost = { status: 0, message: expect.stringMatching(/^The server cannot be reached/) };

const brokenOff = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id":'));
        controller.error(new TypeError('network error'));
      },
    }),
  );

test.each([
  ['never comes', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['breaks off', () => Promise.resolve(brokenOff())],
  ['ends in the middle', () => Promise.resolve(new Response('{"id":'))],
])('a response that %s is a lost connection', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  const failed = ask();
  await expect(failed).rejects.toBeInstanceOf(ApiError);
  await expect(failed).rejects.toMatchObject(lost);
});

test('an aborted call does not count as a lost connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Given up', 'AbortError')));
  await expect(ask()).rejects.toMatchObject({ name: 'AbortError' });
});

test('only an ended session fires the window event', async () => {
  const dispatched: string[] = [];
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => dispatched.push(type));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  await ask();
  expect(dispatched).toEqual([]);
  const ended = { headers: { 'x-session': 'ended' }, status: 401 };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', ended)));
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  expect(dispatched).toEqual([sessionEnded]);
});

test("only responses to writes and with the user's own data tell the server's time", async () => {
  vi.stubGlobal('dispatchEvent', () => true);
  const told = (ahead: number) => {
    const date = new Date(Date.now() + ahead).toUTCString();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers: { date } })));
  };
  const ahead = () => Math.round((serverNow() - Date.now()) / 60_000);
  told(120_000);
  await send('GET', '/api/tournaments', {});
  expect(ahead()).toBe(0);
  await ask();
  expect(ahead()).toBe(2);
  told(-180_000);
  await send('POST', '/api/tournaments', {});
  expect(ahead()).toBe(-3);
  const headers = { date: new Date().toUTCString() };
  readServerClock(new Response(null, { headers }), Date.now());
});
