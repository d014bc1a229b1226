import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchNames, openQuestions } from '#shared/domain/tournaments/paste/match-names.ts';
import { readPaste } from '#shared/domain/tournaments/paste/read-paste.ts';
import { readEvent, type EventFile } from './read-event.ts';
import { countNames, makeNameCases, MISREADINGS } from './testing/misread-names.ts';
import { FORMS, type Printed } from './testing/print-rounds.ts';
import { toRosters, type PlayedRound } from './testing/event-rosters.ts';

const folder = join(import.meta.dirname, '../../../shared/data');
const files = [
  'fncs-c2s5-nae-grand-finals-day2.json',
  'umn-festival-2021-pubgm-qualification.json',
].map((name) => join(folder, name));

type Count = { lines: number; right: number; asked: number; wrong: number; killsRight: number };

/**
 * Reads a printed round, and counts the lines that were read correctly, cause a question or were read wrongly. Each
 * side has one line.
 */
function count({ text, truth }: Printed, { roster }: PlayedRound): Count {
  const read = readPaste(text, roster);
  if ('refusal' in read) throw new Error(read.refusal);
  const matched = matchNames(read, roster);
  const asked = new Set(openQuestions(matched));
  const counts = { lines: truth.length, right: 0, asked: 0, wrong: 0, killsRight: 0 };
  if (matched.length !== truth.length) throw new Error('lines are missing');
  for (const [index, { key, match, pasted, players }] of matched.entries()) {
    const side = truth[index];
    if (side === undefined) continue;
    if (asked.has(key)) counts.asked += 1;
    else if (match.id === side.id && pasted.place === side.place) counts.right += 1;
    else counts.wrong += 1;
    const kills = new Map(
      players.flatMap((player) =>
        player.pasted.kills === null ? [] : [[player.match.id, player.pasted.kills] as const],
      ),
    );
    const isRight =
      typeof side.kills === 'number'
        ? pasted.kills === side.kills
        : side.kills === null ||
          (kills.size === side.kills.size &&
            [...side.kills].every(([id, own]) => kills.get(id) === own));
    if (isRight) counts.killsRight += 1;
  }
  return counts;
}

describe.skipIf(!files.every(existsSync))(
  'the results of two real events (skipped without ../shared/data)',
  () => {
    const events: EventFile[] = [];
    beforeAll(async () => {
      events.push(...(await Promise.all(files.map(readEvent))));
    });

    test.each(FORMS)(
      'are read without a wrong value if printed as $name',
      ({ print, lines, asked = 0 }) => {
        const counts = events
          .flatMap(toRosters)
          .map((round) => count(print(round), round))
          .reduce((sum, own) => ({
            lines: sum.lines + own.lines,
            right: sum.right + own.right,
            asked: sum.asked + own.asked,
            wrong: sum.wrong + own.wrong,
            killsRight: sum.killsRight + own.killsRight,
          }));
        expect(counts).toEqual({ lines, right: lines - asked, asked, wrong: 0, killsRight: lines });
      },
    );

    test.each(MISREADINGS)('names $name are found or become questions', ({ misread, bounds }) => {
      const counts = countNames(makeNameCases(events, misread));
      expect(counts.wrong).toEqual([]);
      expect(counts.exact + counts.sure + counts.asked + counts.none).toBe(202);
      expect(counts.exact + counts.sure).toBeGreaterThanOrEqual(bounds.known);
      expect(counts.none).toBeLessThanOrEqual(bounds.none);
    });
  },
);
