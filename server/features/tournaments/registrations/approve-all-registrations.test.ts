import { describe, expect, test } from 'vitest';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';
import {
  approvedSide,
  makeAssistant,
  makeClan,
  makeTournament,
  registerSide,
  setStatus,
  type TestTournament,
} from '#server/testing/communities.ts';
import { waitForChanges } from '#server/testing/changes.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();

const approveAll = (ask: Ask, { id }: TestTournament) =>
  ask('POST', `/api/tournaments/${id}/registrations/approve-all`);

async function readStatuses({ id }: TestTournament): Promise<Record<string, string>> {
  const rows = await world.db
    .selectFrom('registrations')
    .select(['id', 'status'])
    .where('tournament_id', '=', id)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.status]));
}

const readAudit = ({ id }: TestTournament) =>
  world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'tournament.approve_all')
    .execute();

test('approves the waitlisted sides in order, and gives a reason for each refusal', async () => {
  const tournament = await makeTournament(world, { maxTeams: 3 });
  const clan = await makeClan(world, { members: 1 });
  const [shared] = clan.members;
  if (shared === undefined) throw new Error('the clan has no member');
  const first = await approvedSide(world, tournament, { clan, players: [clan.leader, shared] });
  const other = await makeClan(world, { members: [shared] });
  const blocked = await registerSide(world, tournament, { clan: other, players: [shared] });
  const second = await registerSide(world, tournament);
  const emptied = await registerSide(world, tournament);
  await world.db
    .deleteFrom('registration_players')
    .where('registration_id', '=', emptied.id)
    .execute();
  const third = await registerSide(world, tournament);
  const late = await registerSide(world, tournament);
  const { status, body } = await approveAll(tournament.host.ask, tournament);
  expect(status).toBe(200);
  expect(body.approved).toMatchObject([
    {
      id: second.id,
      status: 'approved',
      name: second.clan.name,
      selectedMembers: [second.clan.leader.id],
    },
    { id: third.id, status: 'approved' },
  ]);
  expect(body.refused).toEqual([
    {
      registrationId: blocked.id,
      name: other.name,
      code: 'player_on_another_side',
      message: `Already on another approved side: ${shared.name}.`,
    },
    {
      registrationId: emptied.id,
      name: emptied.clan.name,
      code: 'registration_without_members',
      message: 'Nobody is selected as a member any more. The side has to select someone first.',
    },
    {
      registrationId: late.id,
      name: late.clan.name,
      code: 'tournament_full',
      message: 'The tournament is full',
    },
  ]);
  expect(await readStatuses(tournament)).toEqual({
    [first.id]: 'approved',
    [blocked.id]: 'waitlist',
    [second.id]: 'approved',
    [emptied.id]: 'waitlist',
    [third.id]: 'approved',
    [late.id]: 'waitlist',
  });
  expect(await readAudit(tournament)).toEqual([
    {
      actor_id: tournament.host.id,
      subject_type: 'tournament',
      before: { status: 'waitlist' },
      after: {
        status: 'approved',
        sides: [second.clan.name, third.clan.name],
        registrationIds: [second.id, third.id],
      },
    },
  ]);
  // A refusal has the same message as if the host approved that side alone.
  await world.db
    .updateTable('tournaments')
    .set({ max_teams: 4 })
    .where('id', '=', tournament.id)
    .execute();
  for (const { registrationId, code, message } of body.refused.slice(0, 2)) {
    const path = `/api/tournaments/${tournament.id}/registrations/${registrationId}/approve`;
    const alone = await tournament.host.ask('POST', path);
    expect([alone.status, alone.body]).toEqual([409, { code, message }]);
  }
});

test('nothing is logged if nobody is approved', async () => {
  const tournament = await makeTournament(world, { maxTeams: 2 });
  const answer = await approveAll(tournament.host.ask, tournament);
  expect([answer.status, answer.body]).toEqual([200, { approved: [], refused: [] }]);
  expect(await readAudit(tournament)).toEqual([]);
});

test('invalidates the cached list of registrations, so visitors see the approvals', async () => {
  const tournament = await makeTournament(world);
  await registerSide(world, tournament);
  const list = async () => {
    const { body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}/registrations`);
    return body.map(({ status }: { status: string }) => status);
  };
  expect(await list()).toEqual(['waitlist']);
  await approveAll(tournament.host.ask, tournament);
  await waitForChanges(world);
  expect(await list()).toEqual(['approved']);
});

test('the number of statements does not grow with the sides', async () => {
  const count = async (sides: number) => {
    const tournament = await makeTournament(world, { maxTeams: 200 });
    for (let registered = 0; registered < sides; registered += 1)
      await registerSide(world, tournament);
    await waitForChanges(world);
    world.statements.length = 0;
    expect((await approveAll(tournament.host.ask, tournament)).body.approved).toHaveLength(sides);
    return world.statements.length;
  };
  expect(await count(12)).toBe(await count(1));
});

describe('who may approve all', () => {
  const codes = { 200: undefined, 401: 'not_signed_in', 403: 'not_host_or_assistant' };

  test.each([
    ['an assistant', 200],
    ['staff', 403],
    ['the leader of a waiting clan', 403],
    ['a visitor', 401],
  ] as const)('%s: %d', async (who, status) => {
    const tournament = await makeTournament(world);
    const side = await registerSide(world, tournament);
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const asks: Record<typeof who, Ask> = {
      'an assistant': assistant.ask,
      staff: (await makeUser(world, { role: 'staff' })).ask,
      'the leader of a waiting clan': side.clan.leader.ask,
      'a visitor': visitor(world),
    };
    const answer = await approveAll(asks[who], tournament);
    expect([answer.status, answer.body.code]).toEqual([status, codes[status]]);
    expect(await readStatuses(tournament)).toEqual({
      [side.id]: status === 200 ? 'approved' : 'waitlist',
    });
  });
});

test.each(TOURNAMENT_STATUSES)('needs an open or ongoing tournament: %s', async (status) => {
  const tournament = await makeTournament(world);
  const side = await registerSide(world, tournament);
  await setStatus(world, tournament, status);
  const takes = status === 'open' || status === 'ongoing';
  const answer = await approveAll(tournament.host.ask, tournament);
  expect([answer.status, answer.body.code]).toEqual(
    takes ? [200, undefined] : [409, 'tournament_not_open'],
  );
  expect(await readStatuses(tournament)).toEqual({ [side.id]: takes ? 'approved' : 'waitlist' });
});

test('five concurrent calls approve each side once, and no side too many', async () => {
  const tournament = await makeTournament(world, { maxTeams: 3 });
  for (let registered = 0; registered < 5; registered += 1) await registerSide(world, tournament);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => approveAll(tournament.host.ask, tournament)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(
    answers
      .map(({ body }) => String(body.approved.length))
      .toSorted()
      .join(),
  ).toBe('0,0,0,0,3');
  const statuses = Object.values(await readStatuses(tournament));
  expect(statuses.filter((status) => status === 'approved')).toHaveLength(3);
  expect(await readAudit(tournament)).toHaveLength(1);
});
