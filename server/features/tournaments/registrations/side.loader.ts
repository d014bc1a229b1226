import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { managesClan, mayRegisterClan } from '#shared/domain/clans/permissions.ts';
import { mayRegisterTeam } from '#shared/domain/teams/permissions.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import {
  findClanMembers,
  findMembersOfClans,
  lockClan,
  lockClans,
} from '../../clans/clans.repository.ts';
import { getLeader } from '../../teams/team.loader.ts';
import {
  findTeamUsers,
  findUsersOfTeams,
  lockTeam,
  lockTeams,
} from '../../teams/teams.repository.ts';
import type { RegistrationRow } from './registrations.repository.ts';

/** `people` can be selected. `managed` is true if the viewer may select them. */
type LoadedSide = {
  noun: 'clan' | 'team';
  people: ReadonlySet<string>;
  managed: boolean;
};

/** Locks like `loadSide` in a transaction. Empty after the deletion of the clan or team. */
export async function listSidePeople(
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
 * `people` is empty after the deletion of the clan or team. In a transaction, this locks the clan or team, so nobody
 * can join or leave.
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

export type CurrentSide = {
  side: { name: string } & ({ clanId: string } | { teamId: string });
  people: ReadonlySet<string>;
  /** The members whose role allows them to register it, the leader first. */
  managers: string[];
};

/**
 * Returns clans and teams by registration id, without deleted ones. Locks them against joining, leaving and deletion,
 * in the order of their ids. The number of statements does not depend on the number of sides.
 */
export async function loadSides(
  tx: Tx,
  registrations: readonly Pick<RegistrationRow, 'id' | 'clan_id' | 'team_id'>[],
): Promise<ReadonlyMap<string, CurrentSide>> {
  const [clans, teams] = [await loadClans(tx, registrations), await loadTeams(tx, registrations)];
  const found = registrations.flatMap(({ id, clan_id, team_id }) => {
    const side = clans.get(clan_id ?? '') ?? teams.get(team_id ?? '');
    return side === undefined ? [] : [[id, side] as const];
  });
  return new Map(found);
}

type Ids = readonly Pick<RegistrationRow, 'clan_id' | 'team_id'>[];

async function loadClans(tx: Tx, registrations: Ids): Promise<Map<string, CurrentSide>> {
  const ids = registrations.flatMap(({ clan_id }) => clan_id ?? []);
  const clans = await lockClans(tx, ids);
  const members = Map.groupBy(await findMembersOfClans(tx, ids), ({ clan_id }) => clan_id);
  return new Map(
    clans.map(({ id, name }) => {
      const own = members.get(id) ?? [];
      const managers = own
        .filter(({ role }) => managesClan(role))
        .toSorted((one, other) => Number(other.role === 'leader') - Number(one.role === 'leader'));
      const people = new Set(own.map(({ user_id }) => user_id));
      return [
        id,
        { side: { name, clanId: id }, people, managers: managers.map(({ user_id }) => user_id) },
      ];
    }),
  );
}

async function loadTeams(tx: Tx, registrations: Ids): Promise<Map<string, CurrentSide>> {
  const ids = registrations.flatMap(({ team_id }) => team_id ?? []);
  const teams = await lockTeams(tx, ids);
  const users = Map.groupBy(await findUsersOfTeams(tx, ids), ({ teamId }) => teamId);
  return new Map(
    teams.map(({ id, name }) => {
      const own = users.get(id) ?? [];
      const people = new Set(own.map(({ userId }) => userId));
      const managers = own.filter(({ isLeader }) => isLeader).map(({ userId }) => userId);
      return [id, { side: { name, teamId: id }, people, managers }];
    }),
  );
}
