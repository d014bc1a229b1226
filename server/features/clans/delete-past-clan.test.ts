import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import {
  approvedSide,
  finish,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  start,
  startedTournament,
  type TestTournament,
} from '../../testing/communities.ts';
import { recordChanges } from '../../testing/changes.ts';
import { visitor, type Ask } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

const remove = (ask: Ask, { id }: { id: string }) => ask('DELETE', `/api/clans/${id}`);

async function read({ id }: TestTournament, what: string) {
  return (await visitor(world)('GET', `/api/tournaments/${id}/${what}`)).body;
}

function reject({ id, host }: TestTournament, side: { id: string }) {
  return host.ask('POST', `/api/tournaments/${id}/registrations/${side.id}/reject`);
}

function cancel({ id, host }: TestTournament) {
  return host.ask('POST', `/api/tournaments/${id}/cancel`);
}

describe('deleting a clan that has played', () => {
  test('keeps past sides and results under the name of the clan', async () => {
    const clan = await makeClan(world, { name: 'Remembered', members: 1 });
    const [completed, cancelled, rejecting] = [
      await makeTournament(world),
      await makeTournament(world),
      await makeTournament(world),
    ];
    const players = [clan.leader, ...clan.members];
    const side = await approvedSide(world, completed, { clan, players });
    const other = await approvedSide(world, completed);
    await start(world, completed);
    await playRound(world, completed, 1, [
      { side, placement: 1, kills: [4, 1] },
      { side: other, placement: 2, kills: [2] },
    ]);
    await finish(world, completed);
    await registerSide(world, cancelled, { clan });
    await cancel(cancelled);
    await reject(rejecting, await registerSide(world, rejecting, { clan }));
    const before = await storedStats(world);
    expect(before.get(clan.id)).toMatchObject({ registrations: 2, completed: 1, wins: 1 });
    const expectNamed = async (clanId: string | null) => {
      for (const tournament of [completed, cancelled, rejecting]) {
        const sides = await read(tournament, 'registrations');
        expect(sides).toContainEqual(
          expect.objectContaining({ name: 'Remembered', clanId, registrationType: 'clan' }),
        );
      }
      expect((await read(completed, 'final-scores'))[0]).toMatchObject({
        rank: 1,
        registrationId: side.id,
        clanId,
        clanName: 'Remembered',
        totalKills: 5,
      });
      expect((await read(completed, 'players'))[0]).toMatchObject({
        clanId,
        clanName: 'Remembered',
        kills: 4,
      });
      const [round] = await read(completed, 'rounds/rooms');
      expect(round.roundResults[0]).toMatchObject({ clanId, clanName: 'Remembered' });
    };
    // Read before and after, so the cached responses have to be invalidated.
    await expectNamed(clan.id);
    const changes = await recordChanges(world, async () => {
      expect((await remove(clan.leader.ask, clan)).status).toBe(200);
    });
    await expectNamed(null);
    const part = (name: string) =>
      changes.flatMap((change) =>
        change.of === 'tournament' && change.part === name ? [change.id] : [],
      );
    expect(part('registrations')).toEqual([completed.id, cancelled.id, rejecting.id].toSorted());
    expect(part('results')).toEqual([completed.id]);
    const after = await storedStats(world);
    before.delete(clan.id);
    expect(after).toEqual(before);
    expect(after).toEqual(await recountStats(world));
  });

  test('allows corrections of results afterwards, which still count for the players', async () => {
    const { tournament, sides } = await startedTournament(world);
    const [first, second] = sides;
    if (first === undefined || second === undefined) throw new Error('there are no sides');
    await playRound(world, tournament, 1, [
      { side: first, placement: 1, kills: [3] },
      { side: second, placement: 2, kills: [0] },
    ]);
    await finish(world, tournament);
    expect((await remove(first.clan.leader.ask, first.clan)).status).toBe(200);
    const saved = await tournament.host.ask(
      'POST',
      `/api/tournaments/${tournament.id}/rounds/1/save`,
      {
        roundResults: [
          { registrationId: first.id, placement: 2, memberKills: { [first.clan.leader.id]: 1 } },
          { clanId: second.clan.id, placement: 1, totalKills: 7 },
        ],
      },
    );
    expect(saved.status).toBe(200);
    const stored = await storedStats(world);
    expect(stored).toEqual(await recountStats(world));
    expect(stored.get(first.clan.leader.id)).toMatchObject({ wins: 0, kills: 1 });
    expect(stored.get(second.clan.id)).toMatchObject({ wins: 1, kills: 7 });
    const one = await visitor(world)('GET', `/api/clans/${second.clan.id}`);
    expect(one.body).toMatchObject({ wins: 1, tournaments: 1 });
  });

  test('improves the ranks of the clans below it', async () => {
    const { tournament, sides } = await startedTournament(world, { sides: 1 });
    const [side] = sides;
    if (side === undefined) throw new Error('there is no side');
    await registerSide(world, await makeTournament(world), { clan: side.clan });
    const behind = await makeClan(world);
    const later = await makeTournament(world);
    await approvedSide(world, later, { clan: behind });
    for (const one of [tournament, later]) {
      if (one === later) await start(world, one);
      await finish(world, one);
    }
    const rank = async () =>
      (await visitor(world)('GET', `/api/clans/${behind.id}`)).body.rank as number;
    const before = await rank();
    await remove(side.clan.leader.ask, side.clan);
    expect(await rank()).toBe(before - 1);
  });
});
