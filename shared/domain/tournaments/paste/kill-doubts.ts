import { killsOf } from './check-points.ts';
import { quoted } from './quote-text.ts';
import type { PasteSide } from './pasted-results.ts';
import type { Reading } from './reading.ts';

/** A side with a place and kills. */
type Counted = { text: string; place: number; kills: number };

/** In a game with respawns, fewer sides may have more kills than players, and their kills may decrease by chance. */
const MIN_SUMMED = 3;
const MIN_FALLING = 5;
/** With fewer different numbers, such as 2, 1, 0, 0 and 0, kills may decrease by chance. */
const MIN_DIFFERENT = 4;
/** No lobby has more players, so no side has more kills. */
const MAX_KILLS = 200;

/**
 * Returns a doubt if the placed sides have more kills than the round's players allow, and one if the kills never rise
 * from one place to the next, unless points have proven the places (rules/pasting 3.6).
 */
export function killDoubts(
  reading: Reading,
  sides: readonly PasteSide[],
  isProven: boolean,
): string[] {
  const counted = reading.sides.flatMap((side) => {
    const kills = killsOf(side);
    return typeof side.place === 'number' && kills !== null
      ? [{ text: side.text, place: side.place, kills }]
      : [];
  });
  return [...excessDoubts(counted, sides), ...(isProven ? [] : fallingKillsDoubts(counted))];
}

function excessDoubts(counted: readonly Counted[], sides: readonly PasteSide[]): string[] {
  const high = counted.find(({ kills }) => kills > MAX_KILLS);
  if (high !== undefined)
    return [`${quoted(high.text)} has ${high.kills}, which may be points or damage, not kills.`];
  const isKnown = sides.length > 0 && sides.every(({ players }) => players.length > 0);
  const players = sides.reduce((sum, side) => sum + side.players.length, 0);
  const kills = counted.reduce((sum, side) => sum + side.kills, 0);
  // A few players come back and are killed again.
  return isKnown && counted.length >= MIN_SUMMED && kills > players + sides.length
    ? [
        `The round would have ${kills} kills, and its teams have ${players} players. The numbers may be points, damage or the kills of several rounds.`,
      ]
    : [];
}

function fallingKillsDoubts(counted: readonly Counted[]): string[] {
  const kills = counted.toSorted((a, b) => a.place - b.place).map((side) => side.kills);
  const isFalling = kills.every((own, at) => own <= (kills[at - 1] ?? own));
  return isFalling && kills.length >= MIN_FALLING && new Set(kills).size >= MIN_DIFFERENT
    ? [
        'The kills fall from place to place. They may be points, or the places may be the rank by kills.',
      ]
    : [];
}
