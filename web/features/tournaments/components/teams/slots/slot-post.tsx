import type { Tournament } from '#shared/contract/tournaments.ts';
import { usePostSlots, useSlotPost } from '#web/features/tournaments/api/slots.ts';
import { classNames } from '#web/lib/class-names.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { FromNow } from '#web/ui/text/moment.tsx';
import { ProofMissing } from '../../proof-missing.tsx';
import { ServerMissing } from '../../server-missing.tsx';
import { describeSlotPost, labelPost, maySlotsBePosted } from './describe-slot-post.ts';

type SlotPostProps = {
  tournament: Pick<Tournament, 'id' | 'hostUserId'> & { sponsorDiscordServerId: string };
};

/** Posts the slot list to Discord, and says whether it is there (rules/slots 3). */
export function SlotPost({ tournament }: SlotPostProps) {
  const { id, sponsorDiscordServerId } = tournament;
  const query = useSlotPost(id);
  const post = usePostSlots();
  const { data } = query;
  if (data === undefined) {
    if (query.error === null) return <div className="h-9 pointer-coarse:h-11" />;
    return <Notice text="Unable to load whether the slot list is on Discord." query={query} />;
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
