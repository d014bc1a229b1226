import { giveRoom, playRound, startedTournament } from '../../testing/communities.ts';
import type { Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

export async function scoringRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const ignored = await startedRound(world, host);
  const reason = 'The server of the game crashed.';
  await host.ask('POST', `/api/tournaments/${ignored.id}/rounds/1/ignore`, { reason });
  return {
    changeScoring: {
      who: host,
      params: { id: await tournamentOfBestRounds(world, host) },
      body: {
        placementPoints: { 1: 9, 2: 0.5, 3: -10 },
        pointsPerKill: 2.5,
        killCap: 9,
        killMultipliers: [{ from: 1, to: 1, times: 1.5 }],
        countBest: null,
        tieBreaks: ['totalKills'],
        matchPoint: { target: { kind: 'points', points: 50 }, fromRound: 2, mustLead: true },
        perRound: { 2: { pointsPerKill: 3 } },
        expectedVersion: 1,
      },
    },
    ignoreRound: {
      who: host,
      params: { id: (await startedRound(world, host)).id, round: '1' },
      body: { reason },
    },
    countRoundAgain: { who: host, params: { id: ignored.id, round: '1' } },
  };
}

/** Creates a running tournament in which the two best rounds count and one was played. */
async function tournamentOfBestRounds(world: TestWorld, host: Person): Promise<string> {
  const scoringRules = { countBest: 2 };
  const { tournament, sides } = await startedTournament(world, { host, scoringRules });
  const rows = sides.map((side, at) => ({ side, placement: at + 1, kills: [at] }));
  await playRound(world, tournament, 1, rows);
  return tournament.id;
}

async function startedRound(world: TestWorld, host: Person) {
  const { tournament } = await startedTournament(world, { host });
  await giveRoom(world, tournament, 1);
  return tournament;
}
