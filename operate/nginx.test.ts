import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTournament } from '#shared/contract/tournaments.ts';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { signUp } from '#scripts/harness/sign-in.ts';
import { openTournament } from '#scripts/harness/open-tournament.ts';
import { followStreams } from './testing/follow-streams.ts';
import { makeDataDir, startHotdrop } from './testing/start-hotdrop.ts';
import { startNginx, upstreamOf } from './testing/start-nginx.ts';
import { makeFolder, startPostgres } from './testing/start-postgres.ts';

test('on port 80, nginx serves the files of certbot and redirects everything else', async () => {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const webroot = await makeFolder('webroot');
  const challenges = '/.well-known/acme-challenge/';
  await mkdir(join(webroot, challenges), { recursive: true });
  await writeFile(join(webroot, challenges, 'token'), 'a proof');
  await writeFile(join(webroot, 'index.html'), 'a page of Debian');
  const upstream = await upstreamOf(['127.0.0.1:9']);
  await startNginx({ port, plainPort, webroot, upstream });
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${plainPort}${path}`, {
      headers: { host: 'localhost' },
      redirect: 'manual',
    });
  const proof = await ask(`${challenges}token`);
  expect([proof.status, await proof.text()]).toEqual([200, 'a proof']);
  expect((await ask(`${challenges}other`)).status).toBe(404);
  for (const path of ['/', '/index.html', '/api/tournaments?status=open']) {
    const { status, headers } = await ask(path);
    expect(status).toBe(301);
    expect(new URL(headers.get('location') ?? '')).toMatchObject({
      protocol: 'https:',
      pathname: path.split('?')[0],
    });
  }
});

test('a frozen process delays requests and streams only for the timeouts in the nginx configuration', async () => {
  const { url } = await startPostgres();
  const place = { dataDir: await makeDataDir() };
  const env = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '0' };
  const frozen = await startHotdrop(env, place);
  const alive = await startHotdrop(env, place);
  const port = await findFreePort();
  await startNginx({
    port,
    isPlain: true,
    upstream: await upstreamOf([frozen, alive].map(({ origin }) => new URL(origin).host)),
    // These timeouts are shorter than the guide's. An event stream sends a line every 20 seconds.
    waits: [
      ['proxy_read_timeout 30s', 'proxy_read_timeout 2s'],
      ['proxy_read_timeout 75s', 'proxy_read_timeout 25s'],
    ],
  });
  const origin = `http://127.0.0.1:${port}`;
  const id = await openTournament(await signUp(alive, 'host', 'the host'), 'Cup of the living');
  const streams = 8;
  const followers = followStreams(
    Array.from({ length: streams }, () => `${origin}/api/tournaments/${id}/events`),
  );
  onTestFinished(() => followers.stop());
  await expect.poll(() => followers.open(), { timeout: 20_000 }).toBe(streams);

  process.kill(frozen.pid, 'SIGSTOP');
  onTestFinished(() => {
    process.kill(frozen.pid, 'SIGCONT');
  });
  const statuses = await Promise.all(
    Array.from({ length: streams }, async () => (await fetch(`${origin}/api/tournaments`)).status),
  );
  expect(statuses).toEqual(statuses.map(() => 200));
  // It is unknown whether the frozen process will still make a change, so nginx does not try the other one.
  const change = () =>
    fetch(`${origin}${createTournament.path}`, { method: createTournament.method });
  await expect.poll(async () => (await change()).status, { timeout: 60_000 }).toBe(504);
  // The streams of the frozen process have moved to the other one.
  await expect.poll(() => followers.connections(), { timeout: 60_000 }).toBeGreaterThan(streams);
  await expect.poll(() => followers.open(), { timeout: 60_000 }).toBe(streams);
});
