import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  makeAssistant,
  makeTournament,
  registerSide,
} from '#server/testing/communities.ts';
import { makeTeam } from '#server/testing/teams.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Json } from '#server/testing/users.ts';
import { makeTwoSides, type TwoSides } from '../corrections/testing/two-sides.ts';

const world = useTestWorld();
let tournament: TwoSides;

beforeEach(async () => {
  tournament = await makeTwoSides(world);
});

const path = (id = tournament.id) => `/api/tournaments/${id}/name-aliases`;
const remember = (aliases: Json[], who = tournament.host) => who.ask('PUT', path(), { aliases });
const sideA = (text: string) => ({ text, registrationId: tournament.alpha.id });
const sideB = (text: string) => ({ text, registrationId: tournament.beta.id });
const texts = async () =>
  (
    await world.db
      .selectFrom('name_aliases')
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);
const countActs = async () =>
  (
    await world.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'tournament.remember_names')
      .where('subject_id', '=', tournament.id)
      .execute()
  ).length;

beforeEach(async () => {
  await world.db.deleteFrom('name_aliases').execute();
});

describe('remembering names', () => {
  test('stores the text as the server folds it, and returns all names of the tournament', async () => {
    const leader = tournament.alpha.clan.leader;
    const { status, body } = await remember([
      { ...sideA('  ＡＬＨＰＡ  '), fold: 'beta' },
      { text: 'L3ader', userId: leader.id },
    ]);
    expect([status, body]).toEqual([
      200,
      expect.arrayContaining([
        { fold: 'alhpa', registrationId: tournament.alpha.id },
        { fold: 'l3ader', userId: leader.id },
      ]),
    ]);
    expect(body).toHaveLength(2);
    expect((await tournament.host.ask('GET', path())).body).toEqual(body);
    expect(
      await world.db.selectFrom('name_aliases').selectAll().orderBy('text').execute(),
    ).toMatchObject([
      { user_id: leader.id, clan_id: null, text: 'L3ader', created_by: tournament.host.id },
      { user_id: null, clan_id: tournament.alpha.clan.id, text: 'ＡＬＨＰＡ', fold: 'alhpa' },
    ]);
    const [act] = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', tournament.id)
      .where('action', '=', 'tournament.remember_names')
      .execute();
    expect(act?.after?.['names']).toEqual(['ＡＬＨＰＡ → Alpha', `a name of ${leader.name}`]);
  });

  test('a second time changes nothing and records no act', async () => {
    await remember([sideA('Alhpa')]);
    const { status, body } = await remember([sideA('ALHPA')]);
    expect([status, body.length, await countActs()]).toEqual([200, 1, 1]);
    expect((await remember([])).body).toEqual(body);
  });

  test('works for the same clan in another tournament, even one of another host', async () => {
    await remember([sideA('Alhpa')]);
    const other = await makeTournament(world);
    const side = await approvedSide(world, other, { clan: tournament.alpha.clan });
    expect((await other.host.ask('GET', path(other.id))).body).toEqual([
      { fold: 'alhpa', registrationId: side.id },
    ]);
  });

  test('moves a name from the side that it meant before', async () => {
    await remember([sideA('Squad')]);
    expect((await remember([sideB('squad')])).body).toEqual([
      { fold: 'squad', registrationId: tournament.beta.id },
    ]);
    expect(await texts()).toEqual(['squad']);
  });

  test('ignores names that the sides and players have, and a name given to two', async () => {
    const leader = tournament.alpha.clan.leader;
    const { status, body } = await remember([
      sideA('ALPHA'),
      sideA('Beta'),
      { text: leader.name.toUpperCase(), userId: leader.id },
      sideA('both'),
      sideB('Both'),
    ]);
    expect([status, body, await countActs()]).toEqual([200, [], 0]);
  });

  test('keeps the 20 newest names of each side and player', async () => {
    for (let number = 1; number <= 21; number += 1) await remember([sideA(`name ${number}`)]);
    await remember([sideB('other')]);
    expect(await texts()).toEqual([
      ...Array.from({ length: 20 }, (_, at) => `name ${at + 2}`),
      'other',
    ]);
    await remember(Array.from({ length: 25 }, (_, at) => sideA(`more ${at}`)));
    const kept = Array.from({ length: 20 }, (_, at) => `more ${at + 5}`);
    expect((await texts()).toSorted()).toEqual(['other', ...kept].toSorted());
  });

  test('keeps 20 when two organisers send concurrently', async () => {
    const other = await makeTournament(world);
    const side = await approvedSide(world, other, { clan: tournament.alpha.clan });
    const many = (word: string, registrationId: string) =>
      Array.from({ length: 15 }, (_, at) => ({ text: `${word} ${at}`, registrationId }));
    const answers = await Promise.all([
      remember(many('one', tournament.alpha.id)),
      other.host.ask('PUT', path(other.id), { aliases: many('two', side.id) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await texts()).toHaveLength(20);
  });

  test.each([
    ['a ligature of many letters', 'ﷺ'.repeat(100)],
    ['characters beyond the first plane', `a${'𠀀'.repeat(99)}`],
    ['only punctuation', '???'],
  ])('takes %s without an error', async (_what, text) => {
    expect((await remember([sideA(text)])).status).toBe(200);
  });

  test("is allowed for assistants; a team's names are deleted with it", async () => {
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    expect((await remember([sideA('Alhpa')], assistant)).status).toBe(200);
    const team = await makeTeam(world);
    const { body: registration } = await team.leader.ask(
      'POST',
      `/api/tournaments/${tournament.id}/register`,
      { teamId: team.id, selectedMembers: [team.leader.id] },
    );
    const approve = `/api/tournaments/${tournament.id}/registrations/${registration.id}/approve`;
    await tournament.host.ask('POST', approve);
    const { body } = await remember([{ text: 'Tema', registrationId: registration.id }]);
    expect(body).toContainEqual({ fold: 'tema', registrationId: registration.id });
    await world.db.deleteFrom('teams').where('id', '=', team.id).execute();
    expect(await texts()).toEqual(['Alhpa']);
    // The side still exists, but it has no clan or team that a name could belong to.
    expect((await remember([{ text: 'Tema', registrationId: registration.id }])).status).toBe(200);
    expect(await texts()).toEqual(['Alhpa']);
  });
});

describe('remembering names is refused', () => {
  test('for users who do not run the tournament; they cannot read the names either', async () => {
    await remember([sideA('Alhpa')]);
    const { leader } = tournament.alpha.clan;
    const admin = await makeUser(world, { role: 'admin' });
    for (const who of [leader, admin, (await makeTournament(world)).host]) {
      for (const answer of [await remember([sideA('Mine')], who), await who.ask('GET', path())]) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'not_host_or_assistant' } });
      }
    }
    expect((await visitor(world)('GET', path())).status).toBe(401);
    await world.db
      .updateTable('users')
      .set({ banned: true })
      .where('id', '=', tournament.host.id)
      .execute();
    expect(await remember([sideA('Mine')])).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    expect(await texts()).toEqual(['Alhpa']);
  });

  test('completely, if one side or player is of another tournament or on the waitlist', async () => {
    const elsewhere = await approvedSide(world, await makeTournament(world));
    const waiting = await registerSide(world, tournament);
    for (const wrong of [
      { text: 'x', registrationId: elsewhere.id },
      { text: 'x', registrationId: waiting.id },
      { text: 'x', userId: elsewhere.clan.leader.id },
      { text: 'x', userId: waiting.clan.leader.id },
      { text: 'x', userId: tournament.host.id },
    ]) {
      const refused = await remember([sideA('Alhpa'), wrong]);
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
    expect([await texts(), await countActs()]).toEqual([[], 0]);
  });

  test.each<[string, (id: string) => Json]>([
    ['neither side nor player', () => ({ text: 'x' })],
    ['both', (id) => ({ text: 'x', registrationId: id, userId: id })],
    ['no text', (registrationId) => ({ registrationId })],
    [
      'a text without a visible character',
      (registrationId) => ({ text: '\u200b\u00a0', registrationId }),
    ],
    ['a text of 101 characters', (registrationId) => ({ text: 'x'.repeat(101), registrationId })],
    [
      'a text of 10,000 characters',
      (registrationId) => ({ text: 'x'.repeat(10_000), registrationId }),
    ],
    ['NUL', (registrationId) => ({ text: 'a\0b', registrationId })],
    ['half a surrogate pair', (registrationId) => ({ text: '\ud83d', registrationId })],
    ['no id', () => ({ text: 'x', registrationId: 'Alpha' })],
  ])('with %s', async (_what, wrong) => {
    expect(await remember([wrong(tournament.alpha.id)])).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    expect(await texts()).toEqual([]);
  });

  test('with more than 1,000 names', async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => sideA(`name ${at}`));
    expect((await remember(many)).status).toBe(400);
    expect(await texts()).toEqual([]);
  });
});

