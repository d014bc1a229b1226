import type { Occurrence, Series } from '#shared/contract/series.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/lib/paths.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { useReloadSeries, useSkipDate, useTakeBackSkip } from '../../api/series.ts';
import { formatCalendarDate, takesPlace } from './format-series.ts';
import { showZone } from './zones.ts';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

type NextDatesProps = { series: Series; hosts: boolean };

/** The host can skip dates whose tournament has not been made. */
export function NextDates({ series, hosts }: NextDatesProps) {
  return (
    <section aria-labelledby="next-dates">
      <SectionHeading id="next-dates">Next Dates</SectionHeading>
      {!series.active && (
        <p className="border-b py-3 text-sm text-pretty">
          The series is paused, so no tournament is created on these dates.
        </p>
      )}
      {series.nextDates.length === 0 && (
        <p className="border-b py-3 text-sm text-pretty">
          This server does not know the time zone {showZone(series.timeZone)}, so no tournament is
          created{hosts && ' until you choose another one'}.
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
  const { localDate, localTime, tournamentId } = occurrence;
  const isOff = !takesPlace(occurrence) || (!series.active && tournamentId === null);
  return (
    <li className="flex items-center justify-between gap-4 border-b py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p className={classNames('font-semibold', isOff && 'text-muted-foreground line-through')}>
          {formatCalendarDate(localDate)}, {localTime}{' '}
          <span className="font-normal text-muted-foreground">{showZone(series.timeZone)}</span>
        </p>
        <p className="text-sm text-muted-foreground">
          <DateNote {...occurrence} />
        </p>
      </div>
      <DateAction series={series} occurrence={occurrence} hosts={hosts} />
    </li>
  );
}

function DateNote({ startsAt, isSkipped, isDeleted, isDue, status }: Occurrence) {
  if (status === 'cancelled') return 'Cancelled';
  if (isDeleted) return 'The tournament was deleted. It is not created again.';
  if (isSkipped) return 'Skipped';
  return (
    <>
      {status === 'draft' && 'Draft · '}
      Your time: <Moment at={startsAt} />
      {isDue && ' · Its tournament is being created'}
    </>
  );
}

function DateAction({ series, occurrence, hosts }: DateRowProps) {
  const { id } = series;
  const { date, localDate, isSkipped, isDeleted, isDue, tournamentId } = occurrence;
  const { reload, isPending } = useReloadSeries(id);
  const skip = useSkipDate();
  const takeBack = useTakeBackSkip();
  if (tournamentId !== null) {
    return (
      <LinkButton variant="secondary" size="small" href={paths.tournament(tournamentId)}>
        Open<span className="sr-only"> the tournament of {formatCalendarDate(localDate)}</span>
      </LinkButton>
    );
  }
  if (isDue) {
    return (
      <SmallButton className="shrink-0" pending={isPending} onClick={reload}>
        Reload<span className="sr-only"> {formatCalendarDate(localDate)}</span>
      </SmallButton>
    );
  }
  if (!hosts || isDeleted) return null;
  const write = isSkipped ? takeBack : skip;
  return (
    <SmallButton
      variant={isSkipped ? 'ghost' : 'secondary'}
      className="shrink-0"
      pending={skip.isPending || takeBack.isPending}
      onClick={() => write.mutate({ params: { id }, body: { date } })}
    >
      {isSkipped ? 'Take Back' : 'Skip'}
      <span className="sr-only"> {formatCalendarDate(localDate)}</span>
    </SmallButton>
  );
}
