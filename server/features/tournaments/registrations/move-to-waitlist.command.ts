import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { movingToWaitlistProblem } from '#shared/domain/tournaments/registrations.ts';
import type { Deps } from '../../deps.ts';
import { hasResults } from '../results/results.repository.ts';
import {
  assertNoProblem,
  decideRegistration,
  type RegistrationAddress,
} from './decide-registration.step.ts';

/** Moves an approved side back to the waitlist; one with results stays approved (rules/tournaments 7.3). */
export function moveToWaitlist(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
): Promise<Registration> {
  return decideRegistration(deps, viewer, address, {
    action: 'move_to_waitlist',
    to: 'waitlist',
    check: async (tx, tournament, registration) =>
      assertNoProblem(
        movingToWaitlistProblem({
          tournament: tournament.status,
          registration: registration.status,
          hasResults: await hasResults(tx, registration.id),
        }),
      ),
  });
}
