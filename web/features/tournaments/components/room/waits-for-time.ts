import type { Round } from '#shared/contract/rounds.ts';
import { serverNow } from '#web/lib/server-clock.ts';

/** Returns whether only those who run the tournament get the room of a round so far. */
export function waitsForTime(
  { roundNumber }: { roundNumber: number },
  rounds: readonly Pick<Round, 'roundNumber' | 'roomOpensAt'>[] = [],
  now = serverNow(),
): boolean {
  const round = rounds.find((one) => one.roundNumber === roundNumber);
  return Date.parse(round?.roomOpensAt ?? '') > now;
}
