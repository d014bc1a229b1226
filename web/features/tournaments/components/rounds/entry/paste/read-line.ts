import { didNotPlay, type EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import { unknownTeam, type RowsByName } from './paste-outcome.ts';
import { killUnits, nameKey, placeIn } from './paste-values.ts';

/** One way to read a line. */
export type Reading = {
  side: EntrySide;
  slot: number | undefined;
  place: string | null;
  /** `isLabelled`: the line calls them kills. */
  kills: { count: string; isLabelled: boolean } | null;
};

type Part = { rest: string; place: string | null };
type End = { rest: string; kills: Reading['kills']; place: string | null };

const didNotPlayTerms = 'dnf|dnp|absent|did not play';
const placeMark =
  /^(?:#\s*(\d{1,3})\s*[.):-]?|(\d{1,3})(?:\s*[.):]|(?:st|nd|rd|th)\b[.):]?|\s+[-–—]))\s*/i;
const bareMark = /^(\d{1,3})\s+/;
const absentMark = new RegExp(`^(?:${didNotPlayTerms}|[-–—])\\s*[.):]?\\s+`, 'i');
const absentEnd = new RegExp(`[\\s:|,–—-]+\\(?(?:${didNotPlayTerms}|[-–—])\\)?$`, 'i');
const pointsEnd = /(?<=[\s:|,(–—-])\d{1,5}\s*(?:pts?|points?)\)?$/i;
const killsEnd = new RegExp(`(?<=[\\s:|,(–—-])(\\d{1,4})\\s*(${killUnits})?\\)?$`, 'i');

/** All ways to read the line that name a side; `duplicates` is the message when two sides have that name. */
export function readLine(
  line: string,
  byName: RowsByName,
): { readings: Reading[]; duplicates: string | null } {
  const found = new Map<string, Reading>();
  let duplicates: string | null = null;
  for (const start of starts(line.normalize('NFKC').trim())) {
    for (const end of ends(start.rest)) {
      const rows = byName.get(nameKey(end.rest)) ?? [];
      const [row] = rows;
      const place = start.place ?? end.place;
      if (row === undefined || (start.place !== null && end.place !== null)) continue;
      if (rows.length > 1) duplicates = unknownTeam(end.rest, rows);
      const reading = { side: row.side, slot: row.slot, place, kills: end.kills };
      const key = [row.side.registrationId, place, end.kills?.count].join(' ');
      if (!found.has(key)) found.set(key, reading);
    }
  }
  return { readings: [...found.values()], duplicates };
}

/** The line, and the line without a possible place before the name. */
function starts(line: string): Part[] {
  const marked = placeMark.exec(line);
  const bare = bareMark.exec(line);
  const parts: Part[] = [{ rest: line, place: null }];
  if (marked !== null)
    parts.push({
      rest: line.slice(marked[0].length),
      place: placeIn(marked[1] ?? marked[2] ?? ''),
    });
  else if (bare !== null)
    parts.push({ rest: line.slice(bare[0].length), place: placeIn(bare[1] ?? '') });
  const skipped = absentMark.exec(line);
  if (skipped !== null) parts.push({ rest: line.slice(skipped[0].length), place: didNotPlay });
  return parts;
}

/** The rest, and the rest without possible kills or points after the name. */
function ends(rest: string): End[] {
  const scored = pointsEnd.exec(rest);
  const unscored = scored === null ? [] : withoutSign(rest.slice(0, scored.index));
  return [rest, ...unscored].flatMap((text) => {
    const all: End[] = [{ rest: text, kills: null, place: null }];
    const skipped = absentEnd.exec(text);
    if (skipped !== null)
      all.push({ rest: text.slice(0, skipped.index), kills: null, place: didNotPlay });
    const killed = killsEnd.exec(text);
    if (killed !== null) {
      const [, count = '', word] = killed;
      const kills = { count, isLabelled: word !== undefined };
      const names = withoutSign(text.slice(0, killed.index));
      all.push(...names.map((name) => ({ rest: name, kills, place: null })));
    }
    return all;
  });
}

/** Names before a number, with or without separators: "Alpha - 22", "Alpha x 22". */
function withoutSign(text: string): string[] {
  const signs = [/\s*$/, /\s*[:|,(–—-]\s*$/, /[\s:|,(–—-]+$/, /\s+[x×]\s*$/i];
  return [...new Set(signs.map((sign) => text.replace(sign, '')))];
}
