import { lazy } from 'react';
import { useRoute } from 'wouter';
import { rarePatterns } from '#web/lib/rare-patterns.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/site-name.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Page } from '../../ui/page.tsx';

function NotFound() {
  useDocumentTitle('Page Not Found');
  return (
    <Page className="grid flex-1 content-center justify-items-start gap-5 py-24">
      <h1 className="title text-[clamp(2.25rem,8vw,5rem)]">404 Page Not Found</h1>
      <p className="max-w-[48ch] text-lg text-pretty text-muted-foreground">
        There is nothing at this address. The link may be old, or the page may have been removed.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton href={paths.home()}>Back to Home</LinkButton>
      </div>
    </Page>
  );
}

const NotificationsScreen = lazy(() => import('./notifications.screen.tsx'));
const SeriesScreen = lazy(() => import('./series/series.screen.tsx'));
const EditSeriesScreen = lazy(() => import('./series/edit-series.screen.tsx'));
const HistoryScreen = lazy(() => import('./tournaments/history.screen.tsx'));
const OverlaysScreen = lazy(() => import('./tournaments/overlays.screen.tsx'));

/** First tries the screens that the first page does not name. */
export default function NotFoundScreen() {
  const [isGuide, guide] = useRoute(rarePatterns.overlays);
  const [isControl, control] = useRoute(rarePatterns.overlayControl);
  const [isInbox] = useRoute(rarePatterns.notifications);
  const [isHistory, history] = useRoute(rarePatterns.history);
  const [isSeries, series] = useRoute(rarePatterns.series);
  const [isEditing, edited] = useRoute(rarePatterns.editSeries);
  if (isHistory) return <HistoryScreen tournamentId={history.tournamentId} />;
  if (isSeries) return <SeriesScreen seriesId={series.seriesId} />;
  if (isEditing) return <EditSeriesScreen seriesId={edited.seriesId} />;
  if (isInbox) return <NotificationsScreen />;
  if (!isGuide && !isControl) return <NotFound />;
  const { tournamentId } = isControl ? control : (guide ?? { tournamentId: '' });
  return <OverlaysScreen tournamentId={tournamentId} isControl={isControl} />;
}
