import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Deps } from '../../deps.ts';
import { decideRegistration, type RegistrationAddress } from './decide-registration.step.ts';
import { rejection } from './decisions.step.ts';

/** The side may register again (rules/tournaments 7). */
export function rejectRegistration(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
): Promise<Registration> {
  return decideRegistration(deps, viewer, address, rejection);
}
