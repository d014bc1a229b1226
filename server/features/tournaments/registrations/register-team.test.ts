import { beforeAll, describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import { recordChanges } from '#server/testing/changes.ts';
import { makeClan, makeTournament, registerSide, setStatus } from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { makeTeam, registerTeamSide, type TestTeam } from '#server/testing/teams.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

let team: TestTeam;
/** The leader and five more members, followed by three substitutes. */
let people: string[];

beforeAll(async () => {
  team = await makeTeam(world, { members: 5, substitutes: 3 });
  people = [team.leader, ...team.members, ...team.substitutes].map(({ id }) => id);
});

type Body = { teamId?: unknown; selectedMembers?: unknown; selectedSubstitutes?: unknown };

const register = (ask: Ask, { id }: { id: string }, body: Body = {}) =>
  ask('POST', `/api/tournaments/${id}/register`, { teamId: team.id, ...body });

const pick = (...indexes: number[]) => indexes.map((index) => people[index] ?? '');

function readRows({ id }: { id: string }) {
  return world.db
    .selectFrom('registrations')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('created_at')
    .execute();
}

test('registering a team puts it on the waitlist, is logged, counts for its players and is published', async () => {
  const tournament = await makeTournament(world);
  let answer: Awaited<ReturnType<Ask>> | undefined;
  const changes = await recordChanges(world, async () => {
    answer = await register(team.leader.ask, tournament, {
      selectedMembers: pick(2, 0),
      selectedSubstitutes: pick(7, 1),
    });
  });
  const { status, body } = answer ?? { status: 0, body: null };
  const [row, ...more] = await readRows(tournament);
  expect([status, more]).toEqual([201, []]);
  expect(body).toEqual({
    id: row?.id,
    tournamentId: tournament.id,
    teamId: team.id,
    clanId: null,
    name: team.name,
    registeredBy: team.leader.id,
    registrationType: 'individual',
    selectedMembers: pick(2, 0),
    selectedSubstitutes: pick(7, 1),
    status: 'waitlist',
    queuePlace: null,
    checkedIn: false,
    createdAt: row?.created_at.toISOString(),
    slot: null,
    substitutions: [],
  });
  expect(changes).toEqual([
    { of: 'figures' },
    { of: 'tournament', id: tournament.id, part: 'registrations' },
    // The organisers are told.
    { of: 'deliveries' },
  ]);
  const ask = visitor(world);
  const response = await ask('GET', `/api/tournaments/${tournament.id}/registrations`);
  expect(response).toMatchObject({ status: 200, body: [body] });
  expect((await ask('GET', `/api/teams/${team.id}`)).body.tournaments).toContain(tournament.id);
  const audit = await world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', body.id)
    .execute();
  expect(audit).toEqual([
    {
      actor_id: team.leader.id,
      action: 'registration.create',
      before: null,
      after: {
        name: team.name,
        tournamentId: tournament.id,
        teamId: team.id,
        status: 'waitlist',
        selectedMembers: pick(2, 0),
        selectedSubstitutes: pick(7, 1),
      },
    },
  ]);
  const stored = await storedStats(world);
  expect(stored).toEqual(await recountStats(world));
  expect(people.map((id) => stored.get(id)?.registrations ?? 0)).toEqual([
    1, 1, 1, 0, 0, 0, 0, 1, 0,
  ]);
});

describe('without lists', () => {
  test.each([
    ['as many as fit, in the order of joining', 3, 2, [0, 1, 2], [6, 7]],
    ['everyone if there is room', 20, 20, [0, 1, 2, 3, 4, 5], [6, 7, 8]],
    ['one member and no substitute', 1, 0, [0], []],
  ])('selects %s', async (_what, maxTeamMembers, maxSubstitutes, members, substitutes) => {
    const tournament = await makeTournament(world, { maxTeamMembers, maxSubstitutes });
    expect(await register(team.leader.ask, tournament)).toMatchObject({
      status: 201,
      body: { selectedMembers: pick(...members), selectedSubstitutes: pick(...substitutes) },
    });
  });

  test('a team of substitutes alone is refused', async () => {
    const own = await makeTeam(world);
    await own.leader.ask('PATCH', `/api/teams/${own.id}/members/${own.leader.id}`, {
      role: 'substitute',
    });
    const tournament = await makeTournament(world);
    expect(await register(own.leader.ask, tournament, { teamId: own.id })).toMatchObject({
      status: 400,
      body: { message: 'Please select at least one member for the tournament' },
    });
    expect(await readRows(tournament)).toEqual([]);
  });
});

describe('the selection', () => {
  const noMember = 'Please select at least one member for the tournament';

  test.each<[string, () => Body, string, string]>([
    ['nobody', () => ({ selectedMembers: [] }), 'selectedMembers', noMember],
    ['substitutes alone', () => ({ selectedSubstitutes: pick(0) }), 'selectedMembers', noMember],
    [
      'one member too many',
      () => ({ selectedMembers: pick(0, 1, 2, 3) }),
      'selectedMembers',
      'Select at most 3 members.',
    ],
    [
      'one substitute too many',
      () => ({ selectedMembers: pick(0), selectedSubstitutes: pick(1, 2, 3) }),
      'selectedSubstitutes',
      'Select at most 2 substitutes.',
    ],
    [
      'one person as both',
      () => ({ selectedMembers: pick(0), selectedSubstitutes: pick(0) }),
      'selectedSubstitutes',
      'A person cannot be both member and substitute.',
    ],
    [
      'a person who does not exist',
      () => ({ selectedMembers: [nobody] }),
      'selectedMembers',
      'A selected member does not belong to the team.',
    ],
    [
      'a substitute who does not exist',
      () => ({ selectedMembers: pick(0), selectedSubstitutes: [nobody] }),
      'selectedSubstitutes',
      'A selected substitute does not belong to the team.',
    ],
    ['an unknown team', () => ({ teamId: nobody }), 'teamId', 'This team does not exist.'],
    ['no team', () => ({ teamId: undefined }), 'teamId', 'This is not an id.'],
    ['no list', () => ({ selectedMembers: people[0] }), 'selectedMembers', expect.any(String)],
  ])('of %s is refused', async (_what, body, path, message) => {
    const tournament = await makeTournament(world);
    const changed = await tablesChangedBy(world, async () => {
      expect(await register(team.leader.ask, tournament, body())).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', message, issues: [{ path, message }] },
      });
    });
    expect(changed).toEqual([]);
  });

  test('accepts anyone in the team as member or substitute, regardless of their role in the team', async () => {
    const body = { selectedMembers: pick(7), selectedSubstitutes: pick(0) };
    const answer = await register(team.leader.ask, await makeTournament(world), body);
    expect(answer).toMatchObject({ status: 201, body });
  });

  test('refuses the id of a clan as a team', async () => {
    const clan = await makeClan(world, { leader: team.leader });
    const answer = await register(team.leader.ask, await makeTournament(world), {
      teamId: clan.id,
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'This team does not exist.' } });
  });
});

