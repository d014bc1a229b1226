import { expect, test } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { signUp } from '#scripts/harness/sign-in.ts';
import { openTournament } from './testing/calls.ts';
import { startCaddy } from './testing/start-guide-proxy.ts';
import { startHotdrop } from './testing/start-hotdrop.ts';

test('a reload of Caddy ends event streams after five seconds, and they can be opened again', async () => {
  const product = await startHotdrop({ TRUST_PROXY: '127.0.0.1' });
  const id = await openTournament(await signUp(product, 'host', 'the host'), 'Cup of the reloaded');
  const port = await findFreePort();
  const caddy = await startCaddy(port, [new URL(product.origin).host]);
  const open = () => fetch(`https://localhost:${port}/api/tournaments/${id}/events`);
  await expect.poll(async () => (await fetch(`https://localhost:${port}/readyz`)).status).toBe(200);

  const stream = await open();
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const read = async () => {
    const reader = stream.body?.getReader();
    while ((await reader?.read())?.done === false);
  };
  const ended = read().catch(() => undefined);
  const begun = performance.now();
  await caddy.reload();
  await ended;
  const seconds = (performance.now() - begun) / 1000;
  expect(seconds).toBeGreaterThan(4);
  // An event stream ends by itself only after minutes.
  expect(seconds).toBeLessThan(30);

  const again = await open();
  expect(again.status).toBe(200);
  await again.body?.cancel();
});
