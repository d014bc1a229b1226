import type { RoomPost } from '#shared/contract/room-posts.ts';

type Message = NonNullable<RoomPost['message']>;

/** A held or unknown message waits for the decision of an admin. */
export function isRoomPostPending(message: Message | null): boolean {
  return message?.state === 'waiting' || message?.state === 'held' || message?.state === 'unknown';
}

/** See rules/discord 8.6. */
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
 * A message that was not edited after the end of its round may still show the room. Null if there is nothing to say
 * (rules/discord 8.4 and 8.6).
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
