import { describe, expect, test } from 'vitest';
import type { Registration } from '#shared/contract/registrations.ts';
import type { FinalScore } from '#shared/contract/results.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { ifSaved } from './if-saved.ts';
import { gridBase, newestGridBase } from './grid-base.ts';

const tournament = {
  maxTeams: 4,
  pointsPerKill: 1,
  placementPoints: { 1: 10 },
  scoringRules: {},
} as Pick<
  Tournament,
  'maxTeams' | 'pointsPerKill' | 'placementPoints' | 'scoringRules'
> as Tournament;

const side = (id: string, status: Registration['status'] = 'approved') =>
  ({
    id,
    name: id,
    slot: null,
    selectedMembers: [`${id}1`],
    selectedSubstitutes: [],
    substitutions: [],
    status,
  }) as Pick<
    Registration,
    'id' | 'name' | 'slot' | 'selectedMembers' | 'selectedSubstitutes' | 'substitutions' | 'status'
  > as Registration;

const round = (number: number, version: number, ...ids: string[]): Round => ({
  id: `round ${number}`,
  tournamentId: 't1',
  roundNumber: number,
  status: 'started',
  version,
  ignored: null,
  counted: true,
  roomOpensAt: null,
  roundResults: ids.map((registrationId) => ({
    registrationId,
    clanId: null,
    teamId: null,
    clanName: registrationId,
    placement: 1,
    totalKills: 2,
    totalPoints: 12,
    memberKills: {},
  })),
  createdAt: '2026-11-20T10:00:00.000Z',
});

const rendered = {
  tournament,
  round: round(1, 2),
  rounds: [round(1, 1)],
  sides: [side('a')],
  adjustments: [],
  scores: [],
};

describe('newestGridBase', () => {
  test('has sides and other rounds that were loaded since the last render', () => {
    const base = newestGridBase(rendered, {
      rounds: [round(1, 1), round(2, 1, 'late')],
      registrations: [side('a'), side('late'), side('waiting', 'waitlist')],
    });
    expect(base.sides.map(({ registrationId }) => registrationId)).toEqual(['a', 'late']);
    expect(base.version).toBe(2);
    expect(base.results.rounds.map(({ roundNumber }) => roundNumber)).toEqual([2, 1]);
    expect(base.results.sides.map(({ name }) => name)).toEqual(['a', 'late']);
  });

  test('uses a newer version that was loaded before the response', () => {
    const base = newestGridBase(rendered, {
      rounds: [round(1, 3, 'late')],
      registrations: undefined,
    });
    expect(base.version).toBe(3);
    expect([...base.rows.keys()]).toEqual(['late']);
  });

  test('falls back to the rendered data if nothing is cached', () => {
    const base = newestGridBase(rendered, { rounds: undefined, registrations: undefined });
    expect(base.sides.map(({ registrationId }) => registrationId)).toEqual(['a']);
    expect(base.version).toBe(2);
  });
});

test('a tie decision of the host also applies to the preview of the table', () => {
  const level = round(1, 2, 'a', 'b');
  const decided = (registrationId: string, reason: string | null) =>
    ({
      registrationId,
      tie:
        reason === null
          ? null
          : { with: 'b', ahead: false, by: 'decision', own: null, other: null, reason },
    }) as Pick<FinalScore, 'registrationId' | 'tie'> as FinalScore;
  const base = gridBase({
    ...rendered,
    round: level,
    rounds: [level],
    sides: [side('a'), side('b')],
    scores: [decided('b', null), decided('a', 'By a duel.')],
  });
  const { scores } = ifSaved(base, [...base.rows.values()]);
  expect(scores.map(({ registrationId, rank }) => [registrationId, rank])).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
});
