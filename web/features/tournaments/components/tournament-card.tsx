import { Link } from 'wouter';
import type { TournamentCard as Card } from '../../../../shared/contract/tournaments.ts';
import { paths } from '../../../lib/paths.ts';
import { formatCount, formatNumber } from '../../../lib/format/number.ts';
import { Meter } from '../../../ui/meter.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Name } from '../../../ui/name.tsx';
import { Banner } from './banner.tsx';
import { Fact } from './fact.tsx';
import { Money } from './money.tsx';
import { StartFigure } from './start-figure.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useIsClosed } from './use-is-closed.ts';
import { startLabel, teamSize } from './words.ts';

/** A tournament in a list; the whole card leads to it. */
export function TournamentCard({ tournament }: { tournament: Card }) {
  const { name, status, maxTeams } = tournament;
  const isClosed = useIsClosed(tournament);
  const registered = tournament.registeredTeams.length;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border bg-card focus-within:border-primary hover:border-primary/60">
      <div className="relative">
        <Banner
          src={tournament.bannerUrl}
          name={name}
          className="h-32 w-full"
          // On a phone two pixels of a picture are enough for each of the page.
          sizes="(width < 40rem) 60vw, 30rem"
        />
        <div className="absolute start-3 top-3">
          <StatusBadge status={status} isClosed={isClosed} />
        </div>
      </div>
      <div className="flex flex-1 flex-col p-4.5">
        <h3 className="text-lg leading-tight font-bold sm:text-xl">
          <Name>{name}</Name>
        </h3>
        <div className="mt-0.5 text-sm text-muted-foreground">
          <Name>{tournament.sponsorName}</Name>
        </div>
        <dl className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2">
          <Fact label="Prize">
            <Money amount={tournament.prizePool} currency={tournament.prizeCurrency} />
          </Fact>
          <Fact label="Teams">
            {formatNumber(registered)}
            <span className="text-muted-foreground">/{formatNumber(maxTeams)}</span>
          </Fact>
          <Fact label={startLabel(status, tournament.startDate)}>
            <StartFigure status={status} startDate={tournament.startDate} />
          </Fact>
        </dl>
        <Meter label="Registered teams" value={registered} max={maxTeams} className="mt-3" />
        <Moment at={tournament.startDate} className="mt-3 text-sm" />
        <div className="mt-auto flex items-center justify-between gap-3 pt-3 text-sm">
          <span className="text-muted-foreground">
            {formatCount(tournament.totalRounds, 'round')} · {teamSize(tournament.maxTeamMembers)}
          </span>
          <Link
            href={paths.tournament(tournament.id)}
            aria-label={`View Details of ${name}`}
            className="min-h-6 font-semibold whitespace-nowrap outline-none after:absolute after:inset-0 after:rounded-md group-hover:text-primary focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            View Details
          </Link>
        </div>
      </div>
    </article>
  );
}
