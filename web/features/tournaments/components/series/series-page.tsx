import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SeriesWithHost } from '#shared/contract/series.ts';
import { hostsSeries } from '#shared/domain/tournaments/series-rights.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { NameBanner } from '#web/ui/name-banner.tsx';
import { Page } from '#web/ui/page.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { NameTitle } from '#web/ui/text/name-title.tsx';
import { NextDates } from './next-dates.tsx';
import { ReservedSides } from './reserved-sides.tsx';
import { SeriesActions } from './series-actions.tsx';
import { SeriesStandings } from './series-standings.tsx';
import { SeriesTournaments } from './series-tournaments.tsx';
import { formatSchedule, formatTimes, takesPlace } from './format-series.ts';

export function SeriesPage({ series }: { series: SeriesWithHost }) {
  const viewer = useViewer();
  const hosts = hostsSeries(viewer, series.hostUserId);
  return (
    <>
      <SeriesHeader series={series}>
        <SeriesActions series={series} viewer={viewer} />
      </SeriesHeader>
      <Page className="grid grid-cols-1 items-start gap-x-14 gap-y-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <NextDates series={series} hosts={hosts} />
          <SeriesStandings seriesId={series.id} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {hosts && <ReservedSides series={series} />}
          <SeriesTournaments series={series} />
        </div>
      </Page>
    </>
  );
}

type SeriesHeaderProps = { series: SeriesWithHost; children: ReactNode };

function SeriesHeader({ series, children }: SeriesHeaderProps) {
  const { name, active, host, nextDates } = series;
  const next = nextDates.find(takesPlace);
  return (
    <NameBanner name={name} className="py-10 md:py-12">
      <div className="flex items-center gap-3">
        <p className="eyebrow text-muted-foreground">Series</p>
        {active ? (
          <Badge tone="primary" shape="dot">
            Active
          </Badge>
        ) : (
          <Badge shape="pause">Paused</Badge>
        )}
      </div>
      <div className="mt-2.5">
        <NameTitle name={name} />
      </div>
      <p className="mt-4 text-lg font-semibold text-pretty wrap-anywhere">
        {formatSchedule(series)}
      </p>
      <p className="mt-1 text-pretty wrap-anywhere text-muted-foreground">
        {next !== undefined && (active || next.tournamentId !== null) && (
          <>
            Your time: <Moment at={next.startsAt} />.{' '}
          </>
        )}
        {formatTimes(series)} Hosted by{' '}
        <Link
          href={paths.player(series.hostUserId)}
          className="text-foreground underline underline-offset-3 hover:text-primary"
        >
          <bdi>{host.ign ?? host.username}</bdi>
        </Link>
        .
      </p>
      <div className="mt-6 empty:hidden">{children}</div>
    </NameBanner>
  );
}
