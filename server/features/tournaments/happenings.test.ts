import { describe, expect, test } from 'vitest';
import type { HappeningKind } from '#shared/domain/happenings.ts';
import { forgetOldHappenings, tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  approvedSide,
  end,
  finish,
  giveRoom,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  resultRows,
  shortForm,
  start,
  startedTournament,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { registerTeamSide } from '#server/testing/teams.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { latestAct, undo } from './history/testing/undoing.ts';
import { pair } from './testing/rounds.ts';

const world = useTestWorld();

type Told = { kind: HappeningKind; roundNumber: number | null; side: string | null; data: object };

async function listHappenings({ id }: { id: string }): Promise<Told[]> {
  const rows = await world.db
    .selectFrom('happenings')
    .select(['kind', 'round_number', 'registration_id', 'data'])
    .where('tournament_id', '=', id)
    .orderBy('at')
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    roundNumber: row.round_number,
    side: row.registration_id,
    data: row.data,
  }));
}

async function kindsOf(tournament: { id: string }): Promise<HappeningKind[]> {
  return (await listHappenings(tournament)).map(({ kind }) => kind);
}

async function kindsWritten(tournament: TestTournament, act: () => Promise<unknown>) {
  const before = (await kindsOf(tournament)).length;
  world.advance(1);
  await act();
  return (await kindsOf(tournament)).slice(before);
}

const ask = ({ id, host }: TestTournament, part: string, body?: unknown) =>
  host.ask('POST', `/api/tournaments/${id}/${part}`, body);

async function undoLast({ id, host }: TestTournament) {
  const act = await latestAct(world, id);
  expect((await undo(host, id, act.id)).status).toBe(200);
}

const row = (side: TestSide, placement: number | null, kills: number) => ({
  side,
  placement,
  kills: [kills],
});

describe('a tournament', () => {
  test('that is a draft has no happenings until it is published, and none if it is cancelled', async () => {
    const draft = await makeTournament(world, { status: 'draft' });
    const address = `/api/tournaments/${draft.id}`;
    await draft.host.ask('PUT', address, { ...shortForm, startDate: '2027-02-16T18:00:00.000Z' });
    expect(await kindsOf(draft)).toEqual([]);
    expect(await kindsWritten(draft, () => ask(draft, 'publish'))).toEqual(['tournament.opened']);
    const other = await makeTournament(world, { status: 'draft' });
    await ask(other, 'cancel');
    expect(await kindsOf(other)).toEqual([]);
    await undoLast(other);
    expect(await kindsOf(other)).toEqual([]);
  });

  test('records a moved start with both times, but no other edits', async () => {
    const cup = await makeTournament(world);
    const edit = (form: object) => cup.host.ask('PUT', `/api/tournaments/${cup.id}`, form);
    world.advance(1);
    await edit({ ...shortForm, name: 'Winter Cup' });
    expect(await kindsOf(cup)).toEqual(['tournament.opened']);
    await edit({ ...shortForm, startDate: '2027-01-17T18:00:00.000Z' });
    expect((await listHappenings(cup)).at(-1)).toEqual({
      kind: 'tournament.start_moved',
      roundNumber: null,
      side: null,
      data: { from: '2027-01-16T18:00:00.000Z', to: '2027-01-17T18:00:00.000Z' },
    });
  });

  test('records that its cancellation is undone and that it is cancelled again', async () => {
    const { tournament } = await startedTournament(world);
    expect(await kindsWritten(tournament, () => ask(tournament, 'cancel'))).toEqual([
      'tournament.cancelled',
    ]);
    expect(await kindsWritten(tournament, () => undoLast(tournament))).toEqual([
      'tournament.resumed',
    ]);
    expect(await kindsWritten(tournament, () => undoLast(tournament))).toEqual([
      'tournament.cancelled',
    ]);
  });

  test('records the rounds that end when it is finished', async () => {
    const { tournament } = await startedTournament(world);
    await giveRoom(world, tournament, 1);
    await giveRoom(world, tournament, 3);
    world.advance(1);
    await finish(world, tournament);
    const told = (await listHappenings(tournament)).slice(-3);
    expect(told.map(({ kind, roundNumber }) => [kind, roundNumber])).toEqual([
      ['round.ended', 1],
      ['round.ended', 3],
      ['tournament.finished', null],
    ]);
  });

  test('loses its happenings when it is deleted', async () => {
    const { tournament } = await startedTournament(world);
    await world.db.deleteFrom('tournaments').where('id', '=', tournament.id).execute();
    expect(await kindsOf(tournament)).toEqual([]);
  });
});

