import { matchNames } from '#shared/domain/tournaments/paste/match-names.ts';
import { pasteChanges } from '#shared/domain/tournaments/paste/paste-changes.ts';
import type { PasteSide, Roster } from '#shared/domain/tournaments/paste/pasted-results.ts';
import { readPaste } from '#shared/domain/tournaments/paste/read-paste.ts';
import { summarize, type Latencies } from './statistics.ts';

/** How long it takes from a pasted text to the changes in the grid, for the largest text and for half of it. */
export type PasteFigures = { bytes: number; full: Latencies; half: Latencies };

const SIDES = 200;
const PLAYERS = 5;
/** The number of bytes of the largest text that is read. */
const MAX_BYTES = 102_400;

/** Reads the table in this process. It has one line for each player, and every tenth name is misspelt. */
export function measurePaste({ runs }: { runs: number }): PasteFigures {
  const sides = makeSides();
  const text = printTable(sides, MAX_BYTES);
  const half = printTable(sides, MAX_BYTES / 2);
  const times = { full: [] as number[], half: [] as number[] };
  for (let run = -WARM_UP; run < runs; run += 1) {
    const took = { half: readOnce(half, sides), full: readOnce(text, sides) };
    if (run < 0) continue;
    times.half.push(took.half);
    times.full.push(took.full);
  }
  return { bytes: text.length, full: summarize(times.full), half: summarize(times.half) };
}

const WARM_UP = 5;

function readOnce(text: string, sides: readonly PasteSide[]): number {
  // The roster is new each time, so its names are prepared again.
  const roster: Roster = {
    round: 1,
    sides,
    aliases: [],
    scoring: { placementPoints: { 1: 1_000 }, pointsPerKill: 100 },
  };
  const startedAt = performance.now();
  const read = readPaste(text, roster);
  if ('refusal' in read) throw new Error(read.refusal);
  const matched = matchNames(read, roster);
  const { changes } = pasteChanges(matched, roster, {
    absent: 'did not play',
    entered: new Map(),
    maxTeams: SIDES,
  });
  const took = performance.now() - startedAt;
  if (changes.length < SIDES) throw new Error(`only ${changes.length} cells were read`);
  return took;
}

function makeSides(): PasteSide[] {
  const makeWord = createWords();
  return Array.from({ length: SIDES }, (_, side) => ({
    registrationId: `side ${side}`,
    name: `${makeWord(6)} ${makeWord(7)}`,
    slot: side + 1,
    players: Array.from({ length: PLAYERS }, (_ignored, player) => ({
      userId: `player ${side} ${player}`,
      name: `${makeWord(3).toUpperCase()} ${makeWord(8)}`,
    })),
  }));
}

/** The letters are random, but the same each time. */
function createWords(): (length: number) => string {
  let seed = 20;
  return (length) =>
    Array.from({ length }, () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return String.fromCodePoint(0x61 + ((seed >>> 16) % 26));
    }).join('');
}

/** Prints a table as a statistics tool exports it, with columns that nobody needs, up to a number of bytes. */
function printTable(sides: readonly PasteSide[], bytes: number): string {
  const stats = ['Damage', 'Assists', 'Headshots', 'Revives', 'Survived', 'Travelled'];
  const lines = [['Place', 'Team', 'Player', 'Kills', ...stats].join('\t')];
  let size = lines[0]?.length ?? 0;
  for (const [index, { name, players }] of sides.entries()) {
    for (const [at, player] of players.entries()) {
      const shown = (index + at) % 10 === 0 ? misspell(player.name) : player.name;
      const figures = stats.map((_, column) => 1_700_000_000 + index * 97 + at * 13 + column);
      const line = [index + 1, name, shown, (index + at) % 7, ...figures].join('\t');
      size += line.length + 1;
      if (size > bytes) return lines.join('\n');
      lines.push(line);
    }
  }
  return lines.join('\n');
}

function misspell(name: string): string {
  return `${name.slice(0, -2)}0${name.slice(-1)}`;
}
