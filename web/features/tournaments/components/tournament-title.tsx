import { BadgeCheck } from 'lucide-react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { useUser } from '../../accounts/api/viewer.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/lib/paths.ts';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { NameTitle } from '#web/ui/text/name-title.tsx';
import { StatusBadge } from './status-badge.tsx';

type TournamentTitleProps = {
  tournament: Tournament;
  /** The current or last round; undefined before the first and after the tournament. */
  round: number | undefined;
  /** True if it is open and registration has closed. */
  isClosed: boolean;
  /** True if the stream is next to the title on a wide screen. */
  beside: boolean;
};

export function TournamentTitle({ tournament, round, isClosed, beside }: TournamentTitleProps) {
  const { data: host } = useUser(tournament.hostUserId);
  const isVerified = host?.role === 'tournament_host';
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={tournament.status} isClosed={isClosed} />
        <p className="eyebrow flex min-h-6 min-w-0 items-center gap-1.5 text-muted-foreground max-sm:w-full">
          {round !== undefined && (
            <span className="whitespace-nowrap">
              Round {round} of {tournament.totalRounds}
            </span>
          )}
          {round !== undefined && host !== undefined && <span aria-hidden>·</span>}
          {host !== undefined && (
            <span className="flex min-w-0 items-center gap-1">
              <span className="whitespace-nowrap">
                {/* It is hidden if the line would not fit. */}
                <span className={classNames(isVerified && round !== undefined && 'max-sm:sr-only')}>
                  Hosted{' '}
                </span>
                by
              </span>{' '}
              <NameLink href={paths.player(tournament.hostUserId)}>
                {host.ign ?? host.username}
              </NameLink>
            </span>
          )}
          {isVerified && (
            <span className="flex shrink-0 items-center gap-1 whitespace-nowrap text-primary">
              <BadgeCheck aria-hidden className="size-3.5" />
              Verified host
            </span>
          )}
        </p>
      </div>
      <div className="mt-3">
        <NameTitle name={tournament.name} beside={beside} />
      </div>
    </>
  );
}
