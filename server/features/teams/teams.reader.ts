import type { Team } from '#shared/contract/teams.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { presentTeam } from './teams.presenter.ts';
import { findTeam, listTeamRows } from './teams.repository.ts';

/** Returns every team, or the teams of a user, newest first. */
export async function listTeams({ db }: Pick<ReadDeps, 'db'>, userId?: string): Promise<Team[]> {
  return (await listTeamRows(db, userId ?? null)).map(presentTeam);
}

/** Returns a team, members by the time they joined; throws `team_not_found`. */
export async function readTeam({ db }: Pick<ReadDeps, 'db'>, id: string): Promise<Team> {
  const row = await findTeam(db, id);
  if (row === undefined) throw new AppError('team_not_found');
  return presentTeam(row);
}
