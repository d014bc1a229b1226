import { isRoomOpen, type Reveal } from './rooms.ts';
import type { RoundStatus } from './rounds.ts';
import type { TournamentStatus } from './status.ts';

/** The message that a tournament posts to Discord automatically when a room opens (rules/discord 8.5). */
export const ROOM_POSTS = ['no', 'link', 'credentials'] as const;

export type RoomPosts = (typeof ROOM_POSTS)[number];

/** The states of a room in its message. */
export type RoomPhase = 'waits' | 'open' | 'over';

/** Returns whether the room of a round waits for its time, is open, or is over (rules/discord 8.3 and 8.4). */
export function roomPhase(
  room: { tournament: TournamentStatus; round: RoundStatus; reveal: Pick<Reveal, 'revealAt'> },
  now: Date,
): RoomPhase {
  if (room.tournament !== 'ongoing' || room.round === 'ended') return 'over';
  return isRoomOpen(room.reveal, now) ? 'open' : 'waits';
}
