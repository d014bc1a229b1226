import { useState } from 'react';
import type { Clan } from '../../../../../shared/contract/clans.ts';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { useClanPeople } from '../../../clans/api/use-clan-people.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useRegisterClan } from '../../api/use-register-clan.ts';
import { clanCandidates } from './candidates.ts';
import { RegisterForm } from './register-form.tsx';
import { SideChooser } from './side-chooser.tsx';
import { limitsInWords } from './words.ts';

type RegisterClanDialogProps = {
  tournament: Tournament;
  /** Those that the viewer may register. */
  clans: readonly Clan[];
  onClose: () => void;
};

/** Chooses who of a clan goes to a tournament and registers it (spec part 1 §2 "Dialogs"). */
export default function RegisterClanDialog({
  tournament,
  clans,
  onClose,
}: RegisterClanDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const clan = clans.find(({ id }) => id === chosen) ?? clans[0];
  const people = useClanPeople(clan?.id ?? null);
  const register = useRegisterClan(tournament.id);
  const choose = (id: string) => {
    setChosen(id);
    // What the server said was about the clan before.
    register.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Register Clan"
      description={limitsInWords(tournament)}
    >
      {clan === undefined ? (
        <p>All of your clans are registered.</p>
      ) : (
        <>
          <SideChooser legend="Clan" sides={clans} chosen={clan.id} onChoose={choose} />
          <RegisterForm
            key={clan.id}
            tournament={tournament}
            candidates={clanCandidates(clan)}
            initial={{ selectedMembers: [], selectedSubstitutes: [] }}
            people={people}
            isPending={register.isPending}
            error={register.error}
            onSend={(selection) =>
              register.mutate({ clanId: clan.id, ...selection }, { onSuccess: onClose })
            }
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
