import { sql } from 'kysely';
import type { RegistrationStatus } from '../../../shared/domain/tournaments/registrations.ts';
import type { TournamentStatus } from '../../../shared/domain/tournaments/status.ts';
import type { Tx } from '../../db/connection.ts';
import { lockAfterTournaments } from '../tournaments/side-locks.repository.ts';
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
 * Locks a clan together with every tournament that it is or was in: past ones too, since a correction
 * of their results counts for the clan. `clan` is undefined when there is none.
 */
export async function lockClanWithTournaments(
  tx: Tx,
  clanId: string,
): Promise<{ clan: LockedClan | undefined; registrations: ClanRegistration[] }> {
  const { side: clan, registrations } = await lockAfterTournaments(tx, {
    lockTournaments: () => lockTournamentsOf(tx, clanId),
    lockSide: () => lockClanPeople(tx, clanId),
    listRegistrations: () => listClanRegistrations(tx, clanId),
  });
  return { clan, registrations };
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
