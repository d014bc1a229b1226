import type { Team } from '#shared/contract/teams.ts';
import { toFields } from '../../db/field-mapping.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { teamFields } from './team.fields.ts';
import { findTeam, listTeamRows, type TeamRow } from './teams.repository.ts';

export async function listTeams({ db }: Pick<ReadDeps, 'db'>, userId?: string): Promise<Team[]> {
  return (await listTeamRows(db, userId ?? null)).map(presentTeam);
}

/** Throws `team_not_found`. */
export async function readTeam({ db }: Pick<ReadDeps, 'db'>, id: string): Promise<Team> {
  const row = await findTeam(db, id);
  if (row === undefined) throw new AppError('team_not_found');
  return presentTeam(row);
}

/** The leader is among `members` or `substitutes`, and a team never has a clan. */
export function presentTeam(row: TeamRow): Team {
  return {
    id: row.id,
    ...toFields(teamFields, row),
    leaderId: row.leader_id,
    members: row.member_ids,
    substitutes: row.substitute_ids,
    clanId: null,
    tournaments: row.tournament_ids,
    createdAt: row.created_at.toISOString(),
  };
}
