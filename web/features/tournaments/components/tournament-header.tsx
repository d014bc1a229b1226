import { lazy, Suspense, type ReactNode } from 'react';
import { BadgeCheck } from 'lucide-react';
import type { Tournament } from '../../../../shared/contract/tournaments.ts';
import { useUser } from '../../accounts/api/use-user.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Name } from '../../../ui/name.tsx';
import { NameTitle } from '../../../ui/name-title.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Banner } from './banner.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TournamentFacts } from './tournament-facts.tsx';

// Most tournaments have none until they start.
const StreamPlayer = lazy(() => import('./stream-player.tsx'));
const playerPlace = <div className="aspect-video w-full bg-card" />;

type TournamentHeaderProps = {
  tournament: Tournament;
  /** The last round that has a room; undefined before the first or while that is loading. */
  currentRound: number | undefined;
  tabs: ReactNode;
};

/** The head of a tournament's page: the stream or the banner, what it is, what is at stake, and the row of tabs. */
export function TournamentHeader({ tournament, currentRound, tabs }: TournamentHeaderProps) {
  const { name, streamLink } = tournament;
  const streams = streamLink !== null;
  return (
    <div className="relative overflow-hidden border-b">
      <div aria-hidden className="absolute inset-0">
        {/* Where a stream plays, the picture behind it is drawn: no second one is fetched. */}
        <Banner
          src={streams ? null : tournament.bannerUrl}
          name={name}
          sizes="(width < 48rem) 60vw, 100vw"
          className="size-full opacity-50"
        />
        <div className="absolute inset-0 bg-linear-to-r from-background via-background/75 to-background/10" />
      </div>
      <Page className={classNames('relative', streams ? 'pt-8 lg:pt-10' : 'pt-10 md:pt-12')}>
        <div
          className={classNames(
            streams && 'grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[5fr_6fr] lg:items-end',
          )}
        >
          <div className="min-w-0">
            <Byline tournament={tournament} currentRound={currentRound} />
            <div className="mt-3">
              <NameTitle name={name} beside={streams} />
            </div>
          </div>
          {streams && (
            <div className="overflow-hidden border-y max-sm:-mx-4 sm:rounded-md sm:border-x">
              <Boundary fallback={<LostPlayer />}>
                <Suspense fallback={playerPlace}>
                  <StreamPlayer link={streamLink} tournamentName={name} />
                </Suspense>
              </Boundary>
            </div>
          )}
        </div>
        <TournamentFacts tournament={tournament} />
      </Page>
      <div className="relative border-t bg-background/80">
        <Page>{tabs}</Page>
      </div>
    </div>
  );
}

function LostPlayer() {
  return (
    <Notice text="The stream did not load." isPending={false} onAct={() => location.reload()} />
  );
}

function Byline({ tournament, currentRound }: Omit<TournamentHeaderProps, 'tabs'>) {
  const { data: host } = useUser(tournament.hostUserId);
  const isVerified = host?.role === 'tournament_host';
  const { status, registrationClosesAt } = tournament;
  const isClosed = useCountdown(status === 'open' ? registrationClosesAt : null) === 0;
  const shownRound = status === 'ongoing' ? currentRound : undefined;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <StatusBadge status={status} isClosed={isClosed} />
      <p className="eyebrow flex min-h-4 min-w-0 gap-1.5 text-muted-foreground max-sm:w-full">
        {shownRound !== undefined && (
          <span className="whitespace-nowrap">
            Round {shownRound} of {tournament.totalRounds}
          </span>
        )}
        {shownRound !== undefined && host !== undefined && <span aria-hidden>·</span>}
        {host !== undefined && (
          <span className="flex min-w-0 gap-1">
            <span className="whitespace-nowrap">
              {/* Where all three do not fit beside each other. */}
              <span
                className={classNames(isVerified && shownRound !== undefined && 'max-sm:sr-only')}
              >
                Hosted{' '}
              </span>
              by
            </span>{' '}
            <Name>{host.username}</Name>
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
  );
}
