import type { ReactNode } from 'react';
import { Check, Plus } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFollows } from '../api/reads.ts';
import {
  useAddClanFollow,
  useAddTournamentFollow,
  useRemoveClanFollow,
  useRemoveTournamentFollow,
} from '../api/writes.ts';
import type { ButtonSize } from '#web/ui/buttons/button-style.ts';

type FollowButtonProps = {
  what: 'clan' | 'tournament';
  id: string;
  name: string;
  size: ButtonSize;
};

/** Follows a clan or a tournament, or unfollows it. */
export default function FollowButton({ what, id, name, size }: FollowButtonProps): ReactNode {
  const { data } = useFollows();
  const writes = {
    clan: [useAddClanFollow(), useRemoveClanFollow()],
    tournament: [useAddTournamentFollow(), useRemoveTournamentFollow()],
  } as const;
  const [follow, unfollow] = writes[what];
  const isFollowed = data?.some((one) => one[what]?.id === id) === true;
  const write = isFollowed ? unfollow : follow;
  const Icon = isFollowed ? Check : Plus;
  return (
    <Button
      variant="secondary"
      size={size}
      className="min-w-32"
      disabled={data === undefined}
      pending={follow.isPending || unfollow.isPending}
      aria-label={isFollowed ? `Following: ${name}. Unfollow` : `Follow: ${name}`}
      onClick={() => write.mutate({ params: { id } })}
    >
      <Icon aria-hidden className="size-4" />
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}
