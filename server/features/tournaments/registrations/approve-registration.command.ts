import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { formatList } from '#shared/domain/text.ts';
import { approvingProblem } from '#shared/domain/tournaments/registrations.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import {
  assertNoProblem,
  decideRegistration,
  type RegistrationAddress,
} from './decide-registration.step.ts';
import { countApproved, playersOnOtherSides } from './registrations.repository.ts';

/** Approves a waitlisted registration (rules/tournaments 7.2). */
export function approveRegistration(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
): Promise<Registration> {
  return decideRegistration(deps, viewer, address, {
    action: 'approve',
    to: 'approved',
    check: async (tx, tournament, registration) => {
      const problem = approvingProblem({
        tournament: tournament.status,
        registration: registration.status,
        approvedSides: await countApproved(tx, tournament.id),
        maxTeams: tournament.max_teams,
        members: registration.members.length,
      });
      assertNoProblem(problem);
      const elsewhere = await playersOnOtherSides(
        tx,
        registration,
        [...registration.members, ...registration.substitutes],
        'approved',
      );
      if (elsewhere.length > 0) {
        throw new AppError('player_on_another_side', { message: formatElsewhere(elsewhere) });
      }
    },
  });
}

/** Returns the message that refuses a side because these players are on another approved side. */
export function formatElsewhere(names: readonly string[]): string {
  return `Already on another approved side: ${formatList(names)}.`;
}
