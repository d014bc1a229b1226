import type { Occurrence, Series } from '#shared/contract/series.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { useSkipDate, useTakeBackSkip } from '../../api/series.ts';
import { formatCalendarDate } from './format-series.ts';
import { showZone } from './zones.ts';

type NextDatesProps = { series: Series; hosts: boolean };

/** The next five dates. The host can skip those whose tournament has not been made. */
export function NextDates({ series, hosts }: NextDatesProps) {
  return (
    <section aria-labelledby="next-dates">
      <h2 id="next-dates" className="heading border-b-2 pb-2 text-2xl">
        Next Dates
      </h2>
      {!series.active && (
        <p className="border-b py-3 text-sm text-pretty">
          The series is paused, so no tournament is created on these dates.
        </p>
      )}
      <ol>
        {series.nextDates.map((occurrence) => (
          <DateRow key={occurrence.date} series={series} occurrence={occurrence} hosts={hosts} />
        ))}
      </ol>
    </section>
  );
}

type DateRowProps = NextDatesProps & { occurrence: Occurrence };

function DateRow({ series, occurrence, hosts }: DateRowProps) {
  const { date, startsAt, isSkipped, isMade } = occurrence;
  const isOff = isSkipped || (!series.active && !isMade);
  return (
    <li className="flex items-center justify-between gap-4 border-b py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p className={classNames('font-semibold', isOff && 'text-muted-foreground line-through')}>
          {formatCalendarDate(date)}, {series.localTime}{' '}
          <span className="font-normal text-muted-foreground">{showZone(series.timeZone)}</span>
        </p>
        <p className="text-sm text-muted-foreground">
          {isSkipped && !isMade ? (
            'Skipped'
          ) : (
            <>
              Your time: <Moment at={startsAt} />
            </>
          )}
        </p>
      </div>
      <DateAction id={series.id} occurrence={occurrence} hosts={hosts} />
    </li>
  );
}

type DateActionProps = { id: string; occurrence: Occurrence; hosts: boolean };

function DateAction({ id, occurrence, hosts }: DateActionProps) {
  const { date, isSkipped, isMade, tournamentId } = occurrence;
  const skip = useSkipDate();
  const takeBack = useTakeBackSkip();
  if (tournamentId !== null) {
    return (
      <LinkButton variant="secondary" size="small" href={paths.tournament(tournamentId)}>
        Open<span className="sr-only"> the tournament of {formatCalendarDate(date)}</span>
      </LinkButton>
    );
  }
  if (!hosts || isMade) return null;
  const write = isSkipped ? takeBack : skip;
  return (
    <Button
      variant={isSkipped ? 'ghost' : 'secondary'}
      size="small"
      className="shrink-0"
      pending={skip.isPending || takeBack.isPending}
      onClick={() => write.mutate({ params: { id }, body: { date } })}
    >
      {isSkipped ? 'Take Back' : 'Skip'}
      <span className="sr-only"> {formatCalendarDate(date)}</span>
    </Button>
  );
}
