import type { Tournament, TournamentCard } from '../../../shared/contract/tournaments.ts';
import { isSiteStaff, type Viewer } from '../../../shared/domain/accounts/roles.ts';
import type { Deps } from '../deps.ts';
import { visibleTournament } from './reach-tournament.ts';
import { presentCard, presentTournament } from './tournaments.presenter.ts';
import { listTournamentRows } from './tournaments.repository.ts';

export async function listTournaments(
  { db }: Deps,
  viewer: Viewer | null,
): Promise<TournamentCard[]> {
  const own = viewer === null || viewer.banned ? null : { of: viewer.userId };
  return (await listTournamentRows(db, isSiteStaff(viewer) ? 'all' : own)).map(presentCard);
}

export async function readTournament(
  { db }: Deps,
  viewer: Viewer | null,
  id: string,
): Promise<Tournament> {
  return presentTournament(await visibleTournament(db, viewer, id));
}