describe('the remembered names of a player', () => {
  test('are shown to that player, newest first, who can delete each one', async () => {
    const { leader } = tournament.alpha.clan;
    await remember([{ text: 'First', userId: leader.id }]);
    world.advance(1_000);
    await remember([{ text: 'Second', userId: leader.id }, sideA('Alhpa')]);
    const { body } = await leader.ask('GET', '/api/profile/names');
    expect(body.map(({ text }: Json) => text)).toEqual(['Second', 'First']);
    expect((await tournament.beta.clan.leader.ask('GET', '/api/profile/names')).body).toEqual([]);
    const forget = `/api/profile/names/${body[0].id}`;
    for (const who of [tournament.host, tournament.beta.clan.leader]) {
      expect(await who.ask('DELETE', forget)).toMatchObject({
        status: 404,
        body: { code: 'name_not_found' },
      });
    }
    expect((await leader.ask('DELETE', forget)).status).toBe(200);
    expect((await leader.ask('DELETE', forget)).status).toBe(404);
    expect(await texts()).toEqual(['First', 'Alhpa']);
    // A name that a player deletes is in neither the log nor the history.
    const { rows } = await sql`
      select action from audit_log where before::text like '%Second%' or after::text like '%Second%'
    `.execute(world.db);
    expect(rows).toEqual([]);
    // A clan's name belongs to no player.
    const { id } = await world.db
      .selectFrom('name_aliases')
      .select('id')
      .where('text', '=', 'Alhpa')
      .executeTakeFirstOrThrow();
    expect((await leader.ask('DELETE', `/api/profile/names/${id}`)).status).toBe(404);
  });
});
