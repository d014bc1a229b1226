import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listClans } from '#shared/contract/clans.ts';
import { createClient } from './client.ts';

/** The first requests get 429. */
async function busyServer(
  refusals: number,
): Promise<{ origin: string; requestCount: () => number }> {
  let requestCount = 0;
  const server = createServer((_request, response) => {
    requestCount += 1;
    response.setHeader('content-type', 'application/json');
    if (requestCount <= refusals) response.writeHead(429, { 'retry-after': '0' }).end('{}');
    else response.end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requestCount: () => requestCount };
}

test('a call that is refused because of too many requests is repeated when the server allows it', async () => {
  const server = await busyServer(2);
  const { call } = createClient(server);
  expect(await call(listClans, {})).toEqual([]);
  expect(server.requestCount()).toBe(3);
});
