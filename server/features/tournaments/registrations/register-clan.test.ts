import { beforeAll, describe, expect, test } from 'vitest';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';
import {
  makeClan,
  makeHandler,
  makeTournament,
  registerSide,
  setStatus,
  type TestClan,
  type TestTournament,
} from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();

let clan: TestClan;
let people: string[];

beforeAll(async () => {
  clan = await makeClan(world, { members: 7 });
  people = clan.members.map(({ id }) => id);
});

type Body = { clanId?: unknown; selectedMembers?: unknown; selectedSubstitutes?: unknown };

const register = (ask: Ask, { id }: { id: string }, body: Body = {}) =>
  ask('POST', `/api/tournaments/${id}/register-clan`, {
    clanId: clan.id,
    selectedMembers: people.slice(0, 2),
    ...body,
  });

async function readStats(userIds: readonly string[], of = clan) {
  const players = await world.db
    .selectFrom('player_figures')
    .select(['user_id', 'registrations'])
    .where('user_id', 'in', [...userIds])
    .execute();
  const { registrations } = await world.db
    .selectFrom('clan_figures')
    .select('registrations')
    .where('clan_id', '=', of.id)
    .executeTakeFirstOrThrow();
  const byId = new Map(players.map((row) => [row.user_id, row.registrations]));
  return [registrations, ...userIds.map((id) => byId.get(id) ?? 0)];
}

async function readRows({ id }: TestTournament) {
  return world.db
    .selectFrom('registrations')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('created_at')
    .execute();
}

test('puts the side on the waitlist, stores the order of selection and is logged', async () => {
  const tournament = await makeTournament(world);
  const [a, b, c, d] = people;
  const { status, body } = await register(clan.leader.ask, tournament, {
    selectedMembers: [c, a],
    selectedSubstitutes: [d, b],
  });
  const [row, ...more] = await readRows(tournament);
  expect(more).toEqual([]);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: row?.id,
    tournamentId: tournament.id,
    teamId: null,
    clanId: clan.id,
    name: clan.name,
    registeredBy: clan.leader.id,
    registrationType: 'clan',
    selectedMembers: [c, a],
    selectedSubstitutes: [d, b],
    status: 'waitlist',
    queuePlace: null,
    checkedIn: false,
    createdAt: row?.created_at.toISOString(),
    slot: null,
    substitutions: [],
  });
  const response = await visitor(world)('GET', `/api/tournaments/${tournament.id}/registrations`);
  expect(response).toMatchObject({ status: 200, body: [body] });
  const detail = await visitor(world)('GET', `/api/tournaments/${tournament.id}`);
  expect(detail.body.registeredTeams).toEqual([body.id]);
  const audit = await world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', body.id)
    .execute();
  expect(audit).toEqual([
    {
      actor_id: clan.leader.id,
      action: 'registration.create',
      before: null,
      after: {
        name: clan.name,
        tournamentId: tournament.id,
        clanId: clan.id,
        status: 'waitlist',
        selectedMembers: [c, a],
        selectedSubstitutes: [d, b],
      },
    },
  ]);
});

test('counts as a registration for the clan and every selected player, and for nobody else', async () => {
  const tournament = await makeTournament(world);
  const before = await readStats(people);
  const selection = {
    selectedMembers: people.slice(0, 2),
    selectedSubstitutes: people.slice(2, 3),
  };
  expect((await register(clan.leader.ask, tournament, selection)).status).toBe(201);
  const after = await readStats(people);
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([
    1, 1, 1, 1, 0, 0, 0, 0,
  ]);
});

test('users without a complete profile may be selected', async () => {
  const newcomer = await makeUser(world);
  const open = await makeClan(world, { members: [newcomer] });
  await world.db.updateTable('users').set({ ign: null }).where('id', '=', newcomer.id).execute();
  const body = { clanId: open.id, selectedMembers: [newcomer.id] };
  const answer = await register(open.leader.ask, await makeTournament(world), body);
  expect(answer.status).toBe(201);
});

