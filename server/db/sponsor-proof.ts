import { sql } from 'kysely';

/**
 * True if the host of a row of `tournaments` has proved that they manage the sponsor's Discord server. Without the
 * proof, a tournament posts neither rooms nor slots there and gives no role (rules/discord 10.1).
 */
export const isSponsorProved = sql<boolean>`exists (
  select from server_managers
  where server_managers.discord_server_id = tournaments.sponsor_discord_server_id
    and server_managers.user_id = tournaments.host_user_id
)`;
