import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayRegisterClan } from '#shared/domain/clans/permissions.ts';
import { mayRegisterTeam } from '#shared/domain/teams/permissions.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { findClanMembers, lockClan } from '../../clans/clans.repository.ts';
import { getLeader } from '../../teams/team.loader.ts';
import { findTeamUsers, lockTeam } from '../../teams/teams.repository.ts';
import type { RegistrationRow } from './registrations.repository.ts';

/** Who can be selected for a registration, and whether the viewer may select them. */
type LoadedSide = {
  noun: 'clan' | 'team';
  people: ReadonlySet<string>;
  managed: boolean;
};

/** Returns the members of a registration's clan or team, locked as by `loadSide`; empty after its deletion. */
export async function listPeopleOf(
  tx: Tx,
  { clan_id, team_id }: Pick<RegistrationRow, 'clan_id' | 'team_id'>,
): Promise<ReadonlySet<string>> {
  if (clan_id !== null) {
    await lockClan(tx, clan_id);
    return new Set((await findClanMembers(tx, clan_id)).map(({ user_id }) => user_id));
  }
  if (team_id === null) return new Set();
  await lockTeam(tx, team_id);
  return new Set((await findTeamUsers(tx, team_id)).map(({ userId }) => userId));
}

type SideIds = Pick<RegistrationRow, 'clan_id' | 'team_id' | 'registration_type'>;

/**
 * Returns the members of a registration's clan or team, empty after its deletion. In a transaction
 * it locks the clan or team, so that nobody joins or leaves.
 */
export async function loadSide(db: Db, viewer: Viewer, ids: SideIds): Promise<LoadedSide> {
  if (ids.clan_id !== null) {
    if (db.isTransaction) await lockClan(db, ids.clan_id);
    const members = await findClanMembers(db, ids.clan_id);
    const role = members.find(({ user_id }) => user_id === viewer.userId)?.role ?? null;
    const people = new Set(members.map(({ user_id }) => user_id));
    return { noun: 'clan', people, managed: mayRegisterClan(viewer, role) };
  }
  if (ids.team_id !== null) {
    if (db.isTransaction) await lockTeam(db, ids.team_id);
    const members = await findTeamUsers(db, ids.team_id);
    const people = new Set(members.map(({ userId }) => userId));
    const managed = members.length > 0 && mayRegisterTeam(viewer, getLeader(members));
    return { noun: 'team', people, managed };
  }
  const noun = ids.registration_type === 'clan' ? 'clan' : 'team';
  return { noun, people: new Set(), managed: false };
}
