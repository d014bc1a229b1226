import type { SlotPost } from '#shared/contract/slots.ts';

type Message = NonNullable<SlotPost['message']>;

/** Says whether the slot list is on Discord. `isProblem` is true if somebody has to do something about it. */
export function describeSlotPost({ state, reason, isPosted, isOutdated }: Message): {
  text: string;
  isProblem: boolean;
} {
  if (state === 'waiting') {
    const what = isPosted ? 'An edit of the slot list' : 'The slot list';
    return {
      text: reason === null ? `${what} is on its way to Discord.` : `${what} waits. ${reason}`,
      isProblem: false,
    };
  }
  if (state === 'sent') {
    return isOutdated
      ? { text: 'The slot list on Discord shows other slots than now.', isProblem: true }
      : { text: 'The slot list on Discord is up to date.', isProblem: false };
  }
  const where = state === 'unknown' ? 'may be on Discord.' : 'is not on Discord.';
  const parts = [
    isPosted ? 'The slot list on Discord was not edited.' : `The slot list ${where}`,
    reason ?? '',
    state === 'held' ? 'An admin of this site can send it.' : '',
  ];
  return { text: parts.filter((part) => part !== '').join(' '), isProblem: true };
}

/** Only an admin decides about a held or unknown message. */
export function maySlotsBePosted(message: Message | null): boolean {
  return message?.state !== 'held' && message?.state !== 'unknown';
}

/** The text of the button that posts the list or edits its message. */
export function labelPost(message: Message | null): string {
  if (message?.state === 'failed') return 'Try Again';
  return message?.isPosted === true ? 'Edit on Discord' : 'Post to Discord';
}
