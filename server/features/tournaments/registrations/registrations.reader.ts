import type { Registration } from '../../../../shared/contract/registrations.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import type { Deps } from '../../deps.ts';
import { visibleTournament } from '../reach-tournament.ts';
import { presentRegistration } from './registrations.presenter.ts';
import { listRegistrationRows } from './registrations.repository.ts';

export async function listRegistrations(
  { db }: Deps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Registration[]> {
  await visibleTournament(db, viewer, tournamentId);
  return (await listRegistrationRows(db, tournamentId)).map(presentRegistration);
}
