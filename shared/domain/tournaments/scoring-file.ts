import { codePoints, isCleanText, isOneLine, isVisible } from '../text.ts';
import { isJsonObject, readStrictJson } from '../strict-json.ts';
import { toHundredths, type Hundredths } from './hundredths.ts';
import { SCORING_LIMITS, TOURNAMENT_LIMITS } from './limits.ts';
import { inPoints } from './scoring-in-points.ts';
import {
  DEFAULT_RULES,
  type KillMultiplier,
  type MatchPointRule,
  type RoundScoring,
  type ScoringRules,
} from './scoring-rules.ts';
import { TIE_BREAKS, type TieBreak } from './tie-breaks.ts';

/** The places and rounds that any tournament may have. */
const PLACES = { min: 1, max: TOURNAMENT_LIMITS.maxTeams.max };
const ROUNDS = TOURNAMENT_LIMITS.totalRounds;

/** Limits of a file with the scoring of a tournament. Its size is in bytes. */
export const SCORING_FILE_LIMITS = { name: { max: 100 }, bytes: 262_144 } as const;

/** A scoring with its name, as in a file. */
export type ScoringFile = { name: string; scoring: ScoringRules };

/** Says which part of a file is refused, and what would be valid. */
class Refused extends Error {}

/**
 * Parses the text of a scoring file, or returns a sentence that says what is wrong with it. Missing parts are as in
 * `DEFAULT_RULES`, and a missing place is worth 0 (rules/scoring 11.3). Never throws.
 */
