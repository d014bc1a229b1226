import type { ReactNode } from 'react';
import type { Person } from '../../../../../shared/contract/people.ts';
import type { Registration } from '../../../../../shared/contract/registrations.ts';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { runsTournament } from '../../../../../shared/domain/tournaments/permissions.ts';
import {
  editingProblem,
  movingToWaitlistProblem,
  rejectingProblem,
} from '../../../../../shared/domain/tournaments/registrations.ts';
import { approvalHindrance } from '../../../../../shared/domain/tournaments/sides.ts';
import { Button } from '../../../../ui/button.tsx';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { useRounds } from '../../api/use-rounds.ts';
import { nameOf, type Candidate } from '../registration/candidates.ts';
import { ApprovedActions, Of, WaitingActions } from './side-actions.tsx';

type SideActionsInput = {
  tournament: Tournament;
  sides: readonly Registration[];
  people: ReadonlyMap<string, Person> | undefined;
  candidatesOf: (side: Registration) => Candidate[] | null;
  onEdit: (sideId: string) => void;
};

/** Returns what gives the buttons under a side that this viewer may press, or null for none (spec part 1 §4, §6). */
export function useSideActions({
  tournament,
  sides,
  people,
  candidatesOf,
  onEdit,
}: SideActionsInput): (side: Registration) => ReactNode {
  const runs = runsTournament(useViewer(), tournament);
  // The screen has asked for the rounds already.
  const { data: rounds = [] } = useRounds(tournament.id);
  const withResults = new Set(
    rounds.flatMap(({ roundResults }) => roundResults.map(({ registrationId }) => registrationId)),
  );
  return (side) => {
    const states = { tournament: tournament.status, registration: side.status };
    const hasResults = withResults.has(side.id);
    const decides = runs && rejectingProblem(states) === null;
    const movesBack = runs && movingToWaitlistProblem({ ...states, hasResults }) === null;
    const edits = editingProblem(states) === null && candidatesOf(side) !== null;
    if (!decides && !movesBack && !edits) return null;
    return (
      <>
        {decides && (
          <WaitingActions
            side={side}
            hindrance={approvalHindrance(side, sides, tournament.maxTeams)}
            nameOf={(userId) => nameOf(people?.get(userId))}
          />
        )}
        {movesBack && <ApprovedActions side={side} />}
        {edits && (
          <Button
            variant="secondary"
            size="small"
            className={decides || movesBack ? 'ms-auto' : ''}
            onClick={() => onEdit(side.id)}
          >
            Edit Team Members <Of side={side} />
          </Button>
        )}
      </>
    );
  };
}
