import { Link } from 'wouter';
import type { TournamentCard as Card } from '#shared/contract/tournaments.ts';
import { teamsWait } from '#shared/domain/mine/waiting.ts';
import { paths } from '#web/lib/paths.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { Meter } from '#web/ui/pictures/meter.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { useLiveState } from '../api/list-reads.ts';
import { Banner } from './banner.tsx';
import { Fact, Money, StartTimeStat, StartMoment } from './facts.tsx';
import { StatusBadge, useIsClosed } from './status-badge.tsx';
import { useCachedMine } from '../../mine/api/known-mine.ts';
import { formatLive, overbooked, startLabel, teamSize } from './tournament-labels.ts';

export function TournamentCard({ tournament }: { tournament: Card }) {
  const { name, status, maxTeams } = tournament;
  const isClosed = useIsClosed(tournament);
  const waiting = useCachedMine()?.hosting.find(({ id }) => id === tournament.id)?.waiting;
  const registered = tournament.registeredTeams.length;
  const crowd = overbooked(registered, maxTeams);
  const live = useLiveState(tournament.id, status === 'ongoing');
  const [place, leader, lead] = live ? formatLive(live, tournament.totalRounds) : [crowd];
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border bg-card focus-within:border-primary hover:border-primary/60">
      <div className="relative">
        <Banner
          src={tournament.bannerUrl}
          name={name}
          className="h-32 w-full"
          // On a phone, twice the CSS resolution is enough.
          sizes="(width < 40rem) 60vw, 30rem"
        />
        <div className="absolute start-3 top-3">
          <StatusBadge status={status} isClosed={isClosed} />
        </div>
        {waiting ? (
          <div className="absolute end-3 top-3">
            <Badge tone="primary" shape="dot">
              {teamsWait(waiting)}
            </Badge>
          </div>
        ) : null}
      </div>
      <div className="flex flex-1 flex-col p-4.5">
        {/* Space for two lines, so the stats of neighbouring cards line up. */}
        <div className="min-h-[4.1875rem] sm:min-h-18">
          <h3 className="text-lg leading-tight font-bold sm:text-xl">
            <Name lines={2}>{name}</Name>
          </h3>
          <div className="mt-0.5 text-sm text-muted-foreground">
            <Name>{tournament.sponsorName}</Name>
          </div>
        </div>
        <dl className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2">
          <Fact label="Prize">
            <Money amount={tournament.prizePool} currency={tournament.prizeCurrency} />
          </Fact>
          <Fact label="Teams">
            {formatNumber(registered)}
            {crowd === null && (
              <span className="text-muted-foreground">/{formatNumber(maxTeams)}</span>
            )}
          </Fact>
          <Fact label={startLabel(status, tournament.startDate)}>
            <StartTimeStat status={status} startDate={tournament.startDate} />
          </Fact>
        </dl>
        <Meter label="Registered teams" value={registered} max={maxTeams} className="mt-3" />
        <StartMoment status={status} startDate={tournament.startDate} className="mt-3 text-sm" />
        {/* It always has its height, because the text loads later. */}
        <p className="mt-1 flex min-h-[1lh] text-sm font-semibold">
          <span className="truncate whitespace-pre">{place}</span>
          {leader !== undefined && (
            <>
              <Name className="min-w-4 shrink-[9999]">{leader}</Name>
              <span className="shrink-0 whitespace-pre">{lead}</span>
            </>
          )}
        </p>
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
