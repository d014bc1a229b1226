import type { Registration } from '#shared/contract/registrations.ts';
import type { Roster } from '#shared/domain/tournaments/substitutes.ts';
import type { RegistrationRow } from './registrations.repository.ts';

/** `clanId` is null for a team without a clan. */
export function presentRegistration(row: RegistrationRow): Registration {
  return {
    id: row.id,
    tournamentId: row.tournament_id,
    teamId: row.team_id,
    clanId: row.clan_id,
    name: row.name,
    registeredBy: row.registered_by,
    registrationType: row.registration_type,
    selectedMembers: row.members,
    selectedSubstitutes: row.substitutes,
    substitutions: row.substitutions,
    status: row.status,
    queuePlace: row.queue_place,
    checkedIn: row.checked_in_at !== null,
    createdAt: row.created_at.toISOString(),
    slot: row.slot,
  };
}

export function getRoster({ members, substitutes, substitutions }: RegistrationRow): Roster {
  return { selectedMembers: members, selectedSubstitutes: substitutes, substitutions };
}
