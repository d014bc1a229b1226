import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Deps } from '../../deps.ts';
import { decideRegistration, type RegistrationAddress } from './decide-registration.step.ts';
import { approval } from './decisions.step.ts';

/** See rules/tournaments 7.2. */
export function approveRegistration(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
): Promise<Registration> {
  return decideRegistration(deps, viewer, address, approval);
}
