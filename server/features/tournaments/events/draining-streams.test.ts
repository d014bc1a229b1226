import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { closeApp } from '#server/http/close-app.ts';
import { createDrain } from '#server/http/drain.ts';
import { makeTournament } from '#server/testing/communities.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { followAt } from './testing/follow.ts';

const world = useTestWorld();

async function startDraining() {
  const drain = createDrain();
  const app = await createApp({ deps: world.deps, webDir: null, drain });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const hurry = new AbortController();
  return {
    drain,
    port,
    beginDrain: () => {
      const draining = drain.begin(3600, hurry.signal);
      expect(drain.phase).toBe('draining');
      return draining;
    },
    close: () => {
      hurry.abort();
      return closeApp(app, drain);
    },
  };
}

test('while a process drains, its streams receive events and new ones open; all end when it closes', async () => {
  const { port, beginDrain, close } = await startDraining();
  const { id, host } = await makeTournament(world);
  const earlier = await followAt(port, { id });
  const draining = beginDrain();
  const later = await followAt(port, { id });
  expect(later.head).toMatch(/^HTTP\/1\.1 200 /);
  let ended = 0;
  const ends = [earlier, later].map(async (stream) => {
    await stream.ended;
    ended += 1;
  });
  await host.ask('PUT', `/api/tournaments/${id}`, { name: 'Renamed' });
  await Promise.all([earlier.until('details'), later.until('details')]);
  expect(ended).toBe(0);
  await Promise.all([close(), draining, ...ends]);
});

/** Sends the headers of a request, and its body once `release` resolves. */
function changeProfile(port: number, { token }: Person, body: string, release: Promise<unknown>) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const answer = new Promise<unknown>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      cookie: `hotdrop_session=${token}`,
      expect: '100-continue',
    };
    const options = { port, path: '/api/profile', method: 'PATCH', headers };
    const sent = request(options, (response) => {
      const { statusCode: status, headers: received } = response;
      response.resume().on('end', () => resolve({ status, connection: received.connection }));
    });
    sent.on('error', reject);
    sent.on('continue', () => {
      begin();
      void release.then(() => sent.end(body));
    });
    sent.flushHeaders();
  });
  return { begun, answer };
}

test('a request that is running when the process closes gets its answer', async () => {
  const { drain, port, beginDrain, close } = await startDraining();
  const { id } = await makeTournament(world);
  const person = await makeUser(world);
  const stream = await followAt(port, { id });
  // Streams end only after the process has begun to close.
  const change = changeProfile(port, person, JSON.stringify({ ign: 'afterwards' }), stream.ended);
  await change.begun;
  const draining = beginDrain();
  const closing = close();
  await stream.ended;
  expect(drain.phase).toBe('closing');
  // Otherwise the process would wait until the client closes the connection.
  expect(await change.answer).toEqual({ status: 200, connection: 'close' });
  await Promise.all([closing, draining]);
  expect((await person.ask('GET', '/api/auth/me')).body.ign).toBe('afterwards');
});
