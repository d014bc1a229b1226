import { KILL_UNITS } from './kill-units.ts';
import { keepKills } from './other-figures.ts';
import type { KnownNames } from './known-names.ts';
import type { PastedPlayer } from './pasted-results.ts';
import { makePlayer } from './reading.ts';

/** A line as the players of a side. `known` of them are exact or sure. */
export type PlayersReading = {
  /** The text before the players, such as the side's name. */
  sideName: string | null;
  players: PastedPlayer[];
  known: number;
  exact: number;
  /** True if the last number has a label for kills. */
  isLabelled: boolean;
};

const separators: readonly RegExp[] = [/[,;]/, /[)\]]/, /[/|+&]/];
const killsEnd = new RegExp(
  `^(.*?)(?:\\s?[:=(\\[–—-]\\s?|\\s[x×]?\\s?)(?<!\\d[.,])(\\d{1,4})\\s?(${KILL_UNITS})?[)\\]]?$`,
  'i',
);

/** Returns the line as players, "P1 3, P2 2" or "P1 (3) P2 (2)"; null if it names none. */
export function readPlayers(line: string, known: KnownNames): PlayersReading | null {
  let best: PlayersReading | null = null;
  for (const separator of separators) {
    const parts = line
      .split(separator)
      .map(trimSeparators)
      .filter((part) => part !== '');
    if (parts.length < 2 && separator !== separators[0]) continue;
    const reading = readParts(parts, known);
    const isBetter =
      reading.known > (best?.known ?? 0) ||
      (reading.known === (best?.known ?? 0) && countKills(reading) > countKills(best));
    if (isBetter) best = reading;
  }
  return best;
}

function readParts([first = '', ...others]: readonly string[], known: KnownNames): PlayersReading {
  const opening = splitSideName(first, known);
  const parts = [opening.part, ...others];
  const read = parts.map((part) => readPart(part, known));
  return {
    sideName: opening.sideName,
    players: read.map(({ player }) => player),
    known: read.filter(({ isKnown }) => isKnown).length,
    exact: read.filter(
      ({ player: { name } }) => known.namesOfPlayers.findExact(name ?? '').id !== null,
    ).length,
    isLabelled: killsEnd.exec(parts.at(-1) ?? '')?.[3] !== undefined,
  };
}

/** Splits the side's name from the first player: "Alpha: P1 3". */
function splitSideName(
  first: string,
  known: KnownNames,
): { sideName: string | null; part: string } {
  if (readPart(first, known).isKnown) return { sideName: null, part: first };
  for (const mark of first.matchAll(/:\s|\s[-–—]\s|\s?[([]/g)) {
    const part = first.slice(mark.index + mark[0].length).trim();
    const sideName = first.slice(0, mark.index).trim();
    if (sideName !== '' && readPart(part, known).isKnown) return { sideName, part };
  }
  return { sideName: null, part: first };
}

/** A whole name wins over a name with kills, as in "bully bully 39". */
function readPart(
  written: string,
  { namesOfPlayers }: KnownNames,
): { player: PastedPlayer; isKnown: boolean } {
  const part = keepKills(written)?.text ?? written;
  const killed = killsEnd.exec(part);
  const name = killed?.[1]?.trim() ?? '';
  const whole = makePlayer({ name: part });
  if (killed === null || name === '')
    return { player: whole, isKnown: namesOfPlayers.findSure(part).id !== null };
  const counted = makePlayer({ name, kills: Number(killed[2]) });
  if (namesOfPlayers.findExact(name).id !== null) return { player: counted, isKnown: true };
  if (namesOfPlayers.findExact(part).id !== null) return { player: whole, isKnown: true };
  return { player: counted, isKnown: namesOfPlayers.findSure(name).id !== null };
}

function countKills(reading: PlayersReading | null): number {
  return reading?.players.filter(({ kills }) => kills !== null).length ?? -1;
}

function trimSeparators(part: string): string {
  return part.replace(/^[\s,;/|+&]+/, '').trimEnd();
}
