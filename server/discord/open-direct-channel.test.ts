import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createOpenDirectChannel } from './open-direct-channel.ts';

let discord: Server;
let requests = 0;

beforeEach(async () => {
  requests = 0;
  discord = createServer((_request, response) => {
    requests += 1;
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 40_003, message: 'too fast' }));
  });
  discord.listen(0, '127.0.0.1');
  await once(discord, 'listening');
});

afterEach(() => {
  discord.closeAllConnections();
  discord.close();
});

test('the pause after too many channels stays as long if the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port } = discord.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}/api/v10`;
  const openDirectChannel = createOpenDirectChannel({ apiUrl, token: 'the-site-bot' });
  const open = () => openDirectChannel({ discordId: '500000000000000001', timeoutMs: 1000 });
  expect(await open()).toMatchObject({ is: 'postponed', afterMs: 300_000 });
  vi.setSystemTime(Date.now() - 86_400_000);
  const second = await open();
  expect(second.is === 'postponed' && second.afterMs).toBeLessThanOrEqual(300_000);
  expect(requests).toBe(1);
});
