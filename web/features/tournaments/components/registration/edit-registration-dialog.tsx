import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { useClanPeople } from '#web/features/clans/api/reads.ts';
import { useTeamPeople } from '#web/features/teams/api/reads.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { useEditRegistration } from '../../api/registering.ts';
import { useTournamentPeople } from '../../api/reads.ts';
import { getName, type Candidate } from './candidates.ts';
import { EditObstacles, isObstacle } from './edit-obstacles.tsx';
import { RosterPicker, formatLimits } from './roster-picker.tsx';
import { useChoice } from './use-choice.ts';
import { useMarks } from './use-marks.ts';

type EditRegistrationDialogProps = {
  tournament: Tournament;
  registration: Registration;
  candidates: readonly Candidate[];
  onClose: () => void;
};

/**
 * Unlike a registration, an edit is refused if a selected player is not in the sponsor's server or is already in
 * another registration (rules/tournaments 8.2).
 */
export function EditRegistrationDialog({
  tournament,
  registration,
  candidates,
  onClose,
}: EditRegistrationDialogProps) {
  const clanPeople = useClanPeople(registration.clanId);
  const teamPeople = useTeamPeople(registration.teamId);
  const people = registration.clanId === null ? teamPeople : clanPeople;
  // The page behind the dialog has cached this.
  const selectedBefore = useTournamentPeople(tournament.id);
  const state = useChoice(tournament, candidates, registration);
  const marks = useMarks(tournament, [candidates.map(({ userId }) => userId)]);
  const edit = useEditRegistration();

  const selected = [...state.choice.selectedMembers, ...state.choice.selectedSubstitutes];
  const withNames = (ids: readonly string[]) =>
    ids.map((userId) => ({
      userId,
      name: getName(people.data?.get(userId) ?? selectedBefore.data?.get(userId)),
    }));
  const outside = selected.filter((id) => marks.membership(id) === false);
  const elsewhere = selected.filter((id) => marks.elsewhere(id, registration.id).length > 0);
  const isBlocked = outside.length > 0 || elsewhere.length > 0;
  return (
    <Dialog onClose={onClose} title="Edit Team Members" description={formatLimits(tournament)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBlocked) return;
          state.submit((body) =>
            edit.mutate(
              { params: { id: tournament.id, registrationId: registration.id }, body },
              // The refusal may come from a change since the marks were loaded.
              { onSuccess: onClose, onError: marks.check },
            ),
          );
        }}
      >
        <RosterPicker
          tournament={tournament}
          candidates={candidates}
          people={people}
          state={{ ...state, choose: withReset(state.choose, edit.reset) }}
          marks={marks}
          sideId={registration.id}
          explained={[
            ...(outside.length > 0 ? (['outside'] as const) : []),
            ...(elsewhere.length > 0 ? (['elsewhere'] as const) : []),
          ]}
        />
        <EditObstacles
          invite={tournament.sponsorDiscordInvite}
          outside={withNames(outside)}
          elsewhere={withNames(elsewhere)}
          error={edit.error}
          isChecking={marks.isChecking}
          onCheck={marks.check}
        />
        <Problem className="mt-5 text-sm">
          {isObstacle(edit.error) ? null : edit.error?.message}
        </Problem>
        <div className="mt-7">
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBlocked} pending={edit.isPending}>
              {edit.isPending ? 'Saving...' : 'Save Changes'}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  );
}

/** The last error belongs to the previous selection. */
function withReset<Input extends unknown[]>(
  choose: (...input: Input) => void,
  reset: () => void,
): (...input: Input) => void {
  return (...input) => {
    reset();
    choose(...input);
  };
}
