import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { tablesChangedBy } from '../testing/database-state.ts';
import { findRequest, statusWhenDone } from './testing/outcome.ts';
import { fillPath } from './testing/refusal.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';

const { world, requests } = useSweptWorld();

type Looked = { status: number; type: unknown; body: string };

/** Returns the whole response, or only the headers of an endless stream. */
async function look(
  method: 'GET' | 'HEAD',
  url: string,
  { token, endless = false }: { token: string | undefined; endless?: boolean },
): Promise<Looked> {
  const answer = await world.app.inject({
    method,
    url,
    payloadAsStream: true,
    ...(token !== undefined && { cookies: { hotdrop_session: token } }),
  });
  const stream = answer.stream();
  if (endless) stream.destroy();
  const body = endless ? '' : await text(stream);
  return { status: answer.statusCode, type: answer.headers['content-type'], body };
}

const gets = Object.entries(allCalls)
  .filter(([, { method }]) => method === 'GET')
  .map(([name]) => name);

describe.each(gets)('%s', (name) => {
  const isStream = allCalls[name]?.stream ?? false;

  test('responds to HEAD as to GET, immediately and without a body', async () => {
    const { call, request } = findRequest(name, requests);
    const url = fillPath(call, request.params, request.query);
    const { token } = request.who;
    const { status, type } = await look('GET', url, { token, endless: isStream });
    expect(status).toBe(statusWhenDone(call));
    const changed = await tablesChangedBy(world, async () => {
      expect(await look('HEAD', url, { token })).toEqual({ status, type, body: '' });
    });
    expect(changed).toEqual([]);
  });

  test('refuses HEAD as it refuses GET', async () => {
    const { call, request } = findRequest(name, requests);
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    const params = Object.fromEntries(
      Object.keys(request.params ?? {}).map((key) => [key, unknown]),
    );
    const url = fillPath(call, params, request.query);
    const { status, type } = await look('GET', url, { token: undefined });
    expect(await look('HEAD', url, { token: undefined })).toEqual({ status, type, body: '' });
  });
});

describe('pages', () => {
  const pages = ['/healthz', '/readyz', '/api/docs', '/api/docs/style.css', '/api/openapi.json'];

  test.each(pages)('%s responds to HEAD as to GET, without a body', async (url) => {
    const { status, type } = await look('GET', url, { token: undefined });
    expect(status).toBe(200);
    expect(await look('HEAD', url, { token: undefined })).toEqual({ status, type, body: '' });
  });
});
