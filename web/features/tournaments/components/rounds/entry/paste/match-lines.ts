import { didNotPlay } from '#shared/domain/tournaments/result-cells.ts';
import type { BasePoints } from '#shared/domain/tournaments/scoring-rules.ts';
import { isolated } from '#web/lib/isolated.ts';
import {
  makeChange,
  refuse,
  makeTotalChanges,
  onePerSide,
  type PasteOutcome,
  type RowsByName,
} from './paste-outcome.ts';
import { nameKey } from './paste-values.ts';
import { mayBePoints } from './points-of-places.ts';
import { readLine, type Reading } from './read-line.ts';

/**
 * Reads "1. Alpha - 22 kills", "#1 Alpha 22", or team names in finishing order. A line that cannot
 * be read is skipped; in a list of names, one bad line refuses the whole list.
 */
export function matchLines(
  lines: readonly string[],
  byName: RowsByName,
  scoring: BasePoints,
): PasteOutcome {
  const isHead = (line: string) =>
    /^(teams?|squads?|clans?)( names?)?:?$/i.test(line) && !byName.has(nameKey(line));
  const content = lines.filter((line, index) => {
    const isDecoration = !/[\p{L}\p{N}]/u.test(line) && !byName.has(nameKey(line));
    return !isDecoration && !(index === 0 && isHead(line));
  });
  const isListed = content.every((line) => bullet.test(line));
  const read = content.map((line) => ({
    line,
    ...readLine(isListed ? line.replace(bullet, '') : line, byName),
  }));
  // "Alpha 2" is a team's name when no line ends in kills; otherwise it is ambiguous.
  const hasNoKills = read.every(
    ({ readings, duplicates }) =>
      duplicates !== null || readings.some(hasOnlyName) || readings.length === 0,
  );
  const problems: string[] = [];
  const readable: { line: string; reading: Reading }[] = [];
  for (const { line, readings, duplicates } of read) {
    const fitting = hasNoKills ? readings.filter(hasOnlyName) : readings;
    const [reading, ...alternatives] = fitting;
    if (duplicates !== null) problems.push(duplicates);
    else if (reading === undefined) problems.push(`No team was found in “${isolated(line)}”.`);
    else if (alternatives.length > 0) problems.push(`“${isolated(line)}” can be read in two ways.`);
    else readable.push({ line, reading });
  }
  const readings = readable.map(({ reading }) => reading);
  const outcome = readings.some(({ place }) => place !== null && place !== didNotPlay)
    ? matchPlaces(readable, scoring)
    : readings.every(({ kills }) => kills === null)
      ? matchOrder(readings, problems)
      : matchKills(readable);
  return { changes: outcome.changes, problems: [...problems, ...outcome.problems] };
}

/** A dash before every line is a bullet; before some lines only, it means that the side did not play. */
const bullet = /^[-–—•*·]\s+/;

function hasOnlyName({ kills }: Reading): boolean {
  return kills === null;
}

type Lines = readonly { line: string; reading: Reading }[];

/** With this many sides or more, slot order is not a coincidence. */
const MIN_SLOTS = 3;

function areSlots(readings: readonly Pick<Reading, 'slot' | 'place'>[]): boolean {
  return (
    readings.length >= MIN_SLOTS && readings.every(({ slot, place }) => place === String(slot))
  );
}

function matchPlaces(lines: Lines, scoring: BasePoints): PasteOutcome {
  const placed = lines.filter(({ reading }) => reading.place !== null);
  const numbered = placed.filter(({ reading }) => reading.place !== didNotPlay);
  if (areSlots(numbered.map(({ reading }) => reading)))
    return refuse(
      'The numbers are the slots of the teams. If they are the places too, write a table with Team and Place in its first line.',
    );
  const unlabelled = numbered.flatMap(({ reading: { place, kills } }) =>
    kills === null || kills.isLabelled
      ? []
      : [{ place: Number(place), figure: Number(kills.count) }],
  );
  if (mayBePoints(unlabelled, scoring))
    return refuse('The numbers may be points or kills. Write “1. Team - 22 kills”.');
  const outcome = onePerSide(
    placed.map(({ reading: { side, place, kills } }) => ({
      side,
      changes: [
        ...(place === null ? [] : [makeChange(side, 'placement', place)]),
        ...(kills === null ? [] : makeTotalChanges(side, kills.count)),
      ],
    })),
  );
  const unplaced = lines.filter(({ reading }) => reading.place === null);
  const problems = unplaced.map(({ line }) => `“${isolated(line)}” has no place.`);
  return { changes: outcome.changes, problems: [...problems, ...outcome.problems] };
}

/** Names without numbers: the first line finished first. */
function matchOrder(readings: readonly Reading[], problems: readonly string[]): PasteOutcome {
  const finished = readings.filter(({ place }) => place === null);
  if (problems.length > 0 && finished.length > 0)
    return refuse('A list of names is pasted only when every line is a team.');
  if (finished.length === 1) return refuse('One name without a place cannot be pasted.');
  let place = 0;
  const placed = readings.map((reading) => {
    if (reading.place === null) place += 1;
    return { ...reading, place: reading.place ?? String(place) };
  });
  if (areSlots(placed))
    return refuse(
      'The names are in the order of their slots. If the teams finished in that order, write a table with Team and Place in its first line.',
    );
  const outcome = onePerSide(
    placed.map(({ side, place: text }) => ({
      side,
      changes: [makeChange(side, 'placement', text)],
    })),
  );
  return outcome.problems.length > 0 ? refuse(...outcome.problems) : outcome;
}

/** Numbers without places are kills only when the lines say so. */
function matchKills(lines: Lines): PasteOutcome {
  if (lines.some(({ reading: { kills } }) => kills !== null && !kills.isLabelled)) {
    return refuse('The numbers may be places or kills. Write “1. Team 22” or “Team 22 kills”.');
  }
  return onePerSide(
    lines.map(({ reading: { side, place, kills } }) => ({
      side,
      changes: [
        ...(place === null ? [] : [makeChange(side, 'placement', place)]),
        ...(kills === null ? [] : makeTotalChanges(side, kills.count)),
      ],
    })),
  );
}
