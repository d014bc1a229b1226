import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import {
  approvedSide,
  makeClan,
  makeTournament,
  registerSide,
  setStatus,
  type TestClan,
  type TestTournament,
} from '../../testing/communities.ts';
import { inTurn } from '../../testing/locks.ts';
import type { Ask, Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

function leave(ask: Ask, { id }: { id: string }) {
  return ask('POST', `/api/clans/${id}/leave`);
}

function register(clan: TestClan, { id }: TestTournament, people: readonly Person[]) {
  return clan.leader.ask('POST', `/api/tournaments/${id}/register-clan`, {
    clanId: clan.id,
    selectedMembers: people.map((person) => person.id),
    selectedSubstitutes: [],
  });
}

async function readSides({ id, host }: TestTournament) {
  const { body } = await host.ask('GET', `/api/tournaments/${id}/registrations`);
  return (body as Registration[]).map(({ status, selectedMembers, selectedSubstitutes }) => ({
    status,
    selectedMembers,
    selectedSubstitutes,
  }));
}

async function expectStatsToMatchRecount() {
  expect(await storedStats(world)).toEqual(await recountStats(world));
}

async function makeTrio() {
  const clan = await makeClan(world, { members: 2 });
  const [quitter, stayer] = clan.members;
  if (quitter === undefined || stayer === undefined) throw new Error('the clan has no members');
  return { clan, quitter, stayer };
}

describe('leaving and registrations', () => {
  test('drops the member from waitlisted ones, as member or substitute, and keeps the others in order', async () => {
    const { clan, quitter, stayer } = await makeTrio();
    const open = await makeTournament(world);
    const running = await makeTournament(world);
    const first = await registerSide(world, open, {
      clan,
      players: [quitter, stayer, clan.leader],
    });
    const second = await registerSide(world, running, {
      clan,
      players: [clan.leader],
      substitutes: [stayer, quitter],
    });
    await setStatus(world, running, 'ongoing');
    await leave(quitter.ask, clan);
    expect(await readSides(open)).toEqual([
      {
        status: 'waitlist',
        selectedMembers: [stayer.id, clan.leader.id],
        selectedSubstitutes: [],
      },
    ]);
    expect(await readSides(running)).toEqual([
      { status: 'waitlist', selectedMembers: [clan.leader.id], selectedSubstitutes: [stayer.id] },
    ]);
    const { after } = await world.db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', clan.id)
      .where('action', '=', 'clan.leave')
      .executeTakeFirstOrThrow();
    expect(new Set(after?.['droppedFromRegistrations'] as string[])).toEqual(
      new Set([first.id, second.id]),
    );
    expect((await storedStats(world)).has(quitter.id)).toBe(false);
    expect((await storedStats(world)).get(clan.id)).toMatchObject({ registrations: 2 });
    await expectStatsToMatchRecount();
  });

  test('keeps a waitlisted registration without any player', async () => {
    const { clan, quitter } = await makeTrio();
    const tournament = await makeTournament(world);
    await registerSide(world, tournament, { clan, players: [quitter] });
    await leave(quitter.ask, clan);
    expect(await readSides(tournament)).toEqual([
      { status: 'waitlist', selectedMembers: [], selectedSubstitutes: [] },
    ]);
    await expectStatsToMatchRecount();
  });

  test('keeps the member on approved sides, in ended tournaments and on the sides of other clans', async () => {
    const { clan, quitter } = await makeTrio();
    const other = await makeClan(world, { members: [quitter] });
    const [approved, completed, cancelled, others] = [
      await makeTournament(world),
      await makeTournament(world),
      await makeTournament(world),
      await makeTournament(world),
    ];
    await approvedSide(world, approved, { clan, players: [quitter] });
    await registerSide(world, completed, { clan, players: [quitter] });
    await setStatus(world, completed, 'completed');
    await registerSide(world, cancelled, { clan, players: [quitter] });
    await setStatus(world, cancelled, 'cancelled');
    await registerSide(world, others, { clan: other, players: [quitter] });
    await leave(quitter.ask, clan);
    for (const tournament of [approved, completed, cancelled, others]) {
      expect(await readSides(tournament)).toMatchObject([{ selectedMembers: [quitter.id] }]);
    }
    expect((await storedStats(world)).get(quitter.id)).toMatchObject({ registrations: 4 });
    await expectStatsToMatchRecount();
  });

  test('runs the same number of statements, regardless of the number of registrations', async () => {
    const counts: number[] = [];
    for (const tournaments of [1, 6]) {
      const { clan, quitter, stayer } = await makeTrio();
      for (let count = 0; count < tournaments; count += 1) {
        await registerSide(world, await makeTournament(world), { clan, players: [stayer] });
      }
      world.statements.length = 0;
      expect((await leave(quitter.ask, clan)).status).toBe(200);
      counts.push(world.statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('leaving while the clan is being registered', () => {
  async function statusesInTurn(...calls: (() => ReturnType<Ask>)[]): Promise<number[]> {
    return (await inTurn(world.db, calls)).map(({ status }) => status);
  }

  test('drops the member from an earlier registration', async () => {
    const { clan, quitter, stayer } = await makeTrio();
    const tournament = await makeTournament(world);
    const statuses = await statusesInTurn(
      () => register(clan, tournament, [quitter, stayer]),
      () => leave(quitter.ask, clan),
    );
    expect(statuses).toEqual([201, 200]);
    expect(await readSides(tournament)).toMatchObject([{ selectedMembers: [stayer.id] }]);
    await expectStatsToMatchRecount();
  });

  test('makes a later registration refuse the member', async () => {
    const { clan, quitter, stayer } = await makeTrio();
    const tournament = await makeTournament(world);
    const statuses = await statusesInTurn(
      () => leave(quitter.ask, clan),
      () => register(clan, tournament, [quitter, stayer]),
    );
    expect(statuses).toEqual([200, 400]);
    expect(await readSides(tournament)).toEqual([]);
    await expectStatsToMatchRecount();
  });

  test('succeeds with a registration in between, which takes its locks in another order', async () => {
    const { clan, quitter, stayer } = await makeTrio();
    const tournament = await makeTournament(world);
    const statuses = await statusesInTurn(
      () => register(clan, tournament, [quitter, stayer]),
      () => leave(quitter.ask, clan),
      () => register(clan, tournament, [stayer]),
    );
    expect(statuses).toEqual([201, 200, 409]);
    expect(await readSides(tournament)).toMatchObject([{ selectedMembers: [stayer.id] }]);
    await expectStatsToMatchRecount();
  });

  test('keeps a valid state when many clans register and members leave concurrently', async () => {
    const trios = [await makeTrio(), await makeTrio(), await makeTrio()];
    const tournaments = [
      await makeTournament(world),
      await makeTournament(world),
      await makeTournament(world),
    ];
    const calls = trios.flatMap(({ clan, quitter, stayer }) => [
      ...tournaments.map((tournament) => register(clan, tournament, [quitter, stayer])),
      leave(quitter.ask, clan),
    ]);
    for (const { status } of await Promise.all(calls)) expect([200, 201, 400]).toContain(status);
    const quitters = new Set(trios.map(({ quitter }) => quitter.id));
    for (const tournament of tournaments) {
      const players = (await readSides(tournament)).flatMap((side) => side.selectedMembers);
      expect(players.filter((id) => quitters.has(id))).toEqual([]);
    }
    await expectStatsToMatchRecount();
  });

  test('during a concurrent approval, the member either plays or is dropped, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { clan, quitter, stayer } = await makeTrio();
      const tournament = await makeTournament(world);
      const side = await registerSide(world, tournament, { clan, players: [stayer, quitter] });
      const path = `/api/tournaments/${tournament.id}/registrations/${side.id}/approve`;
      const [quitters, approved] = await Promise.all([
        leave(quitter.ask, clan),
        tournament.host.ask('POST', path),
      ]);
      expect([quitters.status, approved.status]).toEqual([200, 200]);
      const [after] = await readSides(tournament);
      expect(after?.status).toBe('approved');
      expect(after?.selectedMembers).toEqual(approved.body.selectedMembers);
      await expectStatsToMatchRecount();
    }
  });
});
