import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { CheckInState } from '#shared/domain/tournaments/check-in.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import type { RegistrationAddress } from '../registrations/decide-registration.step.ts';
import {
  findRegistration,
  listUserRegistrations,
  type RegistrationRow,
} from '../registrations/registrations.repository.ts';
import { getOrganisers, lockedTournament } from '../tournament.loader.ts';
import { getCheckInState } from './check-in.presenter.ts';

type LoadedCheckIn = {
  registration: RegistrationRow;
  isChecked: boolean;
  state: CheckInState;
  /** True if the viewer runs the tournament. */
  runs: boolean;
};

/** For organisers and anyone who may withdraw the side. Throws `not_on_side` for others. Locks the tournament. */
export async function loadCheckIn(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  { id, registrationId }: RegistrationAddress,
): Promise<LoadedCheckIn> {
  const tournament = await lockedTournament(tx, viewer, id);
  const registration = await findRegistration(tx, id, registrationId);
  if (registration === undefined) throw new AppError('registration_not_found');
  const runs = runsTournament(viewer, getOrganisers(tournament));
  if (!runs && !(await isOwn(tx, viewer, registration))) throw new AppError('not_on_side');
  const state = getCheckInState(tournament, deps.clock());
  return { registration, isChecked: registration.checked_in_at !== null, state, runs };
}

async function isOwn(tx: Tx, { userId }: Viewer, side: RegistrationRow): Promise<boolean> {
  const own = await listUserRegistrations(tx, side.tournament_id, userId);
  return own.some(({ id }) => id === side.id);
}
