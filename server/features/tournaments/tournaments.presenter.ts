import type { Tournament, TournamentCard } from '#shared/contract/tournaments.ts';
import { toFields } from '#server/db/field-mapping.ts';
import { cardFields, tournamentFields } from './tournament.fields.ts';
import type { TournamentCardRow, TournamentRow } from './tournaments.repository.ts';

/** Formats a tournament for lists, without its long text fields. Points become numbers with 2 decimals. */
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

/**
 * Formats a tournament with its long text fields. `registeredTeams` are the ids of registrations that are not
 * rejected (rules/tournaments 4.5).
 */
export function presentTournament(row: TournamentRow, registeredTeams: string[]): Tournament {
  const card = presentCard({ ...row, registered_teams: registeredTeams });
  return {
    ...card,
    description: row.description,
    checkInOpensAt: row.check_in_opens_at?.toISOString() ?? null,
    checkInClosesAt: row.check_in_closes_at?.toISOString() ?? null,
    checkInAutomatic: row.check_in_automatic,
    postsCheckIn: row.posts_check_in,
    checkInDoneAt: row.check_in_done_at?.toISOString() ?? null,
    promotesWaitlist: row.promotes_waitlist,
    noShowsWait: row.no_shows_wait,
    rules: row.rules,
    sendsResults: row.sends_results,
    roomPosts: row.room_posts,
    scoringRules: tournamentFields.scoringRules.fromRow(row.scoring_rules),
    firstSlot: row.first_slot,
    usesSlots: row.uses_slots,
    seriesId: row.series_id,
  };
}
