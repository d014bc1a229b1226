import { useState } from 'react';
import type { Team } from '#shared/contract/teams.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { useTeamPeople } from '#web/features/teams/api/reads.ts';
import type { Typed } from '#web/lib/pending-step.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useRegisterTeam } from '../../api/registering.ts';
import { teamCandidates } from './candidates.ts';
import { RegisterForm, SideChooser } from './register-form.tsx';
import { formatLimits } from './roster-picker.tsx';
import { InvitePart } from './invite-part.tsx';
import { keepRegisterStep, typedChoice, typedSide } from './register-step.ts';

type RegisterTeamDialogProps = {
  tournament: Tournament;
  /** Teams that the viewer leads. */
  teams: readonly Team[];
  /** The choices restored after a login. */
  restored: Typed;
  onClose: () => void;
};

/** The team's first members and substitutes are preselected (rules/teams 4.2). */
export default function RegisterTeamDialog({
  tournament,
  teams,
  restored,
  onClose,
}: RegisterTeamDialogProps) {
  const [chosen, setChosen] = useState(restored['side']);
  const team = teams.find(({ id }) => id === chosen) ?? teams[0];
  const people = useTeamPeople(team?.id ?? null);
  const register = useRegisterTeam();
  const choose = (id: string) => {
    setChosen(id);
    // The last error belongs to the previous team.
    register.reset();
  };
  return (
    <Dialog onClose={onClose} title="Register Team" description={formatLimits(tournament)}>
      {team === undefined ? (
        <p>All of your teams are registered.</p>
      ) : (
        <>
          <SideChooser legend="Team" sides={teams} chosen={team.id} onChoose={choose} />
          <InvitePart
            key={`invite ${team.id}`}
            team={team}
            wanted={tournament.maxTeamMembers}
            isNew={restored['made'] === team.id}
          />
          <RegisterForm
            key={team.id}
            tournament={tournament}
            candidates={teamCandidates(team)}
            initial={
              typedChoice(restored, team.id) ?? {
                selectedMembers: team.members.slice(0, tournament.maxTeamMembers),
                selectedSubstitutes: team.substitutes.slice(0, tournament.maxSubstitutes),
              }
            }
            people={people}
            isPending={register.isPending}
            error={register.error}
            onSend={(selection) =>
              register.mutate(
                { params: { id: tournament.id }, body: { teamId: team.id, ...selection } },
                { onSuccess: onClose },
              )
            }
            onSessionEnd={(by, choice) =>
              keepRegisterStep(tournament.id, by, {
                kind: 'team',
                typed: typedSide(team.id, choice),
              })
            }
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
