import { lazy, Suspense, useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { isActive } from '#shared/domain/tournaments/status.ts';
import { lastSlot } from '#shared/domain/tournaments/slots.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { SlotPost } from './slot-post.tsx';

const AssignSlotsDialog = lazyDialog(() => import('./assign-slots-dialog.tsx'));
const SlotBoard = lazy(() => import('./slot-board.tsx'));

type SlotsPanelProps = { tournament: Tournament; approved: readonly Registration[] };

/** For host and assistants only (rules/slots 1). */
export function SlotsPanel({ tournament, approved }: SlotsPanelProps) {
  const viewer = useViewer();
  const [isAssigning, setIsAssigning] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  if (!runsTournament(viewer, tournament) || !isActive(tournament.status)) return null;
  const { usesSlots, sponsorDiscordServerId } = tournament;
  const lacking = approved.filter(({ slot }) => slot === null).length;
  return (
    <section aria-labelledby="slots-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border bg-card px-4 py-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="slots-title" className="heading text-lg leading-tight">
            Slots{' '}
            <span className="figure text-muted-foreground">
              {tournament.firstSlot}–{lastSlot(tournament)}
            </span>
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-muted-foreground">
            {usesSlots ? describeUse(lacking) : unused}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {approved.length > 0 && (
            <SmallButton aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
              {isEditing ? 'Close Board' : 'Edit Slots'}
            </SmallButton>
          )}
          {/* After the start, given slots do not change. */}
          {(lacking > 0 || tournament.status === 'open') && (
            <SmallButton onClick={() => setIsAssigning(true)}>Assign Slots</SmallButton>
          )}
        </div>
        {sponsorDiscordServerId !== null && lacking < approved.length && (
          <div className="basis-full border-t pt-3">
            <SlotPost tournament={{ ...tournament, sponsorDiscordServerId }} />
          </div>
        )}
      </div>
      {isEditing && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <SlotBoard tournament={tournament} approved={approved} />
        </Suspense>
      )}
      {isAssigning && (
        <AssignSlotsDialog
          tournament={tournament}
          approved={approved}
          onClose={() => setIsAssigning(false)}
        />
      )}
    </section>
  );
}

const unused =
  'Teams have no slots yet. Once they are assigned, each newly approved team gets the lowest free one.';

function describeUse(lacking: number): string {
  const rest = 'Each newly approved team gets the lowest free slot, and nobody else moves.';
  return lacking === 0 ? rest : `${formatCount(lacking, 'approved team')} without a slot. ${rest}`;
}