describe('who may register a team', () => {
  test.each([
    ['its leader', 201, undefined],
    ['a member', 403, 'not_team_leader'],
    ["another team's leader", 403, 'not_team_leader'],
    ['an admin', 403, 'not_team_leader'],
    ['a leader who is banned', 403, 'banned'],
    ['a leader without a profile', 403, 'profile_incomplete'],
    ['a visitor', 401, 'not_signed_in'],
  ] as const)('%s: %i', async (who, status, code) => {
    const own = await makeTeam(world, { members: 1 });
    const asking = {
      'its leader': async () => own.leader.ask,
      'a member': async () => own.members[0]?.ask,
      "another team's leader": async () => team.leader.ask,
      'an admin': async () => (await makeUser(world, { role: 'admin' })).ask,
      'a leader who is banned': async () => changed({ banned: true }),
      'a leader without a profile': async () => changed({ uid: null }),
      'a visitor': async () => visitor(world),
    };
    const changed = async (change: object) => {
      await world.db.updateTable('users').set(change).where('id', '=', own.leader.id).execute();
      return own.leader.ask;
    };
    const tournament = await makeTournament(world);
    const ask = (await asking[who]()) ?? visitor(world);
    const answer = await register(ask, tournament, { teamId: own.id });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await readRows(tournament)).toHaveLength(status === 201 ? 1 : 0);
  });
});

describe('registering a team', () => {
  const codes = {
    draft: [404, 'tournament_not_found'],
    open: [201, undefined],
    ongoing: [409, 'tournament_not_open'],
    completed: [409, 'tournament_not_open'],
    cancelled: [409, 'tournament_not_open'],
  };

  test.each(TOURNAMENT_STATUSES)(
    'is possible only while the tournament is open: %s',
    async (status) => {
      const tournament = await makeTournament(world);
      await setStatus(world, tournament, status);
      const changed = await tablesChangedBy(world, async () => {
        const answer = await register(team.leader.ask, tournament);
        expect([answer.status, answer.body.code]).toEqual(codes[status]);
      });
      expect(changed.length > 0).toBe(status === 'open');
    },
  );

  test('is refused from the closing time on', async () => {
    const closes = new Date(world.deps.clock().getTime() + 1000).toISOString();
    const tournament = await makeTournament(world, { registrationClosesAt: closes });
    world.advance(1000);
    expect(await register(team.leader.ask, tournament)).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    });
  });

  test('is refused if the team is registered already, until it is rejected', async () => {
    const tournament = await makeTournament(world);
    const first = await registerTeamSide(world, tournament, { team });
    const changed = await tablesChangedBy(world, async () => {
      expect(await register(team.leader.ask, tournament)).toMatchObject({
        status: 409,
        body: { code: 'already_registered', message: 'This side is already registered.' },
      });
    });
    expect(changed).toEqual([]);
    const path = `/api/tournaments/${tournament.id}/registrations/${first.id}/reject`;
    expect((await tournament.host.ask('POST', path)).status).toBe(200);
    expect((await register(team.leader.ask, tournament)).status).toBe(201);
    expect(await readRows(tournament)).toHaveLength(2);
  });

  test('is possible if its players are registered with a clan too, since the host decides', async () => {
    const tournament = await makeTournament(world);
    const clan = await makeClan(world, { leader: team.leader });
    await registerSide(world, tournament, { clan });
    expect((await register(team.leader.ask, tournament)).status).toBe(201);
  });
});

test('one of 10 concurrent registrations of a team succeeds, and counts once', async () => {
  const own = await makeTeam(world, { members: 1 });
  const tournament = await makeTournament(world);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => register(own.leader.ask, tournament, { teamId: own.id })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await readRows(tournament)).toHaveLength(1);
  expect((await storedStats(world)).get(own.leader.id)).toMatchObject({ registrations: 1 });
});
