import { afterEach, expect, test, vi } from 'vitest';
import type { listAudit } from '#shared/contract/audit.ts';
import type { listAdminClans } from '#shared/contract/admin.ts';
import { loadPage, loadParts, nextCursor } from './load-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const askPart = () =>
  loadParts<typeof listAudit>('/api/admin/audit', {}).queryFn({ pageParam: undefined, signal });

test.each([
  ['</api/admin/audit?q=a%26b&cursor=c1>; rel="next"', 'c1'],
  ['</api/x?cursor=c%2B1&limit=2>; rel="next"', 'c+1'],
  ['</api/x?cursor=p>; rel="prev", </api/x?cursor=n>; rel="next"', 'n'],
  ['</api/x?cursor=p>; rel="prev"', null],
  ['</api/x>; rel="next"', null],
  ['', null],
  [null, null],
])('%j has the cursor %j', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});

test('a part has its rows and the next cursor', async () => {
  const headers = { link: '</api/admin/audit?cursor=c1>; rel="next"' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { headers })));
  const part = await askPart();
  expect(part).toEqual({ rows: [], next: 'c1' });
});

test('a refusal is thrown with its message', async () => {
  const body = JSON.stringify({ message: 'Only admins.', code: 'not_admin' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 403 })));
  await expect(askPart()).rejects.toThrow('Only admins.');
});

test('a page has the total number of rows', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return Promise.resolve(new Response('[{"id":"1"}]', { headers: { 'x-total-count': '50000' } }));
  });
  const query = { q: 'night & day', page: '2' };
  const page = await loadPage<typeof listAdminClans>('/api/admin/clans', { query })({ signal });
  expect(page).toEqual({ rows: [{ id: '1' }], total: 50_000 });
  expect(requests).toEqual(['/api/admin/clans?q=night+%26+day&page=2']);
});
