import { useState } from 'react';
import type { ClonedTournament } from '#shared/contract/cloning.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { isApprovedHost } from '#shared/domain/site/hosting.ts';
import { mayCloneTournament } from '#shared/domain/tournaments/cloning-rights.ts';
import { useSite } from '#web/features/site/api/reads.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

const CloneTournamentDialog = lazyDialog(() => import('./clone-tournament-dialog.tsx'));
const CreateTemplateDialog = lazyDialog(() => import('../templates/create-template-dialog.tsx'));

type ClonePartProps = { tournament: Tournament; viewer: Viewer };

/** See rules/tournaments 13.1. */
export function useMayClone(viewer: Viewer | null, tournament: Tournament): boolean {
  const { data: site } = useSite();
  return (
    viewer !== null &&
    mayCloneTournament(viewer, tournament) &&
    (site?.whoMayHost !== 'approved' || isApprovedHost(viewer))
  );
}

export function CloneButtons({ tournament, viewer }: ClonePartProps) {
  const [opened, setOpened] = useState<'clone' | 'template'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpened('clone')}>
        Clone Tournament
      </Button>
      <Button variant="secondary" onClick={() => setOpened('template')}>
        Save as Template
      </Button>
      {opened === 'clone' && (
        <CloneTournamentDialog tournament={tournament} viewer={viewer} onClose={close} />
      )}
      {opened === 'template' && <CreateTemplateDialog tournament={tournament} onClose={close} />}
    </>
  );
}

type Skipped = ClonedTournament['skipped'];

/** The result is history state, so a shared address does not contain it. */
export function skippedState(skipped: Skipped): { skipped: Skipped } {
  return { skipped };
}

export function SkippedNote() {
  const skipped = readSkipped();
  if (skipped.length === 0) return null;
  return (
    <section aria-label="Not copied" className="border-s-2 border-destructive ps-3 text-sm">
      <p className="font-semibold">Not copied from the last tournament:</p>
      <ul className="mt-1 grid gap-1">
        {skipped.map(({ name, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list never changes
          <li key={index} className="wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function readSkipped(): Skipped {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('skipped' in state)) return [];
  const { skipped } = state;
  return Array.isArray(skipped) ? skipped.filter(isSkipped) : [];
}

function isSkipped(one: unknown): one is Skipped[number] {
  return (
    typeof one === 'object' &&
    one !== null &&
    'name' in one &&
    'reason' in one &&
    typeof one.name === 'string' &&
    typeof one.reason === 'string'
  );
}
