import { describe, expect, test } from 'vitest';
import {
  approvedSide,
  finish,
  giveRoom,
  makeTournament,
  makeTrio,
  registerSide,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { approvedTeamSide } from '#server/testing/teams.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { readStrictly } from './testing/read-strictly.ts';

const world = useTestWorld();
const link = '/api/profile/calendar';
const hour = 3_600_000;
const unknown = `/api/calendar/${'x'.repeat(43)}/matches.ics`;

async function subscribe({ ask }: Person): Promise<string> {
  const { status, body } = await ask('POST', link);
  expect(status).toBe(201);
  return String(body.url).replace(world.deps.publicUrl, '');
}

async function read(path: string) {
  const answer = await visitor(world)('GET', path);
  expect(answer.status).toBe(200);
  return { ...answer, events: readStrictly(String(answer.body)) };
}

const uid = ({ id }: TestTournament) => `${id}@${new URL(world.deps.publicUrl).hostname}`;

describe('the address', () => {
  test('is shown once, works without a session, and is stored only as a digest', async () => {
    const person = await makeUser(world);
    expect((await person.ask('GET', link)).body).toEqual({ since: null });
    const path = await subscribe(person);
    const [, token = ''] = /^\/api\/calendar\/([\w-]{43})\/matches\.ics$/.exec(path) ?? [];
    expect(token).not.toBe('');
    const known = await person.ask('GET', link);
    expect(known.body).toEqual({ since: world.deps.clock().toISOString() });
    const rows = await world.db.selectFrom('calendars').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString()))).not.toContain(token);
    const { headers, events } = await read(path);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(events).toEqual([]);
  });

  test('ends when it is replaced or turned off, and an unknown one is a 404', async () => {
    const person = await makeUser(world);
    const other = await makeUser(world);
    const first = await subscribe(person);
    const second = await subscribe(person);
    const foreign = await subscribe(other);
    const status = async (path: string) => (await visitor(world)('GET', path)).status;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect((await person.ask('DELETE', link)).body).toEqual({});
    expect((await person.ask('DELETE', link)).status).toBe(200);
    expect([await status(second), await status(foreign)]).toEqual([404, 200]);
    const { body } = await visitor(world)('GET', unknown);
    expect(body.code).toBe('calendar_not_found');
    expect(await status(`/api/calendar/${'x'.repeat(44)}/matches.ics`)).toBe(400);
    expect((await visitor(world)('POST', link)).status).toBe(401);
  });

  test('only one of several made concurrently is valid', async () => {
    const person = await makeUser(world);
    const paths = await Promise.all([1, 2, 3, 4, 5].map(() => subscribe(person)));
    const answers = await Promise.all(paths.map((path) => visitor(world)('GET', path)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404, 404,
    ]);
  });

  test('of a banned user is a 404 until the ban ends', async () => {
    const person = await makeUser(world);
    const path = await subscribe(person);
    const ban = (banned: boolean) =>
      world.db.updateTable('users').set({ banned }).where('id', '=', person.id).execute();
    await ban(true);
    expect((await visitor(world)('GET', path)).status).toBe(404);
    await ban(false);
    await read(path);
  });
});

