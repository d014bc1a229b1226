/** The maximum number of direct messages to users within a minute, in total (rules/notifications 8.6). */
export const MESSAGES_A_MINUTE = 30;

const MINUTE_MS = 60_000;

/** The pause between two checks of a queue that is moving. */
const SHORTEST_MS = 1000;

type Queue = {
  /** When the messages of the last minute were attempted, earliest first. */
  turns: readonly Date[];
  /** How many messages are sent before this one. */
  ahead: number;
};

/** Returns the milliseconds after which a direct message should check again whether it is its turn; 0 if it is. */
export function waitForTurn({ turns, ahead }: Queue, now: Date): number {
  const free = Math.max(0, MESSAGES_A_MINUTE - turns.length);
  if (ahead < free) return 0;
  const behind = ahead - free;
  const freed = turns[behind % MESSAGES_A_MINUTE];
  const next = freed === undefined ? MINUTE_MS : freed.getTime() + MINUTE_MS - now.getTime();
  return Math.max(SHORTEST_MS, next + Math.floor(behind / MESSAGES_A_MINUTE) * MINUTE_MS);
}