describe('who may register a clan', () => {
  const sentence =
    'Only clan leaders or handlers can register your clan. Please contact them or create your own clan.';

  test.each([
    ['the leader', 201],
    ['a handler', 201],
    ['a plain member', 403],
    ['an outsider', 403],
    ["another clan's leader", 403],
    ['an admin', 403],
    ['a visitor', 401],
  ] as const)('%s: %i', async (who, status) => {
    const own = await makeClan(world, { members: 2 });
    const [handler, member] = own.members;
    if (handler === undefined || member === undefined) throw new Error('the clan is too small');
    await makeHandler(world, own, handler);
    const asking = {
      'the leader': async () => own.leader.ask,
      'a handler': async () => handler.ask,
      'a plain member': async () => member.ask,
      'an outsider': async () => (await makeUser(world)).ask,
      "another clan's leader": async () => clan.leader.ask,
      'an admin': async () => (await makeUser(world, { role: 'admin' })).ask,
      'a visitor': async () => visitor(world),
    };
    const tournament = await makeTournament(world);
    const ask = await asking[who]();
    const answer = await register(ask, tournament, {
      clanId: own.id,
      selectedMembers: [member.id],
    });
    expect(answer.status).toBe(status);
    expect(answer.body.message === sentence).toBe(status === 403);
    expect(await readRows(tournament)).toHaveLength(status === 201 ? 1 : 0);
  });
});

describe('registering a clan', () => {
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
        const answer = await register(clan.leader.ask, tournament);
        expect([answer.status, answer.body.code]).toEqual(codes[status]);
      });
      expect(changed.length > 0).toBe(status === 'open');
    },
  );

  test('is possible until the closing time, to the millisecond', async () => {
    const closes = new Date(world.deps.clock().getTime() + 60_000);
    const form = { registrationClosesAt: closes.toISOString() };
    const [early, late] = [await makeTournament(world, form), await makeTournament(world, form)];
    world.advance(59_999);
    expect((await register(clan.leader.ask, early)).status).toBe(201);
    world.advance(1);
    const changed = await tablesChangedBy(world, async () => {
      expect(await register(clan.leader.ask, late)).toMatchObject({
        status: 409,
        body: {
          code: 'registration_closed',
          message: 'Registration for this tournament has closed.',
        },
      });
    });
    expect(changed).toEqual([]);
  });

  test('is refused if the clan is registered already', async () => {
    const tournament = await makeTournament(world);
    await register(clan.leader.ask, tournament);
    const changed = await tablesChangedBy(world, async () => {
      const body = { selectedMembers: people.slice(3, 4) };
      expect(await register(clan.leader.ask, tournament, body)).toMatchObject({
        status: 409,
        body: { code: 'already_registered', message: 'This side is already registered.' },
      });
    });
    expect(changed).toEqual([]);
  });

  test('is possible again after a rejection', async () => {
    const tournament = await makeTournament(world);
    const first = await registerSide(world, tournament, { clan });
    await world.db
      .updateTable('registrations')
      .set({ status: 'rejected' })
      .where('id', '=', first.id)
      .execute();
    const again = await register(clan.leader.ask, tournament);
    expect(again.status).toBe(201);
    const rows = await readRows(tournament);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['rejected', 'waitlist']);
    const detail = await visitor(world)('GET', `/api/tournaments/${tournament.id}`);
    expect(detail.body.registeredTeams).toEqual([again.body.id]);
  });
});

test('one of 20 concurrent registrations of a clan succeeds, and counts once', async () => {
  const own = await makeClan(world, { members: 3 });
  const members = own.members.map(({ id }) => id);
  const tournament = await makeTournament(world);
  const body = { clanId: own.id, selectedMembers: members };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => register(own.leader.ask, tournament, body)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  expect(await readRows(tournament)).toHaveLength(1);
  expect(await readStats(members, own)).toEqual([1, 1, 1, 1]);
});
