import type { Tournament } from '../../../../shared/contract/tournaments.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { Meter } from '../../../ui/meter.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Fact } from './fact.tsx';
import { Money } from './money.tsx';
import { Sponsor } from './sponsor.tsx';
import { StartFigure } from './start-figure.tsx';
import { startLabel } from './words.ts';

const cell = 'bg-background/90 p-4';

/** What is at stake and when, as the strip below a tournament's name. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { maxTeams, pointsPerKill, startDate, status } = tournament;
  const registered = tournament.registeredTeams.length;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-t-md border border-b-0 bg-border sm:grid-cols-3 lg:flex lg:*:flex-1">
      <Fact label="Prize pool" className={cell}>
        <Money amount={tournament.prizePool} currency={tournament.prizeCurrency} />
      </Fact>
      <Fact label="Teams" className={cell}>
        {formatNumber(registered)}
        <span className="text-muted-foreground">/{formatNumber(maxTeams)}</span>
        <Meter label="Registered teams" value={registered} max={maxTeams} className="mt-2" />
      </Fact>
      <Fact label="Sponsor" className={cell}>
        <Sponsor {...tournament} />
      </Fact>
      <Fact label="Per kill" className={cell}>
        {formatNumber(pointsPerKill)}{' '}
        <span className="text-[0.7em]">{pointsPerKill === 1 ? 'pt' : 'pts'}</span>
      </Fact>
      <Fact label={startLabel(status, startDate)} className={`${cell} col-span-2 lg:flex-[1.6]!`}>
        <StartFigure status={status} startDate={startDate} />
        <Moment
          at={startDate}
          className="mt-1 block font-text text-sm font-medium text-muted-foreground"
        />
      </Fact>
    </dl>
  );
}
