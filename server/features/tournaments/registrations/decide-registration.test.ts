import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import {
  approvedSide,
  makeAssistant,
  makeTournament,
  playRound,
  registerSide,
  setStatus,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';

const world = useTestWorld();

type Verb = 'approve' | 'reject' | 'move-to-waitlist';
type Status = 'waitlist' | 'approved' | 'rejected';

const decide = (ask: Ask, { id }: TestTournament, side: { id: string }, verb: Verb) =>
  ask('POST', `/api/tournaments/${id}/registrations/${side.id}/${verb}`);

async function sideOn(status: Status, tournament: TestTournament): Promise<TestSide> {
  if (status === 'approved') return approvedSide(world, tournament);
  const side = await registerSide(world, tournament);
  if (status === 'rejected') await decide(tournament.host.ask, tournament, side, 'reject');
  return side;
}

async function readAudit({ id }: TestSide) {
  const rows = await world.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '!=', 'registration.create')
    .orderBy('id')
    .execute();
  return rows.map(({ action, before, after }) => [action, before?.['status'], after?.['status']]);
}

describe('transitions', () => {
  test.each([
    ['waitlist', 'reject', 200, 'rejected'],
    ['approved', 'reject', 409, 'registration_not_waiting'],
    ['rejected', 'reject', 409, 'registration_rejected'],
    ['waitlist', 'move-to-waitlist', 409, 'already_waiting'],
    ['approved', 'move-to-waitlist', 200, 'waitlist'],
    ['rejected', 'move-to-waitlist', 409, 'registration_rejected'],
  ] as const)('%s, %s: %i %s', async (from, verb, status, outcome) => {
    const tournament = await makeTournament(world);
    const side = await sideOn(from, tournament);
    const answer = await decide(tournament.host.ask, tournament, side, verb);
    const { status: now, code } = answer.body;
    expect([answer.status, code ?? now]).toEqual([status, outcome]);
    const action = verb === 'reject' ? 'registration.reject' : 'registration.move_to_waitlist';
    const written = (await readAudit(side)).filter(([, before, after]) => before === from && after);
    expect(written.some((row) => row[0] === action && row[2] === outcome)).toBe(status === 200);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });
});

test('a side with results stays approved; one without goes back to the waitlist', async () => {
  const tournament = await makeTournament(world);
  const played = await approvedSide(world, tournament);
  const absent = await approvedSide(world, tournament);
  await start(world, tournament);
  await playRound(world, tournament, 1, [{ side: played, placement: 1, kills: [2] }]);
  expect(await decide(tournament.host.ask, tournament, played, 'move-to-waitlist')).toMatchObject({
    status: 409,
    body: { code: 'side_has_results' },
  });
  expect(await decide(tournament.host.ask, tournament, absent, 'move-to-waitlist')).toMatchObject({
    status: 200,
  });
  const scores = await visitor(world)('GET', `/api/tournaments/${tournament.id}/final-scores`);
  expect(scores.body).toHaveLength(1);
});

test('after a rejection the same clan may register again', async () => {
  const tournament = await makeTournament(world);
  const first = await sideOn('rejected', tournament);
  const again = await registerSide(world, tournament, { clan: first.clan });
  const { body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}/registrations`);
  expect(body.map(({ id, status }: { id: string; status: Status }) => [id, status])).toEqual([
    [first.id, 'rejected'],
    [again.id, 'waitlist'],
  ]);
  const response = await visitor(world)('GET', `/api/tournaments/${tournament.id}`);
  expect(response.body.registeredTeams).toEqual([again.id]);
  expect(await storedStats(world)).toEqual(await recountStats(world));
});

test('host and assistants can decide, and nobody else', async () => {
  const tournament = await makeTournament(world);
  const side = await sideOn('waitlist', tournament);
  const assistant = await makeUser(world);
  await makeAssistant(world, tournament, assistant);
  const admin = await makeUser(world, { role: 'admin' });
  const changed = await tablesChangedBy(world, async () => {
    for (const verb of ['reject', 'move-to-waitlist'] as const) {
      expect(await decide(visitor(world), tournament, side, verb)).toMatchObject({ status: 401 });
      for (const { ask } of [admin, side.clan.leader]) {
        expect(await decide(ask, tournament, side, verb)).toMatchObject({
          status: 403,
          body: { code: 'not_host_or_assistant' },
        });
      }
    }
  });
  expect(changed).toEqual([]);
  expect(await decide(assistant.ask, tournament, side, 'reject')).toMatchObject({ status: 200 });
});

test('a registration can only be decided in its own tournament', async () => {
  const tournament = await makeTournament(world);
  const other = await makeTournament(world, { host: tournament.host });
  const side = await sideOn('waitlist', tournament);
  for (const verb of ['approve', 'reject', 'move-to-waitlist'] as const) {
    expect(await decide(tournament.host.ask, other, side, verb)).toMatchObject({
      status: 404,
      body: { code: 'registration_not_found' },
    });
  }
});

test('exactly one of a concurrent approval and rejection succeeds', async () => {
  const tournament = await makeTournament(world);
  for (let turn = 0; turn < 5; turn += 1) {
    const side = await sideOn('waitlist', tournament);
    const both = await Promise.all(
      (['approve', 'reject'] as const).map((verb) =>
        decide(tournament.host.ask, tournament, side, verb),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
  expect(await storedStats(world)).toEqual(await recountStats(world));
});

// This comes last, because setting a status in the database makes the stats wrong.
test.each(TOURNAMENT_STATUSES)('needs an open or ongoing tournament: %s', async (status) => {
  const tournament = await makeTournament(world);
  const waiting = await sideOn('waitlist', tournament);
  const approved = await sideOn('approved', tournament);
  await setStatus(world, tournament, status);
  const works = status === 'open' || status === 'ongoing';
  for (const [side, verb] of [
    [waiting, 'reject'],
    [approved, 'move-to-waitlist'],
  ] as const) {
    const answer = await decide(tournament.host.ask, tournament, side, verb);
    expect([answer.status, answer.body.code]).toEqual(
      works ? [200, undefined] : [409, 'tournament_not_open'],
    );
  }
});
