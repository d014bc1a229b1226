import { describe, expect, test } from 'vitest';
import type { TemplateSettings } from '#shared/contract/templates.ts';
import { makeAssistant, makeTournament, type TestTournament } from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { inTurn } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';

const world = useTestWorld();

const everything = {
  name: 'Trios #4',
  description: '# Six rounds',
  rules: 'Play **fair**.',
  checkInAutomatic: false,
  postsCheckIn: true,
  promotesWaitlist: true,
  noShowsWait: true,
  maxTeams: 16,
  maxTeamMembers: 4,
  maxSubstitutes: 1,
  totalRounds: 6,
  pointsPerKill: 1.25,
  placementPoints: { 1: 10, 2: 6.25 },
  scoringRules: { killCap: 9, perRound: { 6: { pointsPerKill: 2 } } },
  prizePool: 250,
  prizeCurrency: 'EUR',
  sponsorName: 'Cafe',
  sponsorDiscordInvite: 'https://discord.example/invite',
  sponsorWebsite: 'https://cafe.example',
  sponsorDiscordServerId: '300000000000000001',
  sendsResults: true,
  firstSlot: 3,
  roomPosts: 'link',
} satisfies Required<TemplateSettings>;

const save = (by: Person, { id }: TestTournament, name = 'Trios') =>
  by.ask('POST', '/api/templates', { name, fromTournamentId: id });

const list = async ({ ask }: Person) => (await ask('GET', '/api/templates')).body;

const names = async (person: Person) =>
  (await list(person)).map(({ name }: { name: string }) => name);

async function saved(by?: Person, name?: string) {
  const tournament = await makeTournament(world, { ...everything, ...(by && { host: by }) });
  const { status, body } = await save(by ?? tournament.host, tournament, name);
  expect(status).toBe(201);
  return { id: String(body.id), host: tournament.host, tournament, body };
}

describe('a template', () => {
  test('has the fields of the form except times, stream and images, and creates the same tournament', async () => {
    const { host, body } = await saved();
    expect(body).toMatchObject({ name: 'Trios', isOfSite: false, dropped: [] });
    expect(body.settings).toEqual(everything);
    expect(await list(host)).toEqual([body]);
    const created = await host.ask('POST', '/api/tournaments', {
      ...body.settings,
      startDate: '2027-01-16T18:00:00.000Z',
    });
    expect(created).toMatchObject({ status: 201, body: everything });
  });

  test('omits and names values that the form no longer accepts', async () => {
    const { id, host } = await saved();
    const stored = {
      ...everything,
      prizeCurrency: 'XXX?',
      placementPoints: { 1: -5 },
      maxTeams: 'many',
      spectators: true,
    };
    await store(id, stored);
    const [template] = await list(host);
    expect(template.dropped.toSorted()).toEqual([
      'maxTeams',
      'placementPoints',
      'prizeCurrency',
      'spectators',
    ]);
    expect(template.settings).not.toHaveProperty('prizeCurrency');
    expect(template.settings).toMatchObject({ name: 'Trios #4', totalRounds: 6 });
  });

  test.each([
    ['points beyond the teams', { maxTeams: 2, placementPoints: { 3: 1 } }, 'placementPoints'],
    ['rules of rounds that it lacks', { totalRounds: 5 }, 'scoringRules'],
    [
      'match point with best rounds',
      { scoringRules: { countBest: 2, matchPoint: { target: { kind: 'points', points: 9 } } } },
      'scoringRules',
    ],
  ])('omits %s', async (_what, stored, field) => {
    const { id, host } = await saved();
    await store(id, { ...everything, ...stored });
    expect(await list(host)).toMatchObject([{ dropped: [field] }]);
  });

  test('is written to the audit log', async () => {
    const { id, host, tournament } = await saved();
    await host.ask('PUT', `/api/templates/${id}`, { name: 'Duos' });
    await host.ask('DELETE', `/api/templates/${id}`);
    const rows = await world.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'tournament_id'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'template.create', after: { name: 'Trios', from: tournament.id } },
      { action: 'template.update', before: { name: 'Trios' }, after: { name: 'Duos' } },
      { action: 'template.delete', before: { name: 'Duos', isOfSite: false }, after: null },
    ]);
    // The history of the tournament is not about its templates.
    expect(rows.map((row) => row.tournament_id)).toEqual([null, null, null]);
  });
});

