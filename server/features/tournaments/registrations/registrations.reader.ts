import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { CachedResponse, WithHeaders } from '#server/platform/response-cache.ts';
import type { ReadDeps } from '../../deps.ts';
import { topics } from '../../cache-topics.ts';
import { visibleTournament } from '../tournament.loader.ts';
import { readPublicly } from '../public-answer.reader.ts';
import { presentRegistration } from './registrations.presenter.ts';
import { listRegistrationRows } from './registrations.repository.ts';

/** In the order of registration. */
export function listRegistrations(
  deps: ReadDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Registration[] | WithHeaders<Registration[]> | CachedResponse<Registration[]>> {
  const entry = {
    key: `registrations ${tournamentId}`,
    topics: topics.tournament(tournamentId, 'registrations', 'status'),
  };
  return readPublicly(deps, viewer, entry, async (as) => {
    await visibleTournament(deps.db, as, tournamentId);
    return (await listRegistrationRows(deps.db, tournamentId)).map(presentRegistration);
  });
}
