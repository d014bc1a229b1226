import type { Selectable } from 'kysely';
import type { ReadDb } from '../../db/connection.ts';
import type { UserTable } from '../../db/schema.ts';

export type PersonRow = Pick<Selectable<UserTable>, 'id' | 'username' | 'ign' | 'uid' | 'avatar'>;

export function findTournamentPeople(db: ReadDb, tournamentId: string): Promise<PersonRow[]> {
  const of = (table: 'registration_players' | 'former_players') =>
    db
      .selectFrom(table)
      .innerJoin('registrations', 'registrations.id', `${table}.registration_id`)
      .where('registrations.tournament_id', '=', tournamentId)
      .select('user_id');
  const selected = of('registration_players').union(of('former_players'));
  return people(db).where('id', 'in', selected).execute();
}

export function findClanPeople(db: ReadDb, clanId: string): Promise<PersonRow[]> {
  const own = db.selectFrom('clan_members').where('clan_id', '=', clanId).select('user_id');
  return people(db).where('id', 'in', own).execute();
}

export function findJoinRequestPeople(db: ReadDb, clanId: string): Promise<PersonRow[]> {
  const waiting = db
    .selectFrom('join_requests')
    .where('clan_id', '=', clanId)
    .where('status', '=', 'pending')
    .select('user_id');
  return people(db).where('id', 'in', waiting).execute();
}

export function findTeamUsers(db: ReadDb, teamId: string): Promise<PersonRow[]> {
  const own = db.selectFrom('team_members').where('team_id', '=', teamId).select('user_id');
  return people(db).where('id', 'in', own).execute();
}

/** The rows are ordered, so the same users give the same bytes. */
function people(db: ReadDb) {
  return db.selectFrom('users').select(['id', 'username', 'ign', 'uid', 'avatar']).orderBy('id');
}
