import type { Team } from '../../../shared/contract/teams.ts';
import type { TeamRow } from './teams.repository.ts';

/** A team as everyone sees it: its leader is among `members` or `substitutes`, and it never has a clan. */
export function presentTeam(row: TeamRow): Team {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    leaderId: row.leader_id,
    members: row.member_ids,
    substitutes: row.substitute_ids,
    clanId: null,
    tournaments: row.tournament_ids,
    createdAt: row.created_at.toISOString(),
  };
}
