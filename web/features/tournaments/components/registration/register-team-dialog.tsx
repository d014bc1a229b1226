import { useState } from 'react';
import type { Team } from '../../../../../shared/contract/teams.ts';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { useTeamPeople } from '../../../teams/api/use-team-people.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useRegisterTeam } from '../../api/use-register-team.ts';
import { teamCandidates } from './candidates.ts';
import { RegisterForm } from './register-form.tsx';
import { SideChooser } from './side-chooser.tsx';
import { limitsInWords } from './words.ts';

type RegisterTeamDialogProps = {
  tournament: Tournament;
  /** Those that the viewer leads. */
  teams: readonly Team[];
  onClose: () => void;
};

/** Registers a team; its first members and substitutes are selected already (contract §4). */
export default function RegisterTeamDialog({
  tournament,
  teams,
  onClose,
}: RegisterTeamDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const team = teams.find(({ id }) => id === chosen) ?? teams[0];
  const people = useTeamPeople(team?.id ?? null);
  const register = useRegisterTeam(tournament.id);
  const choose = (id: string) => {
    setChosen(id);
    // What the server said was about the team before.
    register.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Register Team"
      description={limitsInWords(tournament)}
    >
      {team === undefined ? (
        <p>All of your teams are registered.</p>
      ) : (
        <>
          <SideChooser legend="Team" sides={teams} chosen={team.id} onChoose={choose} />
          <RegisterForm
            key={team.id}
            tournament={tournament}
            candidates={teamCandidates(team)}
            initial={{
              selectedMembers: team.members.slice(0, tournament.maxTeamMembers),
              selectedSubstitutes: team.substitutes.slice(0, tournament.maxSubstitutes),
            }}
            people={people}
            isPending={register.isPending}
            error={register.error}
            onSend={(selection) =>
              register.mutate({ teamId: team.id, ...selection }, { onSuccess: onClose })
            }
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
