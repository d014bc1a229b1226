import type { Team } from '../../../shared/contract/teams.ts';
import type { TeamRow } from './teams.repository.ts';

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
