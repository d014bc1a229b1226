import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { checkInProblem } from '#shared/domain/tournaments/check-in.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import type { RegistrationAddress } from '../registrations/decide-registration.step.ts';
import { loadCheckIn } from './load-check-in.step.ts';
import { writeMark } from './write-mark.step.ts';

/** For those who may withdraw the side, and for the organisers (rules/check-in 2.1). */
export function checkIn(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
): Promise<Registration> {
  return inTransaction(deps.db, async (tx) => {
    // The time is read under the tournament's lock, so a closing never comes in between.
    const loaded = await loadCheckIn(tx, deps, viewer, address);
    const problem = checkInProblem({ ...loaded, registration: loaded.registration.status });
    if (problem !== null) throw new AppError(problem);
    return writeMark(tx, deps, { viewer, registration: loaded.registration, isChecked: true });
  });
}