describe('the calendar', () => {
  test('has the tournaments in which its user plays or manages a side, and no others', async () => {
    const cup = await makeTournament(world, { totalRounds: 6, maxSubstitutes: 1 });
    const { clan, leader, handler, member } = await makeTrio(world);
    const side = await approvedSide(world, cup, { clan, players: [member] });
    const waiting = await makeTournament(world, { name: 'Later Cup' });
    await registerSide(world, waiting, { clan, players: [member] });
    const rejected = await makeTournament(world);
    const out = await registerSide(world, rejected, { clan, players: [member] });
    const reject = `/api/tournaments/${rejected.id}/registrations/${out.id}/reject`;
    expect((await rejected.host.ask('POST', reject)).status).toBe(200);
    const stranger = await makeUser(world);
    const { body } = await stranger.ask('GET', `/api/tournaments/${cup.id}`);
    const begins = Date.parse(body.startDate);
    for (const person of [leader, handler, member]) {
      const { events } = await read(await subscribe(person));
      expect(events.map((event) => [event['UID'], event['STATUS']])).toEqual(
        expect.arrayContaining([
          [uid(cup), 'CONFIRMED'],
          [uid(waiting), 'TENTATIVE'],
        ]),
      );
      expect(events).toHaveLength(2);
      const own = events.find((event) => event['UID'] === uid(cup));
      expect(own).toEqual({
        UID: uid(cup),
        DTSTAMP: expect.stringMatching(/Z$/),
        DTSTART: stamp(begins),
        DTEND: stamp(begins + 3 * hour),
        SUMMARY: 'Autumn Cup',
        DESCRIPTION: `${side.clan.name}\n${world.deps.publicUrl}/tournaments/${cup.id}`,
        URL: `${world.deps.publicUrl}/tournaments/${cup.id}`,
        STATUS: 'CONFIRMED',
      });
      const later = events.find((event) => event['UID'] === uid(waiting));
      expect(later?.['DESCRIPTION']).toContain(`${clan.name}, on the waitlist\n`);
    }
    for (const person of [stranger, cup.host]) {
      expect((await read(await subscribe(person))).events).toEqual([]);
    }
  });

  test('has the sides of teams', async () => {
    const cup = await makeTournament(world);
    const { team, players } = await approvedTeamSide(world, cup);
    for (const person of [team.leader, ...players]) {
      expect((await read(await subscribe(person))).events).toMatchObject([{ UID: uid(cup) }]);
    }
  });

  test('keeps the id of a match that moves, is cancelled or ends, and drops one that is left', async () => {
    const cup = await makeTournament(world);
    const side = await approvedSide(world, cup);
    const path = await subscribe(side.clan.leader);
    const startDate = new Date(world.deps.clock().getTime() + 99 * hour).toISOString();
    await cup.host.ask('PUT', `/api/tournaments/${cup.id}`, { startDate });
    const moved = (await read(path)).events;
    expect(moved).toMatchObject([{ UID: uid(cup), DTSTART: stamp(Date.parse(startDate)) }]);
    await cup.host.ask('POST', `/api/tournaments/${cup.id}/cancel`);
    expect((await read(path)).events).toMatchObject([{ UID: uid(cup), STATUS: 'CANCELLED' }]);
    const played = await makeTournament(world);
    await approvedSide(world, played, { clan: side.clan });
    await start(world, played);
    await finish(world, played);
    expect((await read(path)).events).toHaveLength(2);
    const next = await makeTournament(world);
    const left = await registerSide(world, next, { clan: side.clan });
    expect((await read(path)).events).toHaveLength(3);
    await world.db.deleteFrom('registrations').where('id', '=', left.id).execute();
    expect((await read(path)).events).toHaveLength(2);
    const longAgo = new Date(world.deps.clock().getTime() - 90 * 24 * hour);
    await world.db
      .updateTable('tournaments')
      .set({ start_date: longAgo })
      .where('id', '=', played.id)
      .execute();
    expect((await read(path)).events).toMatchObject([{ UID: uid(cup) }]);
  });

  test('a match ends when it was finished, unless that was more than twelve hours after its start', async () => {
    const cup = await makeTournament(world);
    const side = await approvedSide(world, cup);
    const path = await subscribe(side.clan.leader);
    await start(world, cup);
    await finish(world, cup);
    const begin = world.deps.clock().getTime();
    const readEnd = async (length: number) => {
      await world.db
        .updateTable('tournaments')
        .set({ start_date: new Date(begin), completed_at: new Date(begin + length) })
        .where('id', '=', cup.id)
        .execute();
      return (await read(path)).events.map(({ DTEND }) => DTEND);
    };
    expect(await readEnd(12 * hour)).toEqual([stamp(begin + 12 * hour)]);
    const [estimate = ''] = await readEnd(12 * hour + 1000);
    expect(estimate > stamp(begin) && estimate < stamp(begin + 12 * hour)).toBe(true);
  });

  test('never has a room or a draft', async () => {
    const cup = await makeTournament(world);
    const side = await approvedSide(world, cup);
    await start(world, cup);
    await giveRoom(world, cup, 1, { roomId: 'secret-room', roomPassword: 'secret-word' });
    const path = await subscribe(side.clan.leader);
    expect(String((await read(path)).body)).not.toContain('secret');
    await world.db
      .updateTable('tournaments')
      .set({ status: 'draft' })
      .where('id', '=', cup.id)
      .execute();
    expect((await read(path)).events).toEqual([]);
  });

  test('answers 304 until something in it changes', async () => {
    const cup = await makeTournament(world);
    const side = await approvedSide(world, cup);
    const path = await subscribe(side.clan.leader);
    const { headers } = await read(path);
    const etag = String(headers['etag']);
    const again = () =>
      world.app.inject({ method: 'GET', url: path, headers: { 'if-none-match': etag } });
    world.advance(60_000);
    const same = await again();
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    await cup.host.ask('PUT', `/api/tournaments/${cup.id}`, { name: 'Winter Cup' });
    const changed = await again();
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
    expect(changed.body).toContain('SUMMARY:Winter Cup');
  });

  test.each([
    ['국제 커뮤니티 대회 결승전, 예선; '.repeat(5).trim()],
    ['بطولة الخريف الكبرى للفرق الثلاثية في المدينة'],
    ['Cup \\n, ; \\; "quoted": 🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆'],
    ['BEGIN:VEVENT'],
  ])('contains the name %s unchanged', async (name) => {
    const cup = await makeTournament(world, { name });
    const side = await approvedSide(world, cup);
    const { events } = await read(await subscribe(side.clan.leader));
    expect(events).toMatchObject([{ SUMMARY: name }]);
  });
});

describe('with a limit of requests', () => {
  const limited = useTestWorld({ rateLimit: 3 });

  test('tokens cannot be guessed quickly', async () => {
    const statuses: number[] = [];
    while (statuses.length < 4) {
      const answer = await visitor(limited)('GET', unknown);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});

function stamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
