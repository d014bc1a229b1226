import { afterEach, expect, test, vi } from 'vitest';
import type { readMe } from '../../shared/contract/accounts.ts';
import type { listAdminClans } from '../../shared/contract/admin.ts';
import { ApiError } from './api-error.ts';
import { requestPage } from './request-page.ts';
import { request, sessionEnded } from './request.ts';

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
])('an answer that %s is a lost connection', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  const failed = ask();
  await expect(failed).rejects.toBeInstanceOf(ApiError);
  await expect(failed).rejects.toMatchObject(lost);
});

test('a call that was given up is none', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Given up', 'AbortError')));
  await expect(ask()).rejects.toMatchObject({ name: 'AbortError' });
});

test('a page comes with how many rows there are on all pages', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response('[{"id":"1"}]', { headers: { 'x-total-count': '50000' } }));
  });
  const query = { q: 'night & day', page: '2' };
  const page = await requestPage<typeof listAdminClans>('GET', '/api/admin/clans', { query });
  expect(page).toEqual({ rows: [{ id: '1' }], total: 50_000 });
  expect(asked).toEqual(['/api/admin/clans?q=night+%26+day&page=2']);
});

test('an answer to a session that has ended tells the window, and no other one does', async () => {
  const told: string[] = [];
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  await ask();
  expect(told).toEqual([]);
  const ended = { headers: { 'x-session': 'ended' }, status: 401 };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', ended)));
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  expect(told).toEqual([sessionEnded]);
});
