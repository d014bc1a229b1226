import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inParallel } from './harness/in-parallel.ts';
import { compare, otherTieBreaks, type Outcome } from './replay/compare.ts';
import { accountName, clanName, inGameName, tournamentName } from './harness/fit-names.ts';
import { parseEvent, readEvent } from './replay/read-event.ts';
import { report } from './replay/report.ts';
import { tournamentForm } from './replay/tournament-form.ts';

const file = join(import.meta.dirname, 'replay/testing/made-up-event.json');
const event = await readEvent(file);
const rust = 'Rust, Ember, Flint and the others of the long valley';

function rightOutcome(): Outcome {
  return {
    tournamentUrl: 'http://localhost:3000/tournaments/1',
    sides: [
      { team: 'Nova', rank: 1, totalPoints: 20.5, kills: 3 },
      { team: 'X', rank: 2, totalPoints: 19.5, kills: 4 },
      { team: 'NOVA', rank: 3, totalPoints: 10, kills: 2 },
      { team: rust, rank: 4, totalPoints: 9, kills: 2 },
    ],
    players: [
      { team: 'X', ign: 'Ñandú', kills: 4 },
      { team: 'Nova', ign: 'Ada', kills: 2 },
      { team: 'Nova', ign: 'Bo', kills: 1 },
      { team: 'NOVA', ign: 'Cy', kills: 1 },
      { team: 'NOVA', ign: 'Dé', kills: 1 },
      { team: 'X', ign: '影', kills: 0 },
    ],
  };
}

function mismatchesAfter(change: (outcome: Outcome) => void) {
  const outcome = rightOutcome();
  change(outcome);
  return compare(event, outcome).flatMap(({ mismatches }) => mismatches);
}

describe('comparing with the published stats', () => {
  test('counts the matches if everything agrees', () => {
    const comparisons = compare(event, rightOutcome());
    expect(comparisons).toEqual([
      { of: 'team totals', count: 4, agreeing: 4, mismatches: [] },
      { of: 'ranks', count: 4, agreeing: 4, mismatches: [] },
      { of: 'player kill totals', count: 6, agreeing: 6, mismatches: [] },
    ]);
    expect(report(event, rightOutcome(), comparisons)).toEqual([
      '4 of 4 team totals, 4 of 4 ranks, 6 of 6 player kill totals agree',
      'Top three by kills (from the 6 of 8 results by player): Ñandú (X) 4, Ada (Nova) 2, Bo (Nova) 1',
    ]);
  });

  test('finds a wrong total', () => {
    const found = mismatchesAfter(({ sides }) => {
      Object.assign(sides[1] ?? {}, { totalPoints: 19.49, kills: 5 });
    });
    expect(found).toEqual([
      { who: 'X', what: 'points', published: 19.5, replayed: 19.49 },
      { who: 'X', what: 'kills', published: 4, replayed: 5 },
    ]);
  });

  test('finds a missing side in each of its stats', () => {
    const found = mismatchesAfter((outcome) => {
      outcome.sides = outcome.sides.filter(({ team }) => team !== rust);
    });
    expect(found).toEqual([
      { who: rust, what: 'points', published: 9, replayed: null },
      { who: rust, what: 'kills', published: 2, replayed: null },
      { who: rust, what: 'rank', published: 4, replayed: null },
    ]);
  });

  test("finds a player who got another player's kills", () => {
    const found = mismatchesAfter(({ players }) => {
      Object.assign(players[1] ?? {}, { ign: 'Bo' });
      Object.assign(players[2] ?? {}, { ign: 'Ada' });
    });
    expect(found).toEqual([
      { who: 'Ada (Nova)', what: 'kills', published: 2, replayed: 1 },
      { who: 'Bo (Nova)', what: 'kills', published: 1, replayed: 2 },
    ]);
  });

  test('finds a missing player even without a kill', () => {
    const found = mismatchesAfter((outcome) => void outcome.players.pop());
    expect(found).toEqual([{ who: '影 (X)', what: 'kills', published: 0, replayed: null }]);
  });

  test('finds two swapped ranks', () => {
    const found = mismatchesAfter(({ sides }) => {
      Object.assign(sides[2] ?? {}, { rank: 4 });
      Object.assign(sides[3] ?? {}, { rank: 3 });
    });
    expect(found).toEqual([
      { who: 'NOVA', what: 'rank', published: 3, replayed: 4 },
      { who: rust, what: 'rank', published: 4, replayed: 3 },
    ]);
  });

  test('accepts teams with equal points in any order, and reports the difference', () => {
    const level = {
      ...event,
      publishedStandings: event.publishedStandings.map((row) =>
        row.team === rust ? { ...row, totalPoints: 10 } : row,
      ),
    };
    const outcome = rightOutcome();
    Object.assign(outcome.sides[2] ?? {}, { rank: 4 });
    Object.assign(outcome.sides[3] ?? {}, { rank: 3, totalPoints: 10 });
    expect(compare(level, outcome).flatMap(({ mismatches }) => mismatches)).toEqual([]);
    expect(otherTieBreaks(level, outcome)).toEqual([
      { who: 'NOVA', what: 'rank', published: 3, replayed: 4 },
      { who: rust, what: 'rank', published: 4, replayed: 3 },
    ]);
  });

  test('prints each mismatch as a line of a table', () => {
    const outcome = rightOutcome();
    Object.assign(outcome.sides[0] ?? {}, { totalPoints: 0 });
    outcome.sides.pop();
    expect(report(event, outcome, compare(event, outcome))).toEqual([
      '2 of 4 team totals, 3 of 4 ranks, 6 of 6 player kill totals agree',
      'published  replayed   figure     who',
      '20.5       0          points     Nova',
      `9          missing    points     ${rust}`,
      `2          missing    kills      ${rust}`,
      `4          missing    rank       ${rust}`,
      'Top three by kills (from the 6 of 8 results by player): Ñandú (X) 4, Ada (Nova) 2, Bo (Nova) 1',
    ]);
  });
});

