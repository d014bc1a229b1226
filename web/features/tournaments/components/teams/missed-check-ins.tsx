import type { Registration } from '#shared/contract/registrations.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Day } from '#web/ui/text/moment.tsx';
import { useNoShows } from '../../api/check-in.ts';

const shownDates = 3;

/** For organisers (rules/check-in 5.3). All cards of a list share one request. */
export function MissedCheckIns({ side }: { side: Registration }) {
  const noShows = useNoShows(side.tournamentId).data?.get(side.id);
  if (noShows === undefined) return null;
  const { missedCheckIns, dates } = noShows;
  return (
    <p className="text-xs text-muted-foreground">
      <span className="font-semibold text-foreground">
        Missed check-ins: {formatNumber(missedCheckIns)}
      </span>{' '}
      (
      {dates.slice(0, shownDates).map((date, index) => (
        <span key={date}>
          {index > 0 && ', '}
          <Day at={date} />
        </span>
      ))}
      {dates.length > shownDates && ' and before'})
    </p>
  );
}
