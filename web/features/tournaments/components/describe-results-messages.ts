import type { ResultsMessage } from '#shared/contract/deliveries.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';

type Shown = {
  /** The last message in the channel. */
  last: ResultsMessage | null;
  /** The newest message that is not in the channel, unless the last one came after it. */
  unsent: ResultsMessage | null;
};

export function shownMessages(messages: readonly ResultsMessage[]): Shown {
  const last = messages.find(({ isPosted }) => isPosted) ?? null;
  const unsent = messages.find(({ isPosted }) => !isPosted) ?? null;
  const isOver = last !== null && unsent !== null && unsent.updatedAt < last.updatedAt;
  return { last, unsent: isOver ? null : unsent };
}

export function nameResults({ roundNumber }: ResultsMessage): string {
  return roundNumber === null ? 'The results' : `The results after round ${roundNumber}`;
}

/** Null if the newest results are on Discord or will be. */
export function notSent(messages: readonly ResultsMessage[]): string | null {
  const { last, unsent } = shownMessages(messages);
  const stuck = [unsent, last].find(
    (message) => message !== null && ['failed', 'held', 'unknown'].includes(message.state),
  );
  if (stuck === null || stuck === undefined) return null;
  return `${nameResults(stuck)} did not reach Discord. ${stuck.reason ?? ''}`.trim();
}

/** Only for tournaments that send their results automatically. */
export function explainSending(
  { sponsorDiscordServerId }: Pick<Tournament, 'sponsorDiscordServerId'>,
  hasChannel: boolean,
): string {
  if (hasChannel) return 'End Round sends the results to Discord.';
  return sponsorDiscordServerId === null
    ? 'End Round sends no results to Discord: no sponsor Discord server is set for this tournament.'
    : "End Round sends no results to Discord: the sponsor's server has no channel for them yet.";
}
