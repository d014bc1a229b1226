import { didNotPlay, type EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import { nobody, type RowsByName } from './fitted.ts';
import { killWords, nameKey, placeIn } from './paste-values.ts';

/** What a line says: its side, and the side's place and kills. */
export type Reading = {
  side: EntrySide;
  slot: number | undefined;
  place: string | null;
  /** `isWorded` when the line calls them kills. */
  kills: { count: string; isWorded: boolean } | null;
};

type Part = { rest: string; place: string | null };
type End = { rest: string; kills: Reading['kills']; place: string | null };

const absent = 'dnf|dnp|absent|did not play';
const mark =
  /^(?:#\s*(\d{1,3})\s*[.):-]?|(\d{1,3})(?:\s*[.):]|(?:st|nd|rd|th)\b[.):]?|\s+[-–—]))\s*/i;
const bareMark = /^(\d{1,3})\s+/;
const absentMark = new RegExp(`^(?:${absent}|[-–—])\\s*[.):]?\\s+`, 'i');
const absentEnd = new RegExp(`[\\s:|,–—-]+\\(?(?:${absent}|[-–—])\\)?$`, 'i');
const pointsEnd = /(?<=[\s:|,(–—-])\d{1,5}\s*(?:pts?|points?)\)?$/i;
const killsEnd = new RegExp(`(?<=[\\s:|,(–—-])(\\d{1,4})\\s*(${killWords})?\\)?$`, 'i');

/** Returns the ways to read a line that name a side; `twins` says that two sides share it. */
export function readLine(
  line: string,
  byName: RowsByName,
): { readings: Reading[]; twins: string | null } {
  const found = new Map<string, Reading>();
  let twins: string | null = null;
  for (const start of starts(line.normalize('NFKC').trim())) {
    for (const end of ends(start.rest)) {
      const rows = byName.get(nameKey(end.rest)) ?? [];
      const [row] = rows;
      const place = start.place ?? end.place;
      if (row === undefined || (start.place !== null && end.place !== null)) continue;
      if (rows.length > 1) twins = nobody(end.rest, rows);
      const reading = { side: row.side, slot: row.slot, place, kills: end.kills };
      const key = [row.side.registrationId, place, end.kills?.count].join(' ');
      if (!found.has(key)) found.set(key, reading);
    }
  }
  return { readings: [...found.values()], twins };
}

/** The line as it is, and without what may be a place before the name. */
function starts(line: string): Part[] {
  const marked = mark.exec(line);
  const bare = bareMark.exec(line);
  const parts: Part[] = [{ rest: line, place: null }];
  if (marked !== null)
    parts.push({
      rest: line.slice(marked[0].length),
      place: placeIn(marked[1] ?? marked[2] ?? ''),
    });
  else if (bare !== null)
    parts.push({ rest: line.slice(bare[0].length), place: placeIn(bare[1] ?? '') });
  const away = absentMark.exec(line);
  if (away !== null) parts.push({ rest: line.slice(away[0].length), place: didNotPlay });
  return parts;
}

/** The rest as it is, and without what may be kills or points behind the name. */
function ends(rest: string): End[] {
  const scored = pointsEnd.exec(rest);
  const unscored = scored === null ? [] : withoutSign(rest.slice(0, scored.index));
  return [rest, ...unscored].flatMap((text) => {
    const all: End[] = [{ rest: text, kills: null, place: null }];
    const away = absentEnd.exec(text);
    if (away !== null)
      all.push({ rest: text.slice(0, away.index), kills: null, place: didNotPlay });
    const killed = killsEnd.exec(text);
    if (killed !== null) {
      const [, count = '', word] = killed;
      const kills = { count, isWorded: word !== undefined };
      const names = withoutSign(text.slice(0, killed.index));
      all.push(...names.map((name) => ({ rest: name, kills, place: null })));
    }
    return all;
  });
}

/** The ways to end a name before a figure: with or without the signs between the two, "Alpha - 22", "Alpha x 22". */
function withoutSign(text: string): string[] {
  const signs = [/\s*$/, /\s*[:|,(–—-]\s*$/, /[\s:|,(–—-]+$/, /\s+[x×]\s*$/i];
  return [...new Set(signs.map((sign) => text.replace(sign, '')))];
}
