import type { Tournament } from '#shared/contract/tournaments.ts';
import { usePostSlots, useSlotPost } from '#web/features/tournaments/api/slots.ts';
import { classNames } from '#web/lib/class-names.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { FromNow } from '#web/ui/text/moment.tsx';
import { ProofMissing } from '../../proof-missing.tsx';
import { ServerMissing } from '../../server-missing.tsx';
import type { SlotPost } from '#shared/contract/slots.ts';

type SlotPostProps = {
  tournament: Pick<Tournament, 'id' | 'hostUserId'> & { sponsorDiscordServerId: string };
};

/** See rules/slots 3. */
export function SlotPost({ tournament }: SlotPostProps) {
  const { id, sponsorDiscordServerId } = tournament;
  const query = useSlotPost(id);
  const post = usePostSlots();
  const { data } = query;
  if (data === undefined) {
    if (query.error === null) return <div className="h-9 pointer-coarse:h-11" />;
    return <Notice text="Unable to check whether the slot list is on Discord." query={query} />;
  }
  const { hasChannel, needsProof, message } = data;
  if (needsProof) return <ProofMissing tournament={tournament} subject="The slot list" />;
  if (!hasChannel) {
    return <ServerMissing serverId={sponsorDiscordServerId} subject="The slot list" />;
  }
  const isPending = post.isPending || message?.state === 'waiting';
  const words = message === null ? null : describeSlotPost(message);
  return (
    <div className={line}>
      <output
        className={classNames(
          'min-w-0 flex-1 basis-48 text-pretty wrap-anywhere',
          words?.isProblem === true && 'border-s-2 border-warning ps-3 text-foreground',
        )}
      >
        {words === null ? 'The slot list is not on Discord yet.' : words.text}
        {message?.state === 'sent' && (
          <>
            {' '}
            It was last edited <FromNow at={message.updatedAt} />.
          </>
        )}
      </output>
      {maySlotsBePosted(message) && (
        <SmallButton pending={isPending} onClick={() => post.mutate({ params: { id } })}>
          {isPending ? 'Posting...' : labelPost(message)}
        </SmallButton>
      )}
    </div>
  );
}

const line = 'flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground';

type Message = NonNullable<SlotPost['message']>;

/** `isProblem` is true if somebody has to do something about it. */
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
      ? { text: 'The slot list on Discord is out of date.', isProblem: true }
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
function maySlotsBePosted(message: Message | null): boolean {
  return message?.state !== 'held' && message?.state !== 'unknown';
}

export function labelPost(message: Message | null): string {
  if (message?.state === 'failed') return 'Try Again';
  return message?.isPosted === true ? 'Edit on Discord' : 'Post to Discord';
}
