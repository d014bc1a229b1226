import type { Team } from '#shared/contract/teams.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { presentTeam } from './teams.presenter.ts';
import { findTeam, listTeamRows } from './teams.repository.ts';

/** Every team, or those that a user is in; newest first. */
export async function listTeams({ db }: Pick<ReadDeps, 'db'>, userId?: string): Promise<Team[]> {
  return (await listTeamRows(db, userId ?? null)).map(presentTeam);
}

/** A team, its people longest in it first; throws `team_not_found`. */
export async function readTeam({ db }: Pick<ReadDeps, 'db'>, id: string): Promise<Team> {
  const row = await findTeam(db, id);
  if (row === undefined) throw new AppError('team_not_found');
  return presentTeam(row);
}
