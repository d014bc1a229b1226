import { useParams } from 'wouter';
import { useSeries } from '#web/features/tournaments/api/series.ts';
import { SeriesPage } from '#web/features/tournaments/components/series/series-page.tsx';
import { SeriesSkeleton } from '#web/features/tournaments/components/series/series-skeleton.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { NotLoadedPage } from '../not-loaded.tsx';

export default function SeriesScreen() {
  const { seriesId = '' } = useParams();
  const { data: series, error, isPending, refetch } = useSeries(seriesId);
  useDocumentTitle(series?.name ?? 'Series');
  if (isPending) return <SeriesSkeleton />;
  // Loaded data stays visible if a refetch fails, unless the series no longer exists.
  if (series === undefined || isMissing(error)) {
    return (
      <NotLoadedPage
        subject="series"
        text="It may have been deleted, or none of its tournaments is public yet."
        query={{ error, refetch }}
      />
    );
  }
  return <SeriesPage series={series} />;
}
