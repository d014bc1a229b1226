import { useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { HiddenSideName } from '../teams/side-actions.tsx';

const SubstitutePlayerDialog = lazyDialog(() => import('./substitute-player-dialog.tsx'));

type SubstituteButtonsProps = { tournament: Tournament; side: Registration; runs: boolean };

/** For organisers, and for those who manage the side. */
export function SubstituteButtons({ tournament, side, runs }: SubstituteButtonsProps) {
  const [open, setOpen] = useState<'swap' | 'bring-in'>();
  return (
    <>
      <SmallButton onClick={() => setOpen('swap')}>
        Substitute <HiddenSideName side={side} />
      </SmallButton>
      {runs && (
        <SmallButton onClick={() => setOpen('bring-in')}>
          Bring In <HiddenSideName side={side} />
        </SmallButton>
      )}
      {open !== undefined && (
        <SubstitutePlayerDialog
          tournament={tournament}
          side={side}
          runs={runs}
          bringsIn={open === 'bring-in'}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
