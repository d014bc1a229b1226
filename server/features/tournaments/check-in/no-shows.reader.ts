import type { NoShow, WaitingNoShows } from '#shared/contract/no-shows.ts';
import { isSiteStaff, type Viewer } from '#shared/domain/accounts/roles.ts';
import { countsSince } from '#shared/domain/tournaments/check-in.ts';
import { AppError } from '#server/platform/errors.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRuns, visibleTournament } from '../tournament.loader.ts';
import { presentNoShow, presentWaitingNoShows } from './no-shows.presenter.ts';
import { listNoShowsOf, listWaitingNoShows } from './no-shows.repository.ts';

/** For organisers only (rules/check-in 5.3). */
export async function listNoShows(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
  tournamentId: string,
): Promise<WaitingNoShows[]> {
  const tournament = await visibleTournament(db, viewer, tournamentId);
  assertRuns(viewer, tournament);
  return (await listWaitingNoShows(db, tournament)).map(presentWaitingNoShows);
}

/** For the user and for staff only (rules/check-in 5.3). */
export async function listUserNoShows(
  { db, clock }: Pick<ReadDeps, 'db' | 'clock'>,
  viewer: Viewer,
  userId: string,
): Promise<NoShow[]> {
  if (userId !== viewer.userId) {
    if ((await findUser(db, userId)) === undefined) throw new AppError('user_not_found');
    if (!isSiteStaff(viewer)) throw new AppError('not_staff');
  }
  return (await listNoShowsOf(db, userId, countsSince(clock()))).map(presentNoShow);
}
