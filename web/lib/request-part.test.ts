import { afterEach, expect, test, vi } from 'vitest';
import type { listAudit } from '../../shared/contract/audit.ts';
import { nextCursor, requestPart } from './request-part.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['</api/admin/audit?q=a%26b&cursor=c1>; rel="next"', 'c1'],
  ['</api/x?cursor=c%2B1&limit=2>; rel="next"', 'c+1'],
  ['</api/x?cursor=p>; rel="prev", </api/x?cursor=n>; rel="next"', 'n'],
  ['</api/x?cursor=p>; rel="prev"', null],
  ['</api/x>; rel="next"', null],
  ['', null],
  [null, null],
])('%j leads on to %j', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});

test('a part is its rows and where it goes on', async () => {
  const headers = { link: '</api/admin/audit?cursor=c1>; rel="next"' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { headers })));
  const part = await requestPart<typeof listAudit>('GET', '/api/admin/audit', { query: {} });
  expect(part).toEqual({ rows: [], next: 'c1' });
});

test('a refusal is thrown in its words', async () => {
  const body = JSON.stringify({ message: 'Only admins.', code: 'not_admin' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 403 })));
  const asking = requestPart<typeof listAudit>('GET', '/api/admin/audit', { query: {} });
  await expect(asking).rejects.toThrow('Only admins.');
});
