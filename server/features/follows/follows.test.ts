import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MAX_FOLLOWS } from '#shared/domain/notifications/kinds.ts';
import { makeClan, makeTournament, shortForm } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';

const world = useTestWorld();
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';

const clanPath = ({ id }: { id: string }) => `/api/clans/${id}/follow`;
const cupPath = ({ id }: { id: string }) => `/api/tournaments/${id}/follow`;
const list = async ({ ask }: Person) => (await ask('GET', '/api/follows')).body;

async function fill({ id }: Person, count: number): Promise<void> {
  await sql`
    with made as (
      insert into clans (id, name, name_key, description, created_at)
      select gen_random_uuid(), 'Full ' || left(${id}, 8) || ' ' || n, gen_random_uuid()::text, 'A clan.', now()
      from generate_series(1, ${count}::int) as n returning id
    )
    insert into follows (user_id, place, clan_id, created_at)
    select ${id}, row_number() over (), id, now() from made
  `.execute(world.db);
}

describe('following', () => {
  test('lists clans and tournaments, the latest first, and only for their follower', async () => {
    const person = await makeUser(world);
    const [clan, cup] = [await makeClan(world), await makeTournament(world)];
    expect((await person.ask('PUT', clanPath(clan))).body).toMatchObject([
      { clan: { id: clan.id } },
    ]);
    world.advance(1000);
    const { status, body } = await person.ask('PUT', cupPath(cup));
    expect([status, body]).toEqual([
      200,
      [
        {
          clan: null,
          tournament: {
            id: cup.id,
            name: 'Autumn Cup',
            status: 'open',
            startDate: expect.stringContaining('T'),
          },
          since: world.deps.clock().toISOString(),
        },
        {
          clan: { id: clan.id, name: clan.name },
          tournament: null,
          since: expect.stringContaining('T'),
        },
      ],
    ]);
    expect(await list(person)).toEqual(body);
    for (const other of [clan.leader, cup.host, await makeUser(world, { owner: true })]) {
      expect(await list(other)).toEqual([]);
      await other.ask('DELETE', clanPath(clan));
      await other.ask('DELETE', cupPath(cup));
    }
    expect(await list(person)).toEqual(body);
  });

  test('changes nothing a second time, and can be ended once', async () => {
    const person = await makeUser(world);
    const clan = await makeClan(world);
    const first = await person.ask('PUT', clanPath(clan));
    world.advance(60_000);
    const answers = await Promise.all([1, 2, 3].map(() => person.ask('PUT', clanPath(clan))));
    for (const answer of answers) expect(answer.body).toEqual(first.body);
    expect((await person.ask('DELETE', clanPath(clan))).body).toEqual([]);
    expect(await person.ask('DELETE', clanPath(clan))).toMatchObject({ status: 200, body: [] });
  });

  test.each([
    ['a clan', clanPath, 'clan_not_found'],
    ['a tournament', cupPath, 'tournament_not_found'],
  ])('%s that does not exist is a 404', async (_what, path, code) => {
    const person = await makeUser(world);
    const answer = await person.ask('PUT', path({ id: unknown }));
    expect([answer.status, answer.body.code]).toEqual([404, code]);
    expect((await person.ask('DELETE', path({ id: unknown }))).body.code).toBe(code);
    expect((await person.ask('PUT', path({ id: 'nothing' }))).status).toBe(400);
  });

  test('is refused to visitors and banned users', async () => {
    const clan = await makeClan(world);
    expect((await visitor(world)('PUT', clanPath(clan))).status).toBe(401);
    const banned = await makeUser(world);
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', banned.id).execute();
    expect((await banned.ask('PUT', clanPath(clan))).body.code).toBe('banned');
  });

  test('a draft is a 404 even for its host, and one that is a draft again is not listed', async () => {
    const host = await makeUser(world);
    const draft = await host.ask('POST', '/api/tournaments', { ...shortForm, status: 'draft' });
    expect((await host.ask('PUT', cupPath(draft.body))).body.code).toBe('tournament_not_found');
    const person = await makeUser(world);
    const cup = await makeTournament(world);
    await person.ask('PUT', cupPath(cup));
    const set = (status: 'draft' | 'open') =>
      world.db.updateTable('tournaments').set({ status }).where('id', '=', cup.id).execute();
    await set('draft');
    expect(await list(person)).toEqual([]);
    await set('open');
    expect(await list(person)).toHaveLength(1);
  });

  test(`ends at ${MAX_FOLLOWS}, even if several calls are made concurrently`, async () => {
    const person = await makeUser(world);
    await fill(person, MAX_FOLLOWS - 1);
    const clans = await Promise.all([1, 2, 3, 4].map(() => makeClan(world)));
    const answers = await Promise.all(clans.map((clan) => person.ask('PUT', clanPath(clan))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_follows');
    const followed = await list(person);
    expect(followed).toHaveLength(MAX_FOLLOWS);
    // A clan that is already followed does not count again.
    expect((await person.ask('PUT', clanPath(followed[0].clan))).status).toBe(200);
    await person.ask('DELETE', clanPath(followed[7].clan));
    expect((await person.ask('PUT', cupPath(await makeTournament(world)))).status).toBe(200);
    await expect(
      sql`
        insert into follows (user_id, place, clan_id, created_at)
        select ${person.id}, 201, id, now() from clans
        where id not in (select clan_id from follows where clan_id is not null) limit 1
      `.execute(world.db),
    ).rejects.toThrow('follows_place_check');
  });

  test('ends with its clan or tournament', async () => {
    const person = await makeUser(world);
    const staff = await makeUser(world, { role: 'staff' });
    const [clan, cup] = [await makeClan(world), await makeTournament(world)];
    await person.ask('PUT', clanPath(clan));
    await person.ask('PUT', cupPath(cup));
    expect((await staff.ask('DELETE', `/api/admin/clans/${clan.id}`)).status).toBe(200);
    expect((await staff.ask('DELETE', `/api/admin/tournaments/${cup.id}`)).status).toBe(200);
    expect(await list(person)).toEqual([]);
    const rows = world.db.selectFrom('follows').selectAll().where('user_id', '=', person.id);
    expect(await rows.execute()).toEqual([]);
  });
});
