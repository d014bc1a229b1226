import type { ReactNode } from 'react';
import { Check, Plus, RotateCw } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFollows } from '../api/reads.ts';
import {
  useAddClanFollow,
  useAddTournamentFollow,
  useRemoveClanFollow,
  useRemoveTournamentFollow,
} from '../api/writes.ts';
import { useFollowStep } from './use-follow-step.ts';
import type { ButtonSize } from '#web/ui/buttons/button-style.ts';

export type FollowButtonProps = {
  what: 'clan' | 'tournament';
  id: string;
  name: string;
  size: ButtonSize;
};

/** Follows a clan or a tournament, or unfollows it. */
export function FollowButton({ what, id, name, size }: FollowButtonProps): ReactNode {
  const { data, isError, isFetching, refetch } = useFollows();
  const writes = {
    clan: [useAddClanFollow(), useRemoveClanFollow()],
    tournament: [useAddTournamentFollow(), useRemoveTournamentFollow()],
  } as const;
  const [follow, unfollow] = writes[what];
  const isFollowed = data?.some((one) => one[what]?.id === id);
  useFollowStep(id, isFollowed, () => follow.mutate({ params: { id } }));
  const hasFailed = isError && data === undefined;
  const write = isFollowed === true ? unfollow : follow;
  const Icon = hasFailed ? RotateCw : isFollowed === true ? Check : Plus;
  const label = isFollowed === true ? `Following: ${name}. Unfollow` : `Follow: ${name}`;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span role="alert" className="text-sm text-muted-foreground empty:hidden">
        {hasFailed && 'Follow did not load.'}
      </span>
      {/* The same button before and after, so it keeps the focus. */}
      <Button
        variant="secondary"
        size={size}
        className="min-w-32"
        disabled={data === undefined && !hasFailed}
        pending={follow.isPending || unfollow.isPending || (hasFailed && isFetching)}
        aria-label={hasFailed ? `Try Again: follow ${name}` : label}
        onClick={() => (hasFailed ? void refetch() : write.mutate({ params: { id } }))}
      >
        <Icon aria-hidden className="size-4" />
        {hasFailed ? 'Try Again' : isFollowed === true ? 'Following' : 'Follow'}
      </Button>
    </span>
  );
}
