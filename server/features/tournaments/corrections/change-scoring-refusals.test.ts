import { beforeEach, describe, expect, test } from 'vitest';
import { setStatus, start } from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';
import { stages } from '../testing/played-tournament.ts';
import { makeTwoSides, playTwoSides, type TwoSides } from './testing/two-sides.ts';

const world = useTestWorld();
let tournament: TwoSides;

beforeEach(async () => {
  tournament = await makeTwoSides(world);
  await start(world, tournament);
  await playTwoSides(world, tournament, 1);
});

const path = (query = '') => `/api/tournaments/${tournament.id}/scoring${query}`;
const change = (body: object, who = tournament.host) => who.ask('PUT', path(), body);
const preview = (body: object) => tournament.host.ask('PUT', path('?preview=1'), body);

const range = (from: number, to: number) => ({ from, to, times: 2 });
const atTen = { target: { kind: 'points', points: 10 }, fromRound: 1, mustLead: false };

describe('a change of the scoring is refused, and writes nothing', () => {
  const refuse = async (body: object, refusal: object, who = tournament.host) => {
    const written = await tablesChangedBy(world, async () => {
      expect(await change(body, who)).toMatchObject(refusal);
    });
    expect(written).toEqual([]);
  };
  const invalid = (field: string) => ({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: field }] },
  });

  test.each<[string, object, string]>([
    ['a place beyond the teams', { placementPoints: { 21: 1 } }, 'placementPoints'],
    [
      'a place beyond the teams in a round',
      { perRound: { 2: { placementPoints: { 21: 1 } } } },
      'perRound.2.placementPoints',
    ],
    ['an invalid place', { placementPoints: { 0: 1 } }, 'placementPoints.0'],
    ['points below the limit', { placementPoints: { 1: -1_000.01 } }, 'placementPoints.1'],
    ['points above the limit', { placementPoints: { 1: 10_000.01 } }, 'placementPoints.1'],
    ['negative points for a kill', { pointsPerKill: -1 }, 'pointsPerKill'],
    ['three decimals', { pointsPerKill: 0.125 }, 'pointsPerKill'],
    ['no points for a kill', { pointsPerKill: null }, 'pointsPerKill'],
    ['more rounds than there are', { countBest: 4 }, 'countBest'],
    ['a round that does not exist', { perRound: { 4: { killCap: 1 } } }, 'perRound.4'],
    ['a tie-break twice', { tieBreaks: ['totalKills', 'totalKills'] }, 'tieBreaks'],
    ['ranges that overlap', { killMultipliers: [range(1, 2), range(2, 3)] }, 'killMultipliers'],
    ['a late target', { matchPoint: { ...atTen, fromRound: 4 } }, 'matchPoint.fromRound'],
    ['a negative version', { expectedVersion: -1 }, 'expectedVersion'],
  ])('%s', async (_case, body, field) => {
    await refuse({ killCap: 2, ...body }, invalid(field));
    expect(await preview({ killCap: 2, ...body })).toMatchObject(invalid(field));
  });

  test('match point with best rounds, even if best rounds are set already', async () => {
    const refusal = { status: 400, body: { code: 'match_point_with_best' } };
    await refuse({ countBest: 1, matchPoint: atTen }, refusal);
    await change({ countBest: 1 });
    await refuse({ matchPoint: atTen }, refusal);
    expect((await change({ matchPoint: atTen, countBest: null })).status).toBe(200);
  });

  test('for everyone but host and assistants', async () => {
    const refusal = { status: 403, body: { code: 'not_host_or_assistant' } };
    const admin = await makeUser(world, { role: 'admin' });
    for (const who of [tournament.alpha.clan.leader, admin]) {
      await refuse({ killCap: 1 }, refusal, who);
      expect(await who.ask('PUT', path('?preview=1'), { killCap: 1 })).toMatchObject(refusal);
    }
    await setStatus(world, tournament, 'draft');
    const hidden = { status: 404, body: { code: 'tournament_not_found' } };
    await refuse({ killCap: 1 }, hidden, tournament.alpha.clan.leader);
  });

  test('once the tournament is cancelled, but in no other state', async () => {
    for (const [at, stage] of stages.entries()) {
      await setStatus(world, tournament, stage);
      const { status, body } = await change({ killCap: at });
      expect([stage, status, body.code]).toEqual(
        stage === 'cancelled' ? [stage, 409, 'invalid_transition'] : [stage, 200, undefined],
      );
    }
    await refuse({ killCap: 9 }, { status: 409, body: { code: 'invalid_transition' } });
  });

  test('after another change, which the error names', async () => {
    const { body } = await change({ killCap: 1, expectedVersion: 1 });
    const refusal = { status: 409, body: { code: 'scoring_changed', scoring: body.scoring } };
    await refuse({ killCap: 2, expectedVersion: 1 }, refusal);
    expect(await preview({ killCap: 2, expectedVersion: 1 })).toMatchObject(refusal);
    expect((await change({ killCap: 2, expectedVersion: 2 })).status).toBe(200);
    expect((await change({ killCap: 3, expectedVersion: null })).status).toBe(200);
  });
});
