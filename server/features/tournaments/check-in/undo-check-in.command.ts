import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { undoCheckInProblem } from '#shared/domain/tournaments/check-in.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import type { RegistrationAddress } from '../registrations/decide-registration.step.ts';
import { loadCheckIn } from './load-check-in.step.ts';
import { writeMark } from './write-mark.step.ts';

/** See rules/check-in 2.3. */
export function undoCheckIn(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
): Promise<Registration> {
  return inTransaction(deps.db, async (tx) => {
    const loaded = await loadCheckIn(tx, deps, viewer, address);
    const problem = undoCheckInProblem(loaded);
    if (problem !== null) throw new AppError(problem);
    return writeMark(tx, deps, { viewer, registration: loaded.registration, isChecked: false });
  });
}
