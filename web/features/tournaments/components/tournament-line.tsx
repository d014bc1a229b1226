import type { ReactNode } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Name } from '#web/ui/text/name.tsx';
import { Money, StartTimeStat } from './facts.tsx';
import { Sponsor } from './sponsor.tsx';
import { StatusBadge } from './status-badge.tsx';
import { overbooked, startLabel } from './tournament-labels.ts';

type TournamentLineProps = {
  tournament: Tournament;
  /** The current or last round; undefined before the first and after the tournament. */
  round: number | undefined;
  /** True if it is open and registration has closed. */
  isClosed: boolean;
};

export function TournamentLine({ tournament, round, isClosed }: TournamentLineProps) {
  const { name, status, startDate, maxTeams } = tournament;
  const registered = tournament.registeredTeams.length;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 py-1 lg:h-11 lg:flex-nowrap lg:gap-x-5 lg:py-0">
      <div className="flex min-w-0 items-center gap-x-3 max-lg:w-full lg:grow">
        <StatusBadge status={status} isClosed={isClosed} />
        <h1 className="heading min-w-0 text-xl leading-6">
          <Name>{name}</Name>
        </h1>
      </div>
      {/* On one line the parts are direct flex items, so the sponsor shrinks before the name. */}
      <dl className="flex min-w-0 items-baseline gap-x-2 text-sm max-lg:w-full max-lg:flex-wrap max-lg:text-muted-foreground lg:contents">
        {round !== undefined && (
          <Part label="Round" isWide>
            {round}
            <span className="text-muted-foreground">/{tournament.totalRounds}</span>
          </Part>
        )}
        <Part label="Prize">
          <Money amount={tournament.prizePool} currency={tournament.prizeCurrency} />
        </Part>
        <Part label="Teams">
          {overbooked(registered, maxTeams) ?? (
            <>
              {formatNumber(registered)}
              <span className="text-muted-foreground">/{formatNumber(maxTeams)}</span>
              <span className="lg:hidden"> teams</span>
            </>
          )}
        </Part>
        <Part label={startLabel(status, startDate)}>
          <StartTimeStat status={status} startDate={startDate} />
        </Part>
        <Part label="Sponsor" shrinks>
          <Sponsor {...tournament} isSmall />
        </Part>
      </dl>
    </div>
  );
}

type PartProps = {
  label: string;
  /** True if it shrinks first when space is short. */
  shrinks?: boolean;
  /** True if it is shown only where labels fit. */
  isWide?: boolean;
  children: ReactNode;
};

function Part({ label, shrinks = false, isWide = false, children }: PartProps) {
  return (
    <div
      className={
        'text-sm ' +
        (isWide ? 'max-lg:sr-only ' : '') +
        (shrinks
          ? 'min-w-8 max-lg:flex-[1_1_3rem] lg:min-w-16 lg:shrink-[9999] xl:min-w-32 '
          : 'shrink-0 ') +
        'flex items-baseline gap-x-1.5 whitespace-nowrap not-last:after:ms-0.5 not-last:after:content-["·"] lg:after:hidden'
      }
    >
      <dt className="eyebrow text-muted-foreground max-xl:sr-only">{label}</dt>
      <dd className="figure min-w-0 leading-6 max-lg:font-text max-lg:text-xs max-lg:font-medium">
        {children}
      </dd>
    </div>
  );
}
