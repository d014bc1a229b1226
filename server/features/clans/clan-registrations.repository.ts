import { sql } from 'kysely';
import type { RegistrationStatus } from '../../../shared/domain/tournaments/registrations.ts';
import type { TournamentStatus } from '../../../shared/domain/tournaments/status.ts';
import type { Tx } from '../../db/connection.ts';
import { lockClanPeople, type LockedClan } from './clans.repository.ts';

/** A registration of a clan with everyone selected, and what it and its tournament are. */
export type ClanRegistration = {
  id: string;
  tournament_id: string;
  registration: RegistrationStatus;
  tournament: TournamentStatus;
  players: string[];
};

/**
 * Locks a clan together with every tournament that it is or was in: those first, in the order of their
 * ids, as everybody does who locks both. Past ones too, since a correction of their results counts for
 * the clan. One that registers meanwhile makes it start over. `clan` is undefined when there is none.
 */
export async function lockClanWithTournaments(
  tx: Tx,
  clanId: string,
): Promise<{ clan: LockedClan | undefined; registrations: ClanRegistration[] }> {
  for (;;) {
    await sql`savepoint before_locks`.execute(tx);
    const locked = await lockTournamentsOf(tx, clanId);
    const clan = await lockClanPeople(tx, clanId);
    const registrations = await listClanRegistrations(tx, clanId);
    if (registrations.every((row) => locked.has(row.tournament_id))) {
      await sql`release savepoint before_locks`.execute(tx);
      return { clan, registrations };
    }
    // Locking one more tournament now would turn the order round; this lets all of them go.
    await sql`rollback to savepoint before_locks`.execute(tx);
  }
}

async function lockTournamentsOf(tx: Tx, clanId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('tournaments')
    .select('id')
    .where('id', 'in', (registered) =>
      registered.selectFrom('registrations').select('tournament_id').where('clan_id', '=', clanId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}

function listClanRegistrations(tx: Tx, clanId: string): Promise<ClanRegistration[]> {
  return tx
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select([
      'registrations.id',
      'registrations.tournament_id',
      'registrations.status as registration',
      'tournaments.status as tournament',
      sql<string[]>`array(
        select user_id from registration_players where registration_id = registrations.id
        order by kind, position
      )`.as('players'),
    ])
    .where('registrations.clan_id', '=', clanId)
    .orderBy('registrations.tournament_id')
    .orderBy('registrations.id')
    .execute();
}

/** Removes registrations with who was selected in them; their tournaments are locked by the caller. */
export async function deleteClanRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('registrations').where('id', 'in', ids).execute();
}
