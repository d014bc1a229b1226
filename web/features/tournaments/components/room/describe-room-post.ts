import type { RoomPost } from '#shared/contract/room-posts.ts';

type Message = NonNullable<RoomPost['message']>;

/** Returns whether a message is on its way, or only an admin can decide about it. */
export function isRoomPostPending(message: Message | null): boolean {
  return message?.state === 'waiting' || message?.state === 'held' || message?.state === 'unknown';
}

/** Says whether the room is on Discord, and which part of it the message shows (rules/discord 8.6). */
export function describeRoomPost({
  state,
  reason,
  isPosted,
  withCredentials,
  shows,
}: Message): string {
  if (state === 'sent') {
    if (shows === 'credentials') return 'On Discord with room ID and password.';
    if (shows === null) return 'On Discord.';
    return withCredentials
      ? 'On Discord with a link only, without room ID and password.'
      : 'On Discord with a link.';
  }
  if (state === 'waiting') return `On its way to Discord. ${reason ?? ''}`.trim();
  const where = state === 'unknown' ? 'May be on Discord.' : 'Not on Discord.';
  return [isPosted ? 'The message on Discord was not edited.' : where, reason ?? '']
    .join(' ')
    .trim();
}

/**
 * Says that a message on Discord was not edited after the end of its round, so it may still show the room; null if
 * there is nothing to say (rules/discord 8.4 and 8.6).
 */
export function describeEndedRoomPost(message: Message | null): string | null {
  if (message === null || message.state === 'sent') return null;
  const { state, reason, isPosted } = message;
  if (!isPosted && state !== 'unknown') return null;
  const subject =
    state === 'waiting'
      ? 'The room is being removed from its message on Discord.'
      : 'The message on Discord may still show the room.';
  return [subject, reason ?? ''].join(' ').trim();
}
