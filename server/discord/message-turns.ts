/** The maximum number of direct messages to users within a minute, all together (rules/notifications 8.6). */
export const MESSAGES_A_MINUTE = 30;

const MINUTE_MS = 60_000;

/** A pause between two looks at a queue that moves. */
const SHORTEST_MS = 1000;

type Queue = {
  /** When the messages of the last minute were attempted, earliest first. */
  turns: readonly Date[];
  /** How many messages go before this one. */
  ahead: number;
};

/** Returns in how many milliseconds a direct message should try again to get its turn; 0 if it is its turn. */
export function waitForTurn({ turns, ahead }: Queue, now: Date): number {
  const free = Math.max(0, MESSAGES_A_MINUTE - turns.length);
  if (ahead < free) return 0;
  const behind = ahead - free;
  const freed = turns[behind % MESSAGES_A_MINUTE];
  const next = freed === undefined ? MINUTE_MS : freed.getTime() + MINUTE_MS - now.getTime();
  return Math.max(SHORTEST_MS, next + Math.floor(behind / MESSAGES_A_MINUTE) * MINUTE_MS);
}
