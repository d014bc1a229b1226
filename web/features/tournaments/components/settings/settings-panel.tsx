import { lazy, Suspense } from 'react';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import {
  hostsTournament,
  runsTournament,
} from '../../../../../shared/domain/tournaments/permissions.ts';
import { Boundary } from '../../../../ui/boundary.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useMe } from '../../../accounts/api/use-me.ts';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { ActionCard } from './action-card.tsx';
import { Card } from './card.tsx';
import { InfoCard } from './info-card.tsx';
import { LongText } from './long-text.tsx';
import { ManageCard } from './manage-card.tsx';
import { PlacementPoints } from './placement-points.tsx';

// The host's alone, with a search that is larger than the rest of the tab.
const AssistantsCard = lazy(() => import('./assistants-card.tsx'));

type SettingsPanelProps = { tournament: Tournament; onCreateTeam: () => void };

/** What a tournament is about and what the viewer can do about it (spec part 1 §2 "Tournament Settings tab"). */
export default function SettingsPanel({ tournament, onCreateTeam }: SettingsPanelProps) {
  const viewer = useViewer();
  const { isPending } = useMe();
  const runs = runsTournament(viewer, tournament);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      {/* First, since on a phone it is what people came for. */}
      <div className="grid grid-cols-1 gap-4 md:max-lg:grid-cols-2 lg:order-2">
        {viewer !== null && <ManageCard tournament={tournament} viewer={viewer} />}
        {/* Who runs it is told above that it is a draft, or that it was cancelled. */}
        {!(runs && ['draft', 'cancelled'].includes(tournament.status)) && (
          <ActionCard
            tournament={tournament}
            viewer={viewer}
            isViewerPending={isPending}
            onCreateTeam={onCreateTeam}
          />
        )}
        <InfoCard tournament={tournament} />
        {hostsTournament(viewer, tournament) && (
          <Boundary fallback={<AssistantsPlace isLost />}>
            <Suspense fallback={<AssistantsPlace />}>
              <AssistantsCard tournament={tournament} />
            </Suspense>
          </Boundary>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-10">
        <LongText
          title="Description"
          text={tournament.description}
          empty="The host has not described this tournament."
          more="Show Whole Description"
        />
        <LongText
          title="Rules"
          text={tournament.rules}
          empty="The host has set no rules here."
          more="Show All Rules"
        />
        <section aria-labelledby="placement-points">
          <h2 id="placement-points" className="heading mb-4 text-2xl">
            Placement Points
          </h2>
          <PlacementPoints tournament={tournament} />
        </section>
      </div>
    </div>
  );
}

/** As high as the card is for most: without assistants. */
function AssistantsPlace({ isLost = false }: { isLost?: boolean }) {
  return (
    <Card title="Assistants">
      {isLost ? (
        <Notice
          text="The assistants did not load."
          isPending={false}
          onAct={() => location.reload()}
        />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Card>
  );
}