async function store(id: string, settings: object): Promise<void> {
  const { created_at, owner_id, name } = await world.db
    .selectFrom('tournament_templates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await world.db.deleteFrom('tournament_templates').where('id', '=', id).execute();
  await world.db
    .insertInto('tournament_templates')
    .values({
      id,
      owner_id,
      name,
      settings: JSON.stringify(settings),
      created_at,
      updated_at: created_at,
    })
    .execute();
}

describe('only', () => {
  test('users who may clone a tournament save it as their own template', async () => {
    const tournament = await makeTournament(world, { status: 'draft' });
    const helper = await makeUser(world);
    await makeAssistant(world, tournament, helper);
    const admin = await makeUser(world, { role: 'admin' });
    const staff = await makeUser(world, { role: 'staff' });
    const nobody = await makeUser(world);
    for (const who of [helper, admin]) {
      expect(await save(who, tournament)).toMatchObject({ status: 201 });
      expect(await names(who)).toEqual(['Trios']);
    }
    const refused = { status: 404, body: { code: 'tournament_not_found' } };
    expect(await save(nobody, tournament)).toMatchObject(refused);
    expect(await save(staff, tournament)).toMatchObject({
      status: 403,
      body: { code: 'not_host_or_assistant' },
    });
    expect(await names(tournament.host)).toEqual([]);
    expect(await visitor(world)('GET', '/api/templates')).toMatchObject({ status: 401 });
  });

  test('its owner sees, renames and deletes it', async () => {
    const { id, host } = await saved();
    const others = [await makeUser(world), await makeUser(world, { role: 'admin' })];
    const changed = await tablesChangedBy(world, async () => {
      for (const who of others) {
        expect(await names(who)).toEqual([]);
        for (const [method, body] of [
          ['PUT', { name: 'Mine' }],
          ['DELETE', undefined],
        ] as const) {
          expect(await who.ask(method, `/api/templates/${id}`, body)).toMatchObject({
            status: 404,
            body: { code: 'template_not_found' },
          });
        }
      }
      expect(await host.ask('PUT', `/api/templates/${id}`, { isOfSite: true })).toMatchObject({
        status: 403,
        body: { code: 'not_admin' },
      });
      expect(await host.ask('PUT', `/api/templates/${id}`, { name: 'x'.repeat(61) })).toMatchObject(
        { status: 400 },
      );
    });
    expect(changed).toEqual([]);
    expect(await host.ask('PUT', `/api/templates/${id}`, { name: '🎮'.repeat(60) })).toMatchObject({
      status: 200,
      body: { name: '🎮'.repeat(60) },
    });
    expect(await host.ask('DELETE', `/api/templates/${id}`)).toMatchObject({ status: 200 });
    expect(await names(host)).toEqual([]);
  });

  test("admins make one the site's, and change it; all hosts can see it", async () => {
    const admin = await makeUser(world, { role: 'admin' });
    const other = await makeUser(world, { role: 'admin' });
    const { id } = await saved(admin, 'House Rules');
    const host = await makeUser(world);
    const put = (who: Person, body: object) => who.ask('PUT', `/api/templates/${id}`, body);
    expect(await put(admin, { isOfSite: true })).toMatchObject({
      status: 200,
      body: { isOfSite: true },
    });
    expect(await names(host)).toEqual(['House Rules']);
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { name: 'Mine' } : undefined;
      expect(await host.ask(method, `/api/templates/${id}`, body)).toMatchObject({
        status: 403,
        body: { code: 'not_admin' },
      });
    }
    expect(await put(other, { name: 'Our Rules', isOfSite: false })).toMatchObject({ status: 200 });
    expect(await names(host)).toEqual([]);
    expect(await names(other)).toEqual(['Our Rules']);
  });
});

test('a user has at most 20 templates, even if two are saved concurrently, and so does the site', async () => {
  const admin = await makeUser(world, { role: 'admin' });
  const tournament = await makeTournament(world, { host: admin });
  const refused = { status: 409, body: { code: 'too_many_templates' } };
  const ids: string[] = [];
  while (ids.length < 19) ids.push((await save(admin, tournament)).body.id);
  const two = await inTurn(world.db, [
    () => save(admin, tournament),
    () => save(admin, tournament),
  ]);
  expect(two).toMatchObject([{ status: 201 }, refused]);
  for (const id of [...ids, two[0]?.body.id]) {
    const path = `/api/templates/${id}`;
    expect(await admin.ask('PUT', path, { isOfSite: true })).toMatchObject({ status: 200 });
  }
  const { body } = await save(admin, tournament);
  const path = `/api/templates/${body.id}`;
  expect(await admin.ask('PUT', path, { isOfSite: true })).toMatchObject(refused);
  expect(await list(admin)).toHaveLength(21);
});
