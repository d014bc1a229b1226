import type { ReactNode } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Name } from '#web/ui/text/name.tsx';
import { Money } from './money.tsx';
import { Sponsor } from './sponsor.tsx';
import { StartTimeStat } from './start-time-stat.tsx';
import { StatusBadge } from './status-badge.tsx';
import { overbooked, startLabel } from './words.ts';

type TournamentLineProps = {
  tournament: Tournament;
  /** The round that is played, or was last; undefined before the first and once it is over. */
  round: number | undefined;
  /** Whether it is open and nobody can register any more. */
  isClosed: boolean;
};

/** What the head of a tournament says, in one line above the work; in two on a phone. */
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
      {/* In one line each part stands in the row itself, so that the sponsor gives way before the name does. */}
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
        <Part label="Sponsor" gives>
          <Sponsor {...tournament} isSmall />
        </Part>
      </dl>
    </div>
  );
}

type PartProps = {
  label: string;
  /** It gives way to the others where they do not all fit. */
  gives?: boolean;
  /** Only where there is room for labels. */
  isWide?: boolean;
  children: ReactNode;
};

function Part({ label, gives = false, isWide = false, children }: PartProps) {
  return (
    <div
      className={
        'text-sm ' +
        (isWide ? 'max-lg:sr-only ' : '') +
        (gives
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
