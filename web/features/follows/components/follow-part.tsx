import { Plus, Check, RotateCw } from 'lucide-react';
import { useMe } from '#web/features/accounts/api/me.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import { useFollows } from '../api/reads.ts';
import {
  useAddClanFollow,
  useAddTournamentFollow,
  useRemoveClanFollow,
  useRemoveTournamentFollow,
} from '../api/writes.ts';
import { useFollowStep } from './use-follow-step.ts';
import type { ButtonSize } from '#web/ui/buttons/button-style.ts';

/** The Follow button. Visitors are asked to log in first. */
export default function FollowPart(props: FollowButtonProps) {
  const viewer = useViewer();
  const { isPending } = useMe();
  if (isPending) return <span className="min-w-32" />;
  if (viewer === null) return <VisitorFollow {...props} />;
  if (viewer.banned) return null;
  return <FollowButton {...props} />;
}

function VisitorFollow({ what, id, name, size }: FollowButtonProps) {
  const press = () => {
    import('./ask-to-log-in.ts').then(
      ({ askToLogIn }) => askToLogIn(what, id),
      // If that code fails to load, the login still works.
      () => location.assign(paths.login(paths[what](id))),
    );
  };
  return (
    <Button
      variant="secondary"
      size={size}
      className="min-w-32"
      aria-label={`Follow: ${name}`}
      onClick={press}
    >
      <Plus aria-hidden className="size-4" />
      Follow
    </Button>
  );
}

type FollowButtonProps = {
  what: 'clan' | 'tournament';
  id: string;
  name: string;
  size: ButtonSize;
};

function FollowButton({ what, id, name, size }: FollowButtonProps): ReactNode {
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
        {hasFailed && 'Unable to check whether you follow this.'}
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
