import type { ReactNode } from 'react';
import type { Tournament } from '../../../../shared/contract/tournaments.ts';
import { usePublicUser } from '../../accounts/api/use-public-user.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { Meter } from '../../../ui/meter.tsx';
import { FromNow, Moment } from '../../../ui/moment.tsx';
import { Name } from '../../../ui/name.tsx';
import { Page } from '../../../ui/page.tsx';
import { Banner } from './banner.tsx';
import { Fact } from './fact.tsx';
import { Money } from './money.tsx';
import { StatusBadge } from './status-badge.tsx';
import { startLabel } from './words.ts';

/** From this many characters on a name takes more than two lines at full size. */
const LONG = 44;

type TournamentHeaderProps = {
  tournament: Tournament;
  /** The last round that has a room; undefined before the first or while that is loading. */
  currentRound: number | undefined;
  tabs: ReactNode;
};

/** The head of a tournament's page: what it is, what is at stake, and the row of tabs. */
export function TournamentHeader({ tournament, currentRound, tabs }: TournamentHeaderProps) {
  const { name, status, maxTeams } = tournament;
  const { data: host } = usePublicUser(tournament.hostUserId);
  const registered = tournament.registeredTeams.length;
  return (
    <div className="relative overflow-hidden border-b">
      <div aria-hidden className="absolute inset-0">
        <Banner src={tournament.bannerUrl} name={name} className="size-full opacity-50" />
        <div className="absolute inset-0 bg-linear-to-r from-background via-background/75 to-background/10" />
      </div>
      <Page className="relative pt-10 md:pt-12">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge status={status} />
          <p className="eyebrow flex min-h-4 min-w-0 gap-1.5 text-muted-foreground max-sm:w-full">
            {currentRound !== undefined && (
              <span className="whitespace-nowrap">
                Round {currentRound} of {tournament.totalRounds}
              </span>
            )}
            {currentRound !== undefined && host !== undefined && <span aria-hidden>·</span>}
            {host !== undefined && (
              <span className="flex min-w-0 gap-1">
                <span className="whitespace-nowrap">Hosted by</span> <Name>{host.username}</Name>
              </span>
            )}
          </p>
        </div>
        <h1
          dir="auto"
          className={classNames(
            'title mt-3 text-left',
            name.length > LONG
              ? 'text-[clamp(1.5rem,4vw,2.75rem)]'
              : 'text-[clamp(2rem,6.2vw,4.25rem)]',
          )}
        >
          {name}
        </h1>
        <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-t-md border border-b-0 bg-border sm:grid-cols-3 lg:flex lg:*:flex-1">
          <Fact label="Prize pool" className="bg-background/90 p-4">
            <Money amount={tournament.prizePool} currency={tournament.prizeCurrency} />
          </Fact>
          <Fact label="Teams" className="bg-background/90 p-4">
            {registered}
            <span className="text-muted-foreground">/{maxTeams}</span>
            <Meter label="Registered teams" value={registered} max={maxTeams} className="mt-2" />
          </Fact>
          <Fact label="Sponsor" className="bg-background/90 p-4">
            <Name>{tournament.sponsorName}</Name>
          </Fact>
          <Fact label="Per kill" className="bg-background/90 p-4">
            {formatNumber(tournament.pointsPerKill)}{' '}
            <span className="text-[0.7em]">{tournament.pointsPerKill === 1 ? 'pt' : 'pts'}</span>
          </Fact>
          <Fact
            label={startLabel(status, tournament.startDate)}
            className="col-span-2 bg-background/90 p-4 lg:flex-[1.6]!"
          >
            <FromNow at={tournament.startDate} />
            <Moment
              at={tournament.startDate}
              className="mt-1 block font-text text-sm font-medium text-muted-foreground"
            />
          </Fact>
        </dl>
      </Page>
      <div className="relative border-t bg-background/80">
        <Page>{tabs}</Page>
      </div>
    </div>
  );
}