describe('a side', () => {
  test('is named with its registration, and with its clan', async () => {
    const cup = await makeTournament(world);
    const clan = await makeClan(world, { name: 'Alpha' });
    const side = await registerSide(world, cup, { clan });
    world.advance(1);
    const path = `/api/tournaments/${cup.id}/cancel-registration`;
    const body = { registrationId: side.id };
    expect((await clan.leader.ask('DELETE', path, body)).status).toBe(200);
    const told = await listHappenings(cup);
    expect(told.map(({ kind }) => kind)).toEqual([
      'clan.entered_tournament',
      'registration.entered',
      'tournament.opened',
      'registration.cancelled',
    ]);
    for (const sided of [told[1], told[3]]) {
      expect(sided).toMatchObject({ side: side.id, data: { side: 'Alpha' } });
    }
    const { clan_id } = await world.db
      .selectFrom('happenings')
      .select('clan_id')
      .where('kind', '=', 'clan.entered_tournament')
      .where('tournament_id', '=', cup.id)
      .executeTakeFirstOrThrow();
    expect(clan_id).toBe(clan.id);
  });

  test('on the waitlist leaves when its clan or team is deleted; a rejected one does not', async () => {
    const cup = await makeTournament(world);
    const clan = await makeClan(world, { name: 'Bravo' });
    const side = await registerSide(world, cup, { clan });
    const team = await registerTeamSide(world, cup);
    const other = await registerTeamSide(world, cup);
    await ask(cup, `registrations/${other.id}/reject`);
    world.advance(1);
    await clan.leader.ask('DELETE', `/api/clans/${clan.id}`);
    world.advance(1);
    for (const { team: gone } of [team, other]) {
      const { status } = await gone.leader.ask('DELETE', `/api/teams/${gone.id}`);
      expect(status).toBe(200);
    }
    const told = await listHappenings(cup);
    expect(told.slice(-2)).toMatchObject([
      { kind: 'registration.cancelled', side: side.id, data: { side: 'Bravo' } },
      { kind: 'registration.cancelled', side: team.id, data: { side: team.team.name } },
    ]);
  });

  test('gets a happening for the decision that an undo makes', async () => {
    const cup = await makeTournament(world);
    await approvedSide(world, cup);
    expect(await kindsWritten(cup, () => undoLast(cup))).toEqual(['registration.waitlisted']);
    expect(await kindsWritten(cup, () => undoLast(cup))).toEqual(['registration.approved']);
  });
});

describe('a round', () => {
  test('records its room once, and again if it changes', async () => {
    const { tournament } = await startedTournament(world);
    const room = (roomId: string) => () =>
      ask(tournament, 'rounds/1/room', { roomId, roomPassword: 'p' });
    expect(await kindsWritten(tournament, room('a'))).toEqual(['round.opened']);
    expect(await kindsWritten(tournament, room('a'))).toEqual([]);
    expect(await kindsWritten(tournament, room('b'))).toEqual(['round.room_changed']);
  });

  test('records the sides whose results changed, with the old and new results', async () => {
    const { tournament, sides } = await startedTournament(world);
    const [alpha, beta] = pair(sides);
    await playRound(world, tournament, 1, [row(alpha, 1, 3)]);
    world.advance(1);
    const roundResults = resultRows([row(alpha, 1, 3), row(beta, 2, 1)]);
    await ask(tournament, 'rounds/1/save', { roundResults });
    await ask(tournament, 'rounds/1/save', { roundResults });
    world.advance(1);
    await ask(tournament, 'rounds/1/end', { roundResults: resultRows([row(alpha, 2, 3)]) });
    const told = (await listHappenings(tournament)).filter(({ kind }) => kind.startsWith('round.'));
    const of = (side: TestSide) => ({ registrationId: side.id, side: side.clan.name });
    expect(told.map(({ kind, data }) => [kind, data])).toEqual([
      ['round.opened', {}],
      [
        'round.results_saved',
        { sides: [{ ...of(alpha), before: null, after: { placement: 1, kills: 3 } }] },
      ],
      [
        'round.results_corrected',
        { sides: [{ ...of(beta), before: null, after: { placement: 2, kills: 1 } }] },
      ],
      ['round.ended', {}],
      [
        'round.results_corrected',
        {
          sides: [
            {
              ...of(alpha),
              before: { placement: 1, kills: 3 },
              after: { placement: 2, kills: 3 },
            },
            { ...of(beta), before: { placement: 2, kills: 1 }, after: null },
          ],
        },
      ],
    ]);
  });

  test('without results only records its end', async () => {
    const { tournament } = await startedTournament(world);
    await giveRoom(world, tournament, 1);
    const told = await kindsWritten(tournament, () => end(world, tournament, 1));
    expect(told).toEqual(['round.ended']);
  });
});

test('the happenings of all sides of a clone need as many statements as those of one side', async () => {
  const cup = await makeTournament(world, { maxTeams: 20 });
  const inserts = async () => {
    world.statements.length = 0;
    const { status } = await ask(cup, 'clone', {
      name: 'Clone',
      startDate: '2027-02-16T18:00:00.000Z',
      sides: 'approved',
      assistants: false,
      status: 'open',
    });
    expect(status).toBe(201);
    return world.statements.filter((text) => text.includes('insert into "happenings"')).length;
  };
  await approvedSide(world, cup);
  const one = await inserts();
  for (let n = 0; n < 5; n += 1) await approvedSide(world, cup);
  expect(await inserts()).toBe(one);
});

test('a change that is rolled back writes no happenings', async () => {
  const cup = await makeTournament(world);
  const told = await kindsWritten(cup, () => {
    const writing = inTransaction(world.deps.db, async (tx) => {
      await tell(tx, world.deps, { kind: 'tournament.started', tournamentId: cup.id, data: {} });
      throw new Error('rolled back');
    });
    return expect(writing).rejects.toThrow('rolled back');
  });
  expect(told).toEqual([]);
});

test('happenings are kept for 90 days', async () => {
  const cup = await makeTournament(world);
  await start(world, cup);
  const count = (await kindsOf(cup)).length;
  const daysLater = (days: number) => new Date(world.deps.clock().getTime() + days * 86_400_000);
  const forget = (days: number, limit?: number) =>
    forgetOldHappenings(world.deps.db, daysLater(days), limit);
  await forget(89.9);
  expect((await kindsOf(cup)).length).toBe(count);
  expect(await forget(90.1, 1)).toBe(1);
  await forget(90.1);
  expect(await kindsOf(cup)).toEqual([]);
});
