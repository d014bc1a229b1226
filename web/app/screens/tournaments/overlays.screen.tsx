import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'wouter';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';

// Not among the files that every page has to know of.
const OverlayGuide = lazy(() =>
  import('#web/features/tournaments/components/overlays/overlay-guide.tsx').then((module) => ({
    default: module.OverlayGuide,
  })),
);

/** How to add overlays to broadcasting software; their addresses are public, as the overlays are. */
export default function OverlaysScreen() {
  const { tournamentId = '' } = useParams();
  useDocumentTitle('Overlays');
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <LinkButton
        href={paths.tournament(tournamentId)}
        variant="ghost"
        size="small"
        className="-ms-3.5"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Tournament
      </LinkButton>
      <h1 className="title mt-3 text-[clamp(1.625rem,8vw,3.75rem)]">Overlays</h1>
      <p className="mt-1.5 mb-8 max-w-[60ch] text-muted-foreground">
        Standings, rounds and more over your game, in OBS or any software with a browser source.
        They follow the results by themselves.
      </p>
      <Suspense fallback={<Spinner label="Loading" />}>
        <OverlayGuide tournamentId={tournamentId} />
      </Suspense>
    </Page>
  );
}
