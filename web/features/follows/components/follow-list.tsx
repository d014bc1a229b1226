import type { Follow } from '#shared/contract/follows.ts';
import { STATUS_LABELS } from '#shared/domain/tournaments/status.ts';
import { formatDateTime } from '#web/lib/format/date-time.ts';
import { paths } from '#web/lib/paths.ts';
import { useNextRow } from '#web/lib/use-next-row.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { useFollows } from '../api/reads.ts';
import { useRemoveClanFollow, useRemoveTournamentFollow } from '../api/writes.ts';

export function FollowList() {
  const follows = useFollows();
  const { data, error } = follows;
  const { list, leaves } = useNextRow<HTMLDivElement>('button');
  if (data === undefined) {
    if (error === null) return <Skeleton className="mt-3 h-32" />;
    return <ErrorPanel as="h3" title="Unable to load what you follow" query={follows} />;
  }
  return (
    <div ref={list}>
      {data.length === 0 ? (
        <p className="py-3 text-sm text-muted-foreground">
          You follow nothing yet. Press Follow on the page of a clan or a tournament, and your inbox
          tells you when it plays.
        </p>
      ) : (
        <ul className="gap-x-14 lg:grid lg:grid-cols-2">
          {data.map((one, index) => (
            <li
              key={one.clan?.id ?? one.tournament?.id}
              className="flex min-h-14 items-center gap-3 border-b py-2"
            >
              <Row follow={one} onUnfollow={() => leaves(index)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type RowProps = { follow: Follow; onUnfollow: () => void };

function Row({ follow: { clan, tournament }, onUnfollow }: RowProps) {
  const removeClanFollow = useRemoveClanFollow();
  const removeTournamentFollow = useRemoveTournamentFollow();
  const followed = clan ?? tournament;
  if (followed === null) return null;
  const { id, name } = followed;
  const unfollow = clan === null ? removeTournamentFollow : removeClanFollow;
  return (
    <>
      <div className="min-w-0 flex-1">
        <NameLink
          href={clan === null ? paths.tournament(id) : paths.clan(id)}
          className="font-semibold"
        >
          {name}
        </NameLink>
        <p className="text-sm text-muted-foreground">
          {tournament === null ? 'Clan' : when(tournament)}
        </p>
      </div>
      <SmallButton
        pending={unfollow.isPending}
        aria-label={`Unfollow: ${name}`}
        onClick={() => {
          onUnfollow();
          unfollow.mutate({ params: { id } });
        }}
      >
        Unfollow
      </SmallButton>
    </>
  );
}

function when({ status, startDate }: NonNullable<Follow['tournament']>): string {
  return status === 'open'
    ? `Tournament, ${formatDateTime(startDate)}`
    : `Tournament, ${STATUS_LABELS[status].toLowerCase()}`;
}
