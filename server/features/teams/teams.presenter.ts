import type { Team } from '#shared/contract/teams.ts';
import { fieldsOf } from '#server/db/field-mapping.ts';
import { teamFields } from './team.fields.ts';
import type { TeamRow } from './teams.repository.ts';

/** Formats a team: its leader is among `members` or `substitutes`, and it never has a clan. */
export function presentTeam(row: TeamRow): Team {
  return {
    id: row.id,
    ...fieldsOf(teamFields, row),
    leaderId: row.leader_id,
    members: row.member_ids,
    substitutes: row.substitute_ids,
    clanId: null,
    tournaments: row.tournament_ids,
    createdAt: row.created_at.toISOString(),
  };
}
