import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Deps } from '../../deps.ts';
import { decideRegistration, type RegistrationAddress } from './decide-registration.step.ts';
import { moveBack } from './decisions.step.ts';

/** A side with results stays approved (rules/tournaments 7.3). */
export function moveToWaitlist(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
): Promise<Registration> {
  return decideRegistration(deps, viewer, address, moveBack);
}
