import { didNotPlay } from '#shared/domain/tournaments/result-cells.ts';
import type { Scoring } from '#shared/domain/tournaments/scoring.ts';
import { isolated } from '#web/lib/isolated.ts';
import {
  changeOf,
  nothing,
  totalOf,
  withoutRivals,
  type Fitted,
  type RowsByName,
} from './fitted.ts';
import { nameKey } from './paste-values.ts';
import { mayBePoints } from './points-of-places.ts';
import { readLine, type Reading } from './read-line.ts';

/**
 * Fits lines of words: "1. Alpha - 22 kills", "#1 Alpha 22", or the names of teams in the order in which they finished.
 * A line gives nothing when it does not fit, and an order gives nothing at all when one of its lines does not.
 */
export function fitLines(lines: readonly string[], byName: RowsByName, scoring: Scoring): Fitted {
  const isHead = (line: string) =>
    /^(teams?|squads?|clans?)( names?)?:?$/i.test(line) && !byName.has(nameKey(line));
  const told = lines.filter((line, index) => {
    const isSigns = !/[\p{L}\p{N}]/u.test(line) && !byName.has(nameKey(line));
    return !isSigns && !(index === 0 && isHead(line));
  });
  const isListed = told.every((line) => bullet.test(line));
  const read = told.map((line) => ({
    line,
    ...readLine(isListed ? line.replace(bullet, '') : line, byName),
  }));
  // "Alpha 2" is a second team where no line ends in kills, and else could be either.
  const areNames = read.every(
    ({ readings, twins }) => twins !== null || readings.some(isBare) || readings.length === 0,
  );
  const misfits: string[] = [];
  const taken: { line: string; reading: Reading }[] = [];
  for (const { line, readings, twins } of read) {
    const fitting = areNames ? readings.filter(isBare) : readings;
    const [reading, ...rivals] = fitting;
    if (twins !== null) misfits.push(twins);
    else if (reading === undefined) misfits.push(`No team is found in “${isolated(line)}”.`);
    else if (rivals.length > 0) misfits.push(`“${isolated(line)}” can be read in two ways.`);
    else taken.push({ line, reading });
  }
  const readings = taken.map(({ reading }) => reading);
  const fitted = readings.some(({ place }) => place !== null && place !== didNotPlay)
    ? fitPlaces(taken, scoring)
    : readings.every(({ kills }) => kills === null)
      ? fitOrder(readings, misfits)
      : fitKills(taken);
  return { changes: fitted.changes, misfits: [...misfits, ...fitted.misfits] };
}

/** A dash before every line is a bullet; before some lines only, it says that these sides did not play. */
const bullet = /^[-–—•*·]\s+/;

function isBare({ kills }: Reading): boolean {
  return kills === null;
}

type Lines = readonly { line: string; reading: Reading }[];

/** From this many sides on, the order of their slots is no coincidence. */
const telling = 3;

function areSlots(readings: readonly Pick<Reading, 'slot' | 'place'>[]): boolean {
  return readings.length >= telling && readings.every(({ slot, place }) => place === String(slot));
}

function fitPlaces(lines: Lines, scoring: Scoring): Fitted {
  const placed = lines.filter(({ reading }) => reading.place !== null);
  const numbered = placed.filter(({ reading }) => reading.place !== didNotPlay);
  if (areSlots(numbered.map(({ reading }) => reading)))
    return nothing(
      'The numbers are the slots of the teams. If they are the places too, write a table with Team and Place in its first line.',
    );
  const unworded = numbered.flatMap(({ reading: { place, kills } }) =>
    kills === null || kills.isWorded ? [] : [{ place: Number(place), figure: Number(kills.count) }],
  );
  if (mayBePoints(unworded, scoring))
    return nothing('The figures may be points or kills. Write “1. Team - 22 kills”.');
  const fitted = withoutRivals(
    placed.map(({ reading: { side, place, kills } }) => ({
      side,
      changes: [
        ...(place === null ? [] : [changeOf(side, 'placement', place)]),
        ...(kills === null ? [] : totalOf(side, kills.count)),
      ],
    })),
  );
  const unplaced = lines.filter(({ reading }) => reading.place === null);
  const misfits = unplaced.map(({ line }) => `“${isolated(line)}” has no place.`);
  return { changes: fitted.changes, misfits: [...misfits, ...fitted.misfits] };
}

/** Names without figures: the first line finished first. */
function fitOrder(readings: readonly Reading[], misfits: readonly string[]): Fitted {
  const finished = readings.filter(({ place }) => place === null);
  if (misfits.length > 0 && finished.length > 0)
    return nothing('An order of names is taken only when every line is a team.');
  if (finished.length === 1) return nothing('One name without a place says nothing.');
  let place = 0;
  const placed = readings.map((reading) => {
    if (reading.place === null) place += 1;
    return { ...reading, place: reading.place ?? String(place) };
  });
  if (areSlots(placed))
    return nothing(
      'The names stand in the order of their slots. If they finished so, write a table with Team and Place in its first line.',
    );
  const fitted = withoutRivals(
    placed.map(({ side, place: text }) => ({ side, changes: [changeOf(side, 'placement', text)] })),
  );
  return fitted.misfits.length > 0 ? nothing(...fitted.misfits) : fitted;
}

/** Figures without places are kills only where the lines say so. */
function fitKills(lines: Lines): Fitted {
  if (lines.some(({ reading: { kills } }) => kills !== null && !kills.isWorded)) {
    return nothing('The figures may be places or kills. Write “1. Team 22” or “Team 22 kills”.');
  }
  return withoutRivals(
    lines.map(({ reading: { side, place, kills } }) => ({
      side,
      changes: [
        ...(place === null ? [] : [changeOf(side, 'placement', place)]),
        ...(kills === null ? [] : totalOf(side, kills.count)),
      ],
    })),
  );
}
