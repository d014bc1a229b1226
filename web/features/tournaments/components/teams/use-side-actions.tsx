import type { ReactNode } from 'react';
import type { Person } from '#shared/contract/people.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import {
  rosterEditProblem,
  moveToWaitlistProblem,
  rejectionProblem,
} from '#shared/domain/tournaments/registrations.ts';
import { listEveryone, maySubstitute } from '#shared/domain/tournaments/substitutes.ts';
import { approvalBlocker } from '#shared/domain/tournaments/sides.ts';
import type { Clan } from '#shared/contract/clans.ts';
import { getClanRole } from '#shared/domain/clans/members.ts';
import { mayRegisterClan } from '#shared/domain/clans/permissions.ts';
import { mayRegisterTeam } from '#shared/domain/teams/permissions.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useClans } from '#web/features/clans/api/reads.ts';
import { useOwnTeams } from '#web/features/teams/api/reads.ts';
import { useRounds } from '../../api/reads.ts';
import {
  type Candidate,
  clanCandidates,
  getName,
  teamCandidates,
} from '../registration/candidates.ts';
import { CheckInAction } from '../check-in/check-in-action.tsx';
import { SubstituteButtons } from '../substitutes/substitute-buttons.tsx';
import { ApprovedActions, HiddenSideName, WaitingActions } from './side-actions.tsx';

type SideActionsInput = {
  tournament: Tournament;
  sides: readonly Registration[];
  /** True from the opening of the check-in until it is closed. */
  isCheckingIn: boolean;
  people: ReadonlyMap<string, Person> | undefined;
  getCandidates: (side: Registration) => Candidate[] | null;
  onEdit: (sideId: string) => void;
};

/** The returned function gives null if the viewer may do nothing (rules/tournaments 7.1). */
export function useSideActions({
  tournament,
  sides,
  isCheckingIn,
  people,
  getCandidates,
  onEdit,
}: SideActionsInput): (side: Registration) => ReactNode {
  const runs = runsTournament(useViewer(), tournament);
  // They are cached, because the screen loads the rounds.
  const { data: rounds = [] } = useRounds(tournament.id);
  const withResults = new Set(
    rounds.flatMap(({ roundResults }) => roundResults.map(({ registrationId }) => registrationId)),
  );
  const takesMarks = runs && isCheckingIn;
  const waiting = sides.filter(({ status }) => status === 'waitlist').length;
  return (side) => {
    const states = { tournament: tournament.status, registration: side.status };
    const hasResults = withResults.has(side.id);
    const decides = runs && rejectionProblem(states) === null;
    const movesBack = runs && moveToWaitlistProblem({ ...states, hasResults }) === null;
    const manages = getCandidates(side) !== null;
    const edits = rosterEditProblem(states) === null && manages;
    const substitutes =
      maySubstitute(states) &&
      (runs || (manages && listEveryone(side).length > side.selectedMembers.length));
    const checks = takesMarks && side.status !== 'rejected';
    if (!decides && !movesBack && !edits && !substitutes && !checks) return null;
    return (
      <>
        {decides && (
          <WaitingActions
            side={side}
            blocker={approvalBlocker(side, sides, tournament.maxTeams)}
            isOneOfMany={waiting > 1}
            getName={(userId) => getName(people?.get(userId))}
          />
        )}
        {checks && <CheckInAction side={side} />}
        {substitutes && <SubstituteButtons tournament={tournament} side={side} runs={runs} />}
        {movesBack && <ApprovedActions side={side} />}
        {edits && (
          <SmallButton
            className={decides || movesBack ? 'ms-auto' : ''}
            onClick={() => onEdit(side.id)}
          >
            Edit Team Members <HiddenSideName side={side} />
          </SmallButton>
        )}
      </>
    );
  };
}

/** The returned function gives null for sides that the viewer may not edit (rules/tournaments 8.1). */
export function useManagedSides(): (side: Registration) => Candidate[] | null {
  const viewer = useViewer();
  const { data: clans = [] } = useClans({ enabled: viewer !== null });
  const { data: teams = [] } = useOwnTeams(viewer?.userId);
  const role = (clan: Clan) => (viewer === null ? null : getClanRole(clan, viewer.userId));
  const own = clans.filter((clan) => mayRegisterClan(viewer, role(clan)));
  return (side) => {
    const clan = own.find(({ id }) => id === side.clanId);
    if (clan !== undefined) return clanCandidates(clan);
    const team = teams.find(({ id }) => id === side.teamId);
    if (team === undefined || !mayRegisterTeam(viewer, team.leaderId)) return null;
    return teamCandidates(team);
  };
}
