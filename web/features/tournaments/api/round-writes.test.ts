import { expect, test } from 'vitest';
import type { Round } from '#shared/contract/rounds.ts';
import { withRound } from './round-writes.ts';

const round = (roundNumber: number, version: number): Round => ({
  id: `round ${roundNumber}`,
  tournamentId: 't1',
  roundNumber,
  status: 'started',
  version,
  ignored: null,
  counted: true,
  roomOpensAt: null,
  roundResults: [],
  createdAt: '2026-11-20T10:00:00.000Z',
});
const visibleRounds = [round(1, 4), round(3, 2)];
const numberRounds = (rounds: Round[]) =>
  rounds.map(({ roundNumber, version }) => `${roundNumber}: version ${version}`);

test.each([
  {
    case: 'a new round in its place',
    answered: round(2, 1),
    rounds: ['1: version 4', '2: version 1', '3: version 2'],
  },
  { case: 'a newer version', answered: round(1, 5), rounds: ['1: version 5', '3: version 2'] },
  {
    case: 'nothing when the round is older',
    answered: round(1, 3),
    rounds: ['1: version 4', '3: version 2'],
  },
])('adds $case', ({ answered, rounds }) => {
  expect(numberRounds(withRound(visibleRounds, answered))).toEqual(rounds);
});
