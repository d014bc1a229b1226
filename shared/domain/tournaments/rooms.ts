import { isMissed } from './timers.ts';

/** When the room of a round opens for its players; `revealAt` is null for a room that opens as soon as it is saved. */
export type Reveal = {
  revealAt: Date | null;
  /** When its opening was announced, for a room that opens at a set time. */
  revealedAt: Date | null;
};

/** Returns whether players get the room now (rules/rounds 2.6). The clock decides, whether or not the opening was announced. */
export function isRoomOpen({ revealAt }: Pick<Reveal, 'revealAt'>, now: Date): boolean {
  return revealAt === null || revealAt <= now;
}

/**
 * Returns whether players get the room of a round now. `isOver` is true once the round or the tournament is over: a room
 * that had not opened by then never opens (rules/rounds 2.6).
 */
export function isRoomShown(room: Reveal & { isOver: boolean }, now: Date): boolean {
  return room.isOver ? wasOpeningAnnounced(room) : isRoomOpen(room, now);
}

/** Returns whether the opening of a room was announced (rules/rounds 2.7). */
export function wasOpeningAnnounced({ revealAt, revealedAt }: Reveal): boolean {
  return revealAt === null || revealedAt !== null;
}

/**
 * Returns the times of a room that is being saved, and the happening that the save causes. `chosenTime` is the time
 * that the request gives: null opens the room at once, undefined keeps the current time. `before` is null for the
 * first room of a round.
 */
export function saveReveal(
  before: Reveal | null,
  {
    chosenTime,
    isNewRoom,
    now,
  }: { chosenTime: Date | null | undefined; isNewRoom: boolean; now: Date },
): Reveal & { tells: 'round.opened' | 'round.room_changed' | null } {
  const revealAt = chosenTime === undefined ? (before?.revealAt ?? null) : chosenTime;
  const wasTold = before !== null && wasOpeningAnnounced(before);
  // Another process, whose clock is ahead, may already have announced the opening.
  const isKept = wasTold && revealAt?.getTime() === before.revealAt?.getTime();
  if (!isKept && !isRoomOpen({ revealAt }, now)) return { revealAt, revealedAt: null, tells: null };
  const revealedAt = revealAt === null ? null : (before?.revealedAt ?? now);
  if (!wasTold) return { revealAt, revealedAt, tells: 'round.opened' };
  return { revealAt, revealedAt, tells: isNewRoom ? 'round.room_changed' : null };
}

/** Returns whether a room is open, waits for its time, or opened without an announcement (rules/happenings 2.4). */
export function getOpening(reveal: Reveal, now: Date): 'open' | 'waits' | 'missed' {
  const { revealAt } = reveal;
  if (revealAt === null || wasOpeningAnnounced(reveal)) return 'open';
  if (revealAt > now) return 'waits';
  return isMissed(revealAt, now) ? 'missed' : 'open';
}
