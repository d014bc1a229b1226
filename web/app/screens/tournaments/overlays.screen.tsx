import { lazy, Suspense, useState } from 'react';
import { useParams, useRoute } from 'wouter';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useTournament } from '#web/features/tournaments/api/reads.ts';
import { useLiveTournament } from '#web/features/tournaments/api/use-live-tournament.ts';
import { paths } from '#web/lib/paths.ts';
import { rarePatterns } from '#web/lib/rare-patterns.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { AccountGuard } from '../../account-guard.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { BackToTournament } from './back-to-tournament.tsx';

// Loaded lazily, so not every page has to name this chunk.
const OverlayControl = lazy(() =>
  import('#web/features/tournaments/components/overlays/overlay-control.tsx').then((module) => ({
    default: module.OverlayControl,
  })),
);
const OverlayGuide = lazy(() =>
  import('#web/features/tournaments/components/overlays/overlay-guide.tsx').then((module) => ({
    default: module.OverlayGuide,
  })),
);

export default function OverlaysScreen() {
  const { tournamentId = '' } = useParams();
  const [isControl] = useRoute(rarePatterns.overlayControl);
  return isControl ? (
    <ControlScreen tournamentId={tournamentId} />
  ) : (
    <GuideScreen tournamentId={tournamentId} />
  );
}

/** Needs no login: the addresses of overlays are public, like the overlays. */
function GuideScreen({ tournamentId }: { tournamentId: string }) {
  useDocumentTitle('Overlays');
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <BackToTournament id={tournamentId} />
      <h1 className="title mt-3 text-[clamp(1.625rem,8vw,3.75rem)]">Overlays</h1>
      <p className="mt-1.5 mb-8 max-w-[60ch] text-muted-foreground">
        Standings, rounds and more over your game, in OBS or any software with a browser source.
        They update automatically.
      </p>
      <Suspense fallback={<Spinner label="Loading" />}>
        <OverlayGuide tournamentId={tournamentId} />
      </Suspense>
    </Page>
  );
}

/** For organisers, and for users of the control link, whose key is after the `#` (rules/overlays 3.3). */
function ControlScreen({ tournamentId }: { tournamentId: string }) {
  const [key] = useState(() => new URLSearchParams(location.hash.slice(1)).get('key'));
  useDocumentTitle('Overlay Control');
  return (
    <Page className="pt-6 pb-16">
      <BackToTournament id={tournamentId} />
      <h1 className="title mt-3 text-[clamp(1.5rem,4vw,2.5rem)]">Overlay Control</h1>
      <TournamentName id={tournamentId} />
      <Suspense fallback={<Spinner label="Loading" />}>
        {key === null ? (
          <AccountGuard reason="Log in to control the overlay of a tournament.">
            <ForOrganisers id={tournamentId} />
          </AccountGuard>
        ) : (
          <ForHolders id={tournamentId} controlKey={key} />
        )}
      </Suspense>
    </Page>
  );
}

/** Its line stays while the name loads, so nothing below moves. */
function TournamentName({ id }: { id: string }) {
  const { data: tournament } = useTournament(id);
  return (
    <p className="mt-1 mb-6 min-h-6 text-muted-foreground">
      {tournament !== undefined && <Name>{tournament.name}</Name>}
    </p>
  );
}

function ForHolders({ id, controlKey }: { id: string; controlKey: string }) {
  useLiveTournament(id);
  return <OverlayControl tournamentId={id} controlKey={controlKey} isOrganiser={false} />;
}

function ForOrganisers({ id }: { id: string }) {
  const viewer = useViewer();
  const { data: tournament, error, isPending, refetch } = useTournament(id);
  useLiveTournament(tournament === undefined ? undefined : id);
  if (isPending || viewer === null) return <Spinner label="Loading" />;
  if (tournament === undefined) {
    return <NotLoaded as="h2" subject="tournament" query={{ error, refetch }} />;
  }
  if (!runsTournament(viewer, tournament)) {
    return (
      <AccessDenied as="h2" href={paths.tournament(id)} label="Open Tournament">
        Only the host and the assistants of this tournament, and those with its control link, can
        control its overlay.
      </AccessDenied>
    );
  }
  return <OverlayControl tournamentId={id} controlKey={null} isOrganiser />;
}