export function parseScoringFile(text: string): ScoringFile | { problem: string } {
  const file = readStrictJson(text, SCORING_FILE_LIMITS.bytes);
  if (!isJsonObject(file) || file['hotdrop'] !== 'scoring') {
    return { problem: 'This is not a scoring file.' };
  }
  if (file['v'] !== 1) {
    return { problem: 'This scoring file was written by an unknown version.' };
  }
  try {
    const { hotdrop: _, v: __, name, ...scoring } = file;
    return { name: readName(name), scoring: readScoring(scoring) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    throw error;
  }
}

/** Formats the file with the scoring of a tournament. */
export function formatScoringFile({ name, scoring }: ScoringFile): string {
  const file = { hotdrop: 'scoring', v: 1, name, ...inPoints(scoring) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function readName(name: unknown): string {
  if (name === undefined) return '';
  const isName = typeof name === 'string' && isCleanText(name) && isOneLine(name);
  if (!isName || codePoints(name.trim()) > SCORING_FILE_LIMITS.name.max) {
    throw new Refused('The name must be one line of at most 100 characters.');
  }
  return isVisible(name.trim()) ? name.trim() : '';
}

function readScoring(file: Record<string, unknown>): ScoringRules {
  const { countBest, tieBreaks, matchPoint, perRound, ...base } = file;
  const rules: ScoringRules = {
    placementPoints: {},
    pointsPerKill: 100,
    ...DEFAULT_RULES,
    ...readRound(base, ''),
    ...(countBest !== undefined && {
      countBest: readOrNull(countBest, (value) => readWhole(value, ROUNDS, 'countBest')),
    }),
    ...(tieBreaks !== undefined && { tieBreaks: readTieBreaks(tieBreaks) }),
    ...(matchPoint !== undefined && { matchPoint: readOrNull(matchPoint, readMatchPoint) }),
    ...(perRound !== undefined && { perRound: readRounds(perRound) }),
  };
  if (rules.countBest !== null && rules.matchPoint !== null) {
    throw new Refused('Match point cannot be combined with counting only the best rounds.');
  }
  return rules;
}

/** `where` is put in front of the names in a refusal. */
function readRound(file: Record<string, unknown>, where: string): Partial<RoundScoring> {
  const { placementPoints, pointsPerKill, killCap, killMultipliers, ...more } = file;
  refuseMore(more, where);
  return {
    ...(placementPoints !== undefined && {
      placementPoints: readPlaces(placementPoints, `${where}placementPoints`),
    }),
    ...(pointsPerKill !== undefined && {
      pointsPerKill: readDecimal(
        pointsPerKill,
        TOURNAMENT_LIMITS.pointsPerKill,
        `${where}pointsPerKill`,
      ),
    }),
    ...(killCap !== undefined && {
      killCap: readOrNull(killCap, (value) =>
        readWhole(value, SCORING_LIMITS.killCap, `${where}killCap`),
      ),
    }),
    ...(killMultipliers !== undefined && {
      killMultipliers: readMultipliers(killMultipliers, `${where}killMultipliers`),
    }),
  };
}

function readPlaces(value: unknown, where: string): Record<number, Hundredths> {
  const entries = Object.entries(readObject(value, where)).map(([place, points]) => [
    readKey(place, PLACES, where),
    readDecimal(points, SCORING_LIMITS.placementPoints, `${where}.${place}`),
  ]);
  return Object.fromEntries(entries);
}

function readMultipliers(value: unknown, where: string): KillMultiplier[] {
  const ranges = readList(value, where).map((item, at) => {
    const name = `${where}[${at}]`;
    const { from, to, times, ...more } = readObject(item, name);
    refuseMore(more, `${name}.`);
    return {
      from: readWhole(from, PLACES, `${name}.from`),
      to: readWhole(to, PLACES, `${name}.to`),
      times: readDecimal(times, SCORING_LIMITS.killTimes, `${name}.times`),
    };
  });
  if (!areSeparate(ranges)) {
    throw new Refused(`The ranges of ${where} must run upwards and not overlap.`);
  }
  return ranges;
}

/** Returns whether each range is ascending, and no two have a place in common. */
export function areSeparate(ranges: readonly Omit<KillMultiplier, 'times'>[]): boolean {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  return sorted.every(({ from, to }, at) => from <= to && from > (sorted[at - 1]?.to ?? 0));
}

function readTieBreaks(value: unknown): TieBreak[] {
  const keys = readList(value, 'tieBreaks').map((item) => {
    const key = TIE_BREAKS.find((known) => known === item);
    if (key === undefined) throw new Refused('tieBreaks has an unknown tie-break.');
    return key;
  });
  const { max } = SCORING_LIMITS.tieBreaks;
  if (keys.length > max || new Set(keys).size < keys.length) {
    throw new Refused(`tieBreaks must have at most ${max} tie-breaks, each of them once.`);
  }
  return keys;
}

function readMatchPoint(value: unknown): MatchPointRule {
  const { target, fromRound = 1, mustLead = false, ...more } = readObject(value, 'matchPoint');
  refuseMore(more, 'matchPoint.');
  if (typeof mustLead !== 'boolean') {
    throw new Refused('matchPoint.mustLead must be true or false.');
  }
  return {
    target: readTarget(target),
    fromRound: readWhole(fromRound, ROUNDS, 'matchPoint.fromRound'),
    mustLead,
  };
}

function readTarget(value: unknown): MatchPointRule['target'] {
  const where = 'matchPoint.target';
  const { kind, points, ...rest } = readObject(value, where);
  if (kind !== 'points' && kind !== 'leader_plus') {
    throw new Refused(`${where}.kind must be points or leader_plus.`);
  }
  const read = readDecimal(points, SCORING_LIMITS.matchPoint, `${where}.points`);
  const { afterRound, ...more } = rest;
  refuseMore(kind === 'points' ? rest : more, `${where}.`);
  if (kind === 'points') return { kind, points: read };
  const after = readWhole(afterRound, ROUNDS, `${where}.afterRound`);
  return { kind, points: read, afterRound: after };
}

function readRounds(value: unknown): Record<number, Partial<RoundScoring>> {
  const entries = Object.entries(readObject(value, 'perRound')).map(([round, own]) => {
    const name = `perRound.${round}`;
    const number = readKey(round, ROUNDS, 'perRound');
    return [number, readRound(readObject(own, name), `${name}.`)];
  });
  return Object.fromEntries(entries);
}

type Range = { min: number; max: number };

function readKey(key: string, range: Range, where: string): number {
  if (!/^[1-9]\d{0,2}$/.test(key) || Number(key) > range.max) {
    throw new Refused(
      `The keys of ${where} must be whole numbers from ${range.min} to ${range.max}.`,
    );
  }
  return Number(key);
}

function readWhole(value: unknown, { min, max }: Range, where: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw new Refused(`${where} must be a whole number from ${min} to ${max}.`);
  }
  return value === 0 ? 0 : value;
}

function readDecimal(value: unknown, { min, max }: Range, where: string): Hundredths {
  const hundredths = typeof value === 'number' ? toHundredths(value) : null;
  if (hundredths === null || hundredths < min * 100 || hundredths > max * 100) {
    throw new Refused(`${where} must be a number from ${min} to ${max} with at most 2 decimals.`);
  }
  return hundredths;
}

function readOrNull<T>(value: unknown, read: (value: unknown) => T): T | null {
  return value === null ? null : read(value);
}

function readObject(value: unknown, where: string): Record<string, unknown> {
  if (!isJsonObject(value)) throw new Refused(`${where} must be an object.`);
  return value;
}

function readList(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new Refused(`${where} must be a list.`);
  return value;
}

function refuseMore(more: Record<string, unknown>, where: string): void {
  const [name] = Object.keys(more);
  if (name === undefined) return;
  throw new Refused(`${where}${name.slice(0, 50)} is an unknown field.`);
}
