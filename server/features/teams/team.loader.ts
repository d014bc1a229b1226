import type { TeamPerson } from '#shared/domain/teams/members.ts';
import { mayManageTeam } from '#shared/domain/teams/permissions.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Tx } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { findTeamUsers, lockTeamForChange, type LockedTeam } from './teams.repository.ts';

/** Neither the team nor its members change until the transaction ends. Throws `team_not_found`. */
export async function lockedTeam(
  tx: Tx,
  id: string,
): Promise<{ team: LockedTeam; people: TeamPerson[] }> {
  const team = await lockTeamForChange(tx, id);
  if (team === undefined) throw new AppError('team_not_found');
  return { team, people: await findTeamUsers(tx, id) };
}

export function assertLeads(viewer: Viewer, people: readonly TeamPerson[]): void {
  if (!mayManageTeam(viewer, getLeader(people))) throw new AppError('not_team_leader');
}

/** Every team has a leader. */
export function getLeader(people: readonly TeamPerson[]): string {
  const leader = people.find((person) => person.isLeader);
  if (leader === undefined) throw new AppError('internal');
  return leader.userId;
}

export function getPerson(people: readonly TeamPerson[], userId: string): TeamPerson {
  const person = people.find((one) => one.userId === userId);
  if (person === undefined) throw new AppError('team_member_not_found');
  return person;
}
