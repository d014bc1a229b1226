import { expect, test } from 'vitest';
import type { Winner } from '#shared/contract/leaderboards.ts';
import {
  approvedSide,
  finish,
  makeTournament,
  playRound,
  setStatus,
  startedTournament,
} from '../../testing/communities.ts';
import { visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const scoring = { pointsPerKill: 1, placementPoints: { 1: 10, 2: 6 }, totalRounds: 5 };

const ask = (tournaments: string) =>
  visitor(world)('GET', `/api/leaderboards/winners?tournaments=${tournaments}`);

async function readWinners(...ids: string[]): Promise<Winner[]> {
  const { status, body } = await ask(ids.join());
  expect(status).toBe(200);
  return body;
}

async function played(places: [number, number]) {
  const { tournament, sides } = await startedTournament(world, scoring);
  const [first, second] = sides;
  if (first === undefined || second === undefined) throw new Error('there are no sides');
  await playRound(world, tournament, 1, [
    { side: first, placement: places[0], kills: [2] },
    { side: second, placement: places[1], kills: [2] },
  ]);
  return { tournament, first, second };
}

test('returns every side with rank 1 once the tournament is completed', async () => {
  const { tournament, second } = await played([2, 1]);
  expect(await readWinners(tournament.id)).toEqual([]);
  await finish(world, tournament);
  expect(await readWinners(tournament.id)).toEqual([
    {
      tournamentId: tournament.id,
      registrationId: second.id,
      clanId: second.clan.id,
      teamId: null,
      name: second.clan.name,
    },
  ]);
  const shared = await played([1, 1]);
  await finish(world, shared.tournament);
  const both = await readWinners(tournament.id, shared.tournament.id, tournament.id);
  expect(both.map(({ registrationId }) => registrationId).toSorted()).toEqual(
    [second.id, shared.first.id, shared.second.id].toSorted(),
  );
});

test('returns no winner of a tournament that was not played, is hidden, or does not exist', async () => {
  const unplayed = await makeTournament(world);
  await approvedSide(world, unplayed);
  const hidden = await played([1, 2]);
  await finish(world, hidden.tournament);
  await setStatus(world, hidden.tournament, 'draft');
  expect(await readWinners(unplayed.id, hidden.tournament.id, nobody)).toEqual([]);
});

test.each(['', 'x', `${nobody},`, Array.from({ length: 51 }, () => nobody).join()])(
  'refuses the list %j',
  async (list) => {
    expect(await ask(list)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  },
);
