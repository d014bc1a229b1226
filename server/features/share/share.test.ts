import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { waitForChanges } from '../../testing/changes.ts';
import {
  approvedSide,
  finish,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  setStatus,
  start,
} from '../../testing/communities.ts';
import { imageForm, png } from '../../testing/images.ts';
import { makeUser, visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const webDir = mkdtempSync(join(tmpdir(), 'hotdrop-share-'));
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><head><title>Hotdrop</title>\n<meta name="description" content="x" /></head>',
  );
  app = await createApp({ deps: world.deps, webDir });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

async function pageAt(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { host } = new URL(world.deps.publicUrl);
  const answer = await app.inject({ url, headers: { host, ...headers } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  return answer.body;
}

function tag(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];
}

describe('a link to a tournament', () => {
  test('shows its name, state, prize, slots, start and the beginning of its description', async () => {
    const tournament = await makeTournament(world, {
      name: 'Rookie Cup',
      description: '# Four rounds\n\nBring **water**.',
      startDate: '2027-03-14T12:00:00Z',
      maxTeams: 16,
      prizePool: 2500.5,
      prizeCurrency: 'EUR',
    });
    await registerSide(world, tournament);
    const page = await pageAt(`/tournaments/${tournament.id}?tab=teams`);
    expect(page).toContain('<title>Rookie Cup · Hotdrop</title>');
    expect(tag(page, 'og:title')).toBe('Rookie Cup');
    expect(tag(page, 'og:description')).toBe(
      'REGISTRATION OPEN · Prize pool 2,500.50 EUR · 1/16 teams · Starts Sun, 14 Mar 2027, 12:00 UTC\n' +
        'Four rounds Bring water.',
    );
    expect(tag(page, 'description')).toBe(tag(page, 'og:description'));
    expect(tag(page, 'og:url')).toBe(`${world.deps.publicUrl}/tournaments/${tournament.id}`);
    const picture = `${world.deps.publicUrl}/api/tournaments/${tournament.id}/card.png`;
    expect(tag(page, 'og:image')).toBe(picture);
    expect((await visitor(world)('GET', new URL(picture).pathname)).status).toBe(200);
  });

  test('shows the banner by its full address', async () => {
    const { id, host } = await makeTournament(world);
    const banner = imageForm({}, [['banner', await png(1)]]);
    const { status, body } = await host.ask('PUT', `/api/tournaments/${id}`, banner);
    expect(status).toBe(200);
    const page = await pageAt(`/tournaments/${id}`);
    expect(tag(page, 'og:image')).toBe(world.deps.publicUrl + body.bannerUrl);
    expect(tag(page, 'twitter:card')).toBe('summary_large_image');
  });

  test('shows the standings once there are results', async () => {
    const tournament = await makeTournament(world);
    const side = await approvedSide(world, tournament);
    await start(world, tournament);
    const image = async () => tag(await pageAt(`/tournaments/${tournament.id}`), 'og:image');
    expect(await image()).toMatch(/\/card\.png$/);
    await playRound(world, tournament, 1, [{ side, placement: 1, kills: [4] }]);
    await waitForChanges(world);
    expect(await image()).toBe(
      `${world.deps.publicUrl}/api/tournaments/${tournament.id}/standings.png`,
    );
  });

  test("escapes the host's text", async () => {
    const name = `"><script>alert($&)</script>`;
    const tournament = await makeTournament(world, { name, description: name });
    const page = await pageAt(`/tournaments/${tournament.id}`);
    expect(page).not.toContain('<script');
    expect(tag(page, 'og:title')).toBe('&quot;&gt;&lt;script&gt;alert($&amp;)&lt;/script&gt;');
  });

  test('says that registration has closed, from that moment on', async () => {
    const closesAt = new Date(world.deps.clock().getTime() + 60_000).toISOString();
    const { id, host } = await makeTournament(world, { registrationClosesAt: closesAt });
    const state = async () =>
      tag(await pageAt(`/tournaments/${id}`), 'og:description')?.split(' · ')[0];
    expect(await state()).toBe('REGISTRATION OPEN');
    world.advance(60_000);
    expect(await state()).toBe('REGISTRATION CLOSED');
    expect(await host.ask('POST', `/api/tournaments/${id}/start`)).toMatchObject({ status: 200 });
    expect(await state()).toBe('LIVE');
  });

  test('shows the planned start of a tournament that began early, until that time has passed', async () => {
    const startDate = new Date(world.deps.clock().getTime() + 60_000).toISOString();
    const tournament = await makeTournament(world, { startDate });
    await approvedSide(world, tournament);
    const described = async () => {
      await waitForChanges(world);
      const [state, , start] =
        tag(await pageAt(`/tournaments/${tournament.id}`), 'og:description')
          ?.split('\n')[0]
          ?.split(' · ') ?? [];
      return [state, /^\D*(?= \w{3}, )/.exec(start ?? '')?.[0]];
    };
    expect(await described()).toEqual(['REGISTRATION OPEN', 'Starts']);
    await start(world, tournament);
    expect(await described()).toEqual(['LIVE', 'Planned start']);
    world.advance(60_000);
    expect(await described()).toEqual(['LIVE', 'Started']);
    await setStatus(world, tournament, 'cancelled');
    expect(await described()).toEqual(['CANCELLED', undefined]);
  });

  test('changes with the tournament', async () => {
    const tournament = await makeTournament(world, { name: 'Before' });
    const path = `/tournaments/${tournament.id}`;
    expect(tag(await pageAt(path), 'og:title')).toBe('Before');
    const { status } = await tournament.host.ask('PUT', `/api${path}`, { name: 'After' });
    expect(status).toBe(200);
    expect(tag(await pageAt(path), 'og:title')).toBe('After');
  });
});

test('a link to a clan shows its name, its size and its description', async () => {
  const clan = await makeClan(world, { members: 2 });
  const page = await pageAt(`/clans/${clan.id}`);
  const { name } = await world.db
    .selectFrom('clans')
    .select('name')
    .where('id', '=', clan.id)
    .executeTakeFirstOrThrow();
  expect(tag(page, 'og:title')).toBe(name);
  expect(tag(page, 'og:description')).toMatch(/^3 members · Open Recruitment/);
  expect(tag(page, 'og:url')).toBe(`${world.deps.publicUrl}/clans/${clan.id}`);
});

test('a link to a player shows the in-game name, the site name and stats, and changes with them', async () => {
  const nova = await makeUser(world, { name: 'nova' });
  const path = `/players/${nova.id}`;
  expect(tag(await pageAt(path), 'og:title')).toBe('nova');
  expect((await nova.ask('PATCH', '/api/profile', { ign: 'Nova ✦', uid: '' })).status).toBe(200);
  const tournament = await makeTournament(world, { pointsPerKill: 1 });
  const clan = await makeClan(world, { leader: nova });
  const side = await approvedSide(world, tournament, { clan });
  await start(world, tournament);
  await playRound(world, tournament, 1, [{ side, placement: 1, kills: [7] }]);
  await finish(world, tournament);
  const page = await pageAt(path);
  expect(page).toContain('<title>Nova ✦ · Hotdrop</title>');
  expect(tag(page, 'og:description')).toBe(
    'Player · nova · 1 completed tournament · 1 win · 7 kills',
  );
  expect(tag(page, 'og:url')).toBe(`${world.deps.publicUrl}${path}`);
});

describe('the site’s own tags', () => {
  test('are used for a draft, an unknown tournament and an invalid address', async () => {
    const draft = await makeTournament(world, { name: 'Secret Cup', status: 'draft' });
    const own = await pageAt('/');
    expect(tag(own, 'og:title')).toBe('Hotdrop');
    for (const path of [
      `/tournaments/${draft.id}`,
      `/tournaments/${unknown}`,
      `/clans/${unknown}`,
      `/players/${unknown}`,
      '/tournaments/no-id',
      `/tournaments/${unknown}%00`,
      `/tournaments/${unknown}'`,
      `/tournaments/${draft.id}/edit`,
      '/tournaments/create',
      '/teams/x',
    ]) {
      expect(await pageAt(path), path).toBe(own);
    }
  });

  test('return when a tournament becomes hidden, even for its host', async () => {
    const draft = await makeTournament(world, { status: 'draft' });
    const headers = { cookie: `hotdrop_session=${draft.host.token}` };
    expect(await pageAt(`/tournaments/${draft.id}`, headers)).toBe(await pageAt('/'));
    await setStatus(world, draft, 'open');
    expect(tag(await pageAt(`/tournaments/${draft.id}`), 'og:url')).toContain(draft.id);
  });
});

test('browsers and bots get the same page', async () => {
  const tournament = await makeTournament(world);
  const path = `/tournaments/${tournament.id}`;
  const [person, discord] = [
    await pageAt(path, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }),
    await pageAt(path, { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0)' }),
  ];
  expect(discord).toBe(person);
});

test('a page runs one statement for the site and one for its link at first, and none after that', async () => {
  const tournament = await makeTournament(world);
  const clan = await makeClan(world);
  const costs = async (path: string) => {
    await waitForChanges(world);
    world.deps.responseCache.dropAll();
    const counts: number[] = [];
    for (const _ of [1, 2]) {
      world.statements.length = 0;
      await pageAt(path);
      counts.push(world.statements.length);
    }
    return counts;
  };
  for (const path of [
    `/tournaments/${tournament.id}`,
    `/clans/${clan.id}`,
    `/players/${clan.leader.id}`,
  ]) {
    expect([path, await costs(path)]).toEqual([path, [2, 0]]);
  }
  for (const path of ['/tournaments/no-id', '/tournaments']) {
    expect([path, await costs(path)]).toEqual([path, [1, 0]]);
  }
});
