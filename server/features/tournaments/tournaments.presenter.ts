import type { Tournament, TournamentCard } from '#shared/contract/tournaments.ts';
import { toFields } from '#server/db/field-mapping.ts';
import { cardFields, pageFields } from './tournament.fields.ts';
import type { TournamentCardRow, TournamentRow } from './tournaments.repository.ts';

/** Omits the long text fields. Points become numbers with 2 decimals. */
export function presentCard(row: TournamentCardRow): TournamentCard {
  return {
    id: row.id,
    ...toFields(cardFields, row),
    hostUserId: row.host_user_id,
    assistants: row.assistants,
    status: row.status,
    registeredTeams: row.registered_teams,
    // Hotdrop creates no Discord channels for a tournament.
    discordCategoryId: null,
    discordTextChannelId: null,
    discordRoleId: row.participant_role_id,
    discordVoiceChannelIds: [],
    createdAt: row.created_at.toISOString(),
  };
}

/** `registeredTeams` are the ids of registrations that are not rejected (rules/tournaments 4.5). */
export function presentTournament(row: TournamentRow, registeredTeams: string[]): Tournament {
  return {
    ...presentCard({ ...row, registered_teams: registeredTeams }),
    ...toFields(pageFields, row),
    checkInDoneAt: row.check_in_done_at?.toISOString() ?? null,
    usesSlots: row.uses_slots,
    seriesId: row.series_id,
  };
}
