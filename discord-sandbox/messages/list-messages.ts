import type { Message } from '../state/stored-state.ts';

interface Page {
  around: string | undefined;
  before: string | undefined;
  after: string | undefined;
  limit: number;
}

/** A page of a channel's messages, newest first, as Discord cuts it. */
export function listMessages(messages: Message[], { around, before, after, limit }: Page) {
  if (around !== undefined) {
    const middle = messages.filter(({ id }) => BigInt(id) < BigInt(around)).length;
    const from = Math.max(0, middle - Math.floor(limit / 2));
    return messages.slice(from, from + limit).toReversed();
  }
  if (after !== undefined) {
    const later = messages.filter(({ id }) => BigInt(id) > BigInt(after));
    return later.slice(0, limit).toReversed();
  }
  const earlier =
    before === undefined ? messages : messages.filter(({ id }) => BigInt(id) < BigInt(before));
  return earlier.slice(-limit).toReversed();
}