describe('names that fit', () => {
  test.each([
    ['Nova', 1, 'Nova'],
    ['Nova', 2, 'Nova #2'],
    ['X', 1, 'Team X'],
    ['  NRG СІіх / SEN BUGHA 父 ', 1, 'NRG СІіх / SEN BUGHA 父'],
    ['影'.repeat(51), 1, `${'影'.repeat(49)}…`],
    ['🦊'.repeat(50), 1, '🦊'.repeat(50)],
    ['🦊'.repeat(50), 12, `${'🦊'.repeat(45)}… #12`],
  ])('%j becomes, at attempt %i, the clan %j', (team, attempt, name) => {
    expect(clanName(team, attempt)).toBe(name);
  });

  test.each([
    ['NRG ZAYT', 'nrg_zayt'],
    ['乛Ｄｉｍｚｚ', 'dimzz'],
    ['CARIĖJANDA', 'carie_janda'],
    ['影', 'player'],
    ['影7', 'player_7'],
    ['a'.repeat(40), 'a'.repeat(32)],
  ])('%j becomes the account %j', (player, account) => {
    expect(accountName(player)).toBe(account);
  });

  test('a string that is too long is truncated to the limit of its field', () => {
    expect(inGameName(`${'k'.repeat(48)} long`)).toBe(`${'k'.repeat(48)}…`);
    expect(tournamentName('Cup '.repeat(30))).toBe(`${'Cup '.repeat(24)}Cup…`);
  });
});

describe('reading an event file', () => {
  test('the tournament form has exactly one slot and one points entry per team', () => {
    const form = tournamentForm(event, new Date('2026-11-21T19:00:00Z'));
    expect(form).toMatchObject({
      maxTeams: 4,
      maxTeamMembers: 2,
      totalRounds: 2,
      pointsPerKill: 1.5,
      placementPoints: { 1: 10, 2: 6, 3: 3.5, 4: 1 },
    });
  });

  test.each([
    [{ event: '' }, /^event: /],
    [{ rounds: [{ results: [{ team: 'Nova', placement: 0, kills: 1 }] }] }, /placement/],
    [{ rounds: [{ results: [{ team: 'Owls', placement: 1, kills: 1 }] }] }, /^Owls is not among/],
    [
      { rounds: [{ results: [{ team: 'X', placement: 1, kills: 1, playerKills: { Ada: 1 } }] }] },
      /^Ada \(X\) is not among/,
    ],
  ])('%j is refused', async (change, sentence) => {
    const json = { ...(JSON.parse(await readFile(file, 'utf8')) as object), ...change };
    expect(() => parseEvent(json)).toThrow(sentence);
  });

  test('names the missing file', async () => {
    await expect(readEvent('/no/such/file.json')).rejects.toThrow(
      '/no/such/file.json cannot be read. Give the path of an event file.',
    );
  });
});

test('at most eight items run concurrently, and the results keep their order', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  let running = 0;
  let most = 0;
  const doubled = await inParallel(numbers, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn <= item % 3; turn += 1) await setImmediate();
    running -= 1;
    return item * 2;
  });
  expect(most).toBe(8);
  expect(doubled).toEqual(numbers.map((number) => number * 2));
});
