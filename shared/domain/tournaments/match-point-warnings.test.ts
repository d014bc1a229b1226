import { expect, test } from 'vitest';
import { matchPointWarnings } from './match-point-warnings.ts';
import { saysLostWin } from './lost-win-warnings.ts';
import type { RoundResults } from './scoring.ts';
import { sampleResults, sampleRound as round, sampleRules } from './testing/sample-results.ts';

const scoring = sampleRules({
  matchPoint: { target: { kind: 'points', points: 1_000 }, fromRound: 1, mustLead: false },
});

const first = round(1, ['A', 1, 0], ['B', 2, 0]);
const won = round(2, ['A', 1, 0], ['B', 2, 0]);
const of = (rounds: RoundResults[], rules = scoring) =>
  sampleResults(['A', 'B'], rounds, { scoring: rules });
const decided = of([first, won]);
const lost = { registrationId: 'r-A', message: 'The match point win of A no longer holds' };

test.each<[string, ReturnType<typeof of>, ReturnType<typeof of>, object[]]>([
  ['nothing changes', decided, decided, []],
  ['results that change nothing about it', decided, of([first, round(2, ['A', 1, 9])]), []],
  ['another side wins the round', decided, of([first, round(2, ['A', 2, 0], ['B', 1, 0])]), [lost]],
  ['two sides share the win', decided, of([first, round(2, ['A', 1, 0], ['B', 1, 0])]), [lost]],
  ['the target is missed', decided, of([round(1, ['A', 2, 0], ['B', 1, 0]), won]), [lost]],
  ['the round is ignored', decided, of([first, { ...won, isIgnored: true }]), [lost]],
  ['the rule goes', decided, of([first, won], sampleRules()), [lost]],
  [
    'an earlier round gives it to another side',
    of([first, round(2, ['A', 2, 9]), round(3, ['A', 1, 0], ['B', 2, 0])]),
    of([round(1, ['B', 1, 0]), round(2, ['B', 1, 9]), round(3, ['A', 1, 0], ['B', 2, 0])]),
    [lost],
  ],
  [
    'the same side wins in another round',
    of([first, round(2, ['B', 1, 0]), round(3, ['A', 1, 0])]),
    of([first, won, round(3, ['A', 1, 0])]),
    [],
  ],
  ['a side that had not won wins', of([first]), decided, []],
  ['there was no rule', of([first, won], sampleRules()), decided, []],
])('%s', (_case, before, after, warnings) => {
  const found = matchPointWarnings(before, after);
  expect(found).toEqual(warnings);
  expect(found.every(({ message }) => saysLostWin(message))).toBe(true);
});
