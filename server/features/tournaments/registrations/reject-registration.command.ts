import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { rejectingProblem } from '#shared/domain/tournaments/registrations.ts';
import type { Deps } from '../../deps.ts';
import { countRegistration } from '../results/update-stats.step.ts';
import {
  assertNoProblem,
  decideRegistration,
  type RegistrationAddress,
} from './decide-registration.step.ts';

/** Rejects a waitlisted registration; the side may register again (rules/tournaments 7). */
export function rejectRegistration(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
): Promise<Registration> {
  return decideRegistration(deps, viewer, address, {
    action: 'reject',
    to: 'rejected',
    check: async (_tx, tournament, registration) =>
      assertNoProblem(
        rejectingProblem({ tournament: tournament.status, registration: registration.status }),
      ),
    apply: (tx, { clan_id, members, substitutes }) =>
      countRegistration(tx, { clanId: clan_id, players: [...members, ...substitutes] }, null),
  });
}
