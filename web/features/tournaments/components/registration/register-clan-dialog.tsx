import { useState } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { useClanPeople, useLineUp } from '#web/features/clans/api/reads.ts';
import { useRegisterClan } from '../../api/registering.ts';
import type { Typed } from '#web/lib/pending-step.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { clanCandidates, firstChoice } from './candidates.ts';
import { RegisterForm, SideChooser } from './register-form.tsx';
import { keepRegisterStep, typedChoice, typedSide } from './register-step.ts';
import { formatLimits } from './roster-picker.tsx';

type RegisterClanDialogProps = {
  tournament: Tournament;
  /** Clans that the viewer may register. */
  clans: readonly Clan[];
  /** The choices restored after a login. */
  restored: Typed;
  onClose: () => void;
};

export default function RegisterClanDialog({
  tournament,
  clans,
  restored,
  onClose,
}: RegisterClanDialogProps) {
  const [chosen, setChosen] = useState(restored['side']);
  const clan = clans.find(({ id }) => id === chosen) ?? clans[0];
  const people = useClanPeople(clan?.id ?? null);
  const lineUp = useLineUp(clan?.id ?? null);
  const restoredChoice = typedChoice(restored, clan?.id);
  const candidates = clan === undefined ? [] : clanCandidates(clan);
  const register = useRegisterClan();
  const choose = (id: string) => {
    setChosen(id);
    // The last error belongs to the previous clan.
    register.reset();
  };
  return (
    <Dialog onClose={onClose} title="Register Clan" description={formatLimits(tournament)}>
      {clan === undefined ? (
        <p>All of your clans are registered.</p>
      ) : (
        <>
          <SideChooser legend="Clan" sides={clans} chosen={clan.id} onChoose={choose} />
          {lineUp.isPending && restoredChoice === undefined ? (
            <output>
              <span className="sr-only">Loading the last line-up</span>
              <Skeleton className="h-72" />
            </output>
          ) : (
            <RegisterForm
              key={clan.id}
              tournament={tournament}
              candidates={candidates}
              initial={restoredChoice ?? firstChoice(lineUp.data, candidates, tournament)}
              people={people}
              isPending={register.isPending}
              error={register.error}
              onSend={(selection) =>
                register.mutate(
                  { params: { id: tournament.id }, body: { clanId: clan.id, ...selection } },
                  { onSuccess: onClose },
                )
              }
              onSessionEnd={(by, choice) =>
                keepRegisterStep(tournament.id, by, {
                  kind: 'clan',
                  typed: typedSide(clan.id, choice),
                })
              }
              onClose={onClose}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
