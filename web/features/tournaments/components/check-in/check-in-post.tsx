import type { Tournament } from '#shared/contract/tournaments.ts';
import type { CheckInState } from '#shared/domain/tournaments/check-in.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { useCheckInPost } from '../../api/check-in.ts';
import { ProofMissing } from '../proof-missing.tsx';
import { ServerMissing } from '../server-missing.tsx';
import { describeCheckInPost } from './describe-check-in-post.ts';

type CheckInPostProps = {
  tournament: Pick<Tournament, 'id' | 'hostUserId'> & { sponsorDiscordServerId: string };
  state: CheckInState;
};

/** Says for organisers whether the check-in and its last reminder are on Discord (rules/discord 11.6). */
export function CheckInPost({ tournament, state }: CheckInPostProps) {
  const query = useCheckInPost(tournament.id);
  const { data } = query;
  if (data === undefined) {
    if (query.error === null) return <div className="h-5" />;
    return <Notice text="Unable to load whether the check-in is on Discord." query={query} />;
  }
  if (data.needsProof) return <ProofMissing tournament={tournament} subject="The check-in" />;
  if (!data.hasChannel) {
    return <ServerMissing serverId={tournament.sponsorDiscordServerId} subject="The check-in" />;
  }
  const { text, isProblem } = describeCheckInPost(data, state);
  return (
    <output
      className={classNames(
        'block min-w-0 text-sm text-pretty wrap-anywhere',
        isProblem ? 'border-s-2 border-warning ps-3' : 'text-muted-foreground',
      )}
    >
      {text}
    </output>
  );
}
