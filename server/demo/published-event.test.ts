import { expect, test } from 'vitest';
import { fncsFinals } from './fncs-finals.ts';
import { cutRounds, strongestFirst } from './published-event.ts';
import { finals, qualifier } from './testing/published-totals.ts';
import { ulympicQualifier } from './ulympic-qualifier.ts';

const names = (teams: readonly { name: string }[]) => teams.map(({ name }) => name);

test('a cut keeps whole rounds as they were played, and renumbers the remaining teams', () => {
  const first = cutRounds(ulympicQualifier, 1, 1);
  expect(first.rounds).toHaveLength(1);
  expect(names(first.teams)).toEqual(
    names(ulympicQualifier.teams).filter((name) => name !== 'TWONE Esport'),
  );
  const namedRows = (event: typeof first, round: number) =>
    event.rounds[round]
      ?.filter(([, placement]) => placement !== null)
      .map(([team, ...row]) => [event.teams[team]?.name, ...row]);
  expect(namedRows(first, 0)).toEqual(namedRows(ulympicQualifier, 0));

  const last = cutRounds(ulympicQualifier, 3, 4);
  expect(namedRows(last, 0)).toEqual(namedRows(ulympicQualifier, 2));
  expect(namedRows(last, 1)).toEqual(namedRows(ulympicQualifier, 3));
  // XEMEX missed only round 3, so it stays, with its empty row.
  expect(names(ulympicQualifier.teams).filter((name) => !names(last.teams).includes(name))).toEqual(
    ['Ace', 'FE STARLIGHT'],
  );
  expect(last.rounds[0]?.filter(([, placement]) => placement === null)).toHaveLength(1);
});

test('a cut of all rounds is the event itself', () => {
  expect(cutRounds(fncsFinals, 1, 6)).toEqual(fncsFinals);
});

test('the strongest team has the most published points', () => {
  expect(names(strongestFirst(fncsFinals)).slice(0, 12)).toEqual(
    finals.slice(0, 12).map(([name]) => name),
  );
  expect(names(strongestFirst(ulympicQualifier)).slice(0, 12)).toEqual(
    qualifier.slice(0, 12).map(([name]) => name),
  );
});
