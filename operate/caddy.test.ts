import { expect, test } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { signUp } from '#scripts/harness/sign-in.ts';
import { openTournament } from '#scripts/harness/open-tournament.ts';
import { startCaddy } from './testing/start-guide-proxy.ts';
import { startHotdrop } from './testing/start-hotdrop.ts';

test('Caddy does not wait for open event streams when it reloads or ends, and they can be opened again', async () => {
  const product = await startHotdrop({ TRUST_PROXY: '127.0.0.1' });
  const id = await openTournament(await signUp(product, 'host', 'the host'), 'Cup of the reloaded');
  const port = await findFreePort();
  const caddy = await startCaddy(port, [new URL(product.origin).host]);
  const open = () => fetch(`https://localhost:${port}/api/tournaments/${id}/events`);
  await expect.poll(async () => (await fetch(`https://localhost:${port}/readyz`)).status).toBe(200);

  const leavings = [() => caddy.reload(), () => caddy.stop()];
  for (const leave of leavings) {
    const stream = await open();
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body?.getReader();
    const read = async () => {
      while ((await reader?.read())?.done === false);
    };
    const ended = read().catch(() => undefined);
    const begun = performance.now();
    await Promise.all([leave(), ended]);
    // The file says 5, and this machine may be busy. An event stream ends on its own only after minutes.
    expect((performance.now() - begun) / 1000).toBeLessThan(15);
  }
});
