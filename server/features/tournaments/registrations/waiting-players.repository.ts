import type { Db, ReadDb } from '#server/db/connection.ts';

/** The clan or team of a registration. */
export type Side = { clanId: string } | { teamId: string };

/** A registration on the waitlist of a tournament that has not ended. */
export type WaitingRegistration = { id: string; tournament_id: string };

/** Returns the waitlisted registrations of a side in which a user is selected. */
export function listWaitingOf(
  db: ReadDb,
  side: Side,
  userId: string,
): Promise<WaitingRegistration[]> {
  const rows = db
    .selectFrom('registrations')
    .innerJoin('registration_players', 'registration_players.registration_id', 'registrations.id')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select(['registrations.id', 'registrations.tournament_id'])
    .where('registration_players.user_id', '=', userId)
    .where('registrations.status', '=', 'waitlist')
    .where('tournaments.status', 'in', ['draft', 'open', 'ongoing'])
    .orderBy('registrations.tournament_id');
  return 'clanId' in side
    ? rows.where('registrations.clan_id', '=', side.clanId).execute()
    : rows.where('registrations.team_id', '=', side.teamId).execute();
}

/** Removes a player from a registration; the others keep their order. */
export async function deleteSelectedPlayer(
  db: Db,
  registrationId: string,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('registration_players')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .execute();
}
