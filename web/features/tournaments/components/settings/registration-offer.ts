import type { Clan } from '#shared/contract/clans.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Team } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { clanRoleOf } from '#shared/domain/clans/members.ts';
import { managesClan, mayRegisterClan } from '#shared/domain/clans/permissions.ts';
import { mayRegisterTeam } from '#shared/domain/teams/permissions.ts';

type Sides = {
  clans: readonly Clan[];
  teams: readonly Team[];
  registrations: readonly Registration[];
};

/**
 * Returns the registrations that concern someone, in the order in which they came: the viewer made it, is selected,
 * manages the clan or leads the team. These are the ones that the viewer may cancel (rules/tournaments 9.1).
 */
export function ownRegistrations(
  viewer: Viewer,
  { clans, teams, registrations }: Sides,
): Registration[] {
  const managed = new Set(
    clans.filter((clan) => managesClan(clanRoleOf(clan, viewer.userId))).map(({ id }) => id),
  );
  const led = new Set(
    teams.filter(({ leaderId }) => leaderId === viewer.userId).map(({ id }) => id),
  );
  return registrations.filter(
    ({ registeredBy, selectedMembers, selectedSubstitutes, clanId, teamId }) =>
      registeredBy === viewer.userId ||
      selectedMembers.includes(viewer.userId) ||
      selectedSubstitutes.includes(viewer.userId) ||
      (clanId !== null && managed.has(clanId)) ||
      (teamId !== null && led.has(teamId)),
  );
}

export type RegistrationOffer = {
  /** What the viewer may register now: managed or led, and not in the tournament yet. */
  clans: Clan[];
  teams: Team[];
  /** Clans that the viewer plays in and that are in the tournament already. */
  enteredClans: Clan[];
  /** In clans, but managing none of them: 'Permission Required' (rules/tournaments 6.2). */
  lacksPermission: boolean;
  /** Teams that the viewer plays in, whose leader has to register them. */
  othersTeams: Team[];
};

/** Returns what someone could register in a tournament that takes registrations (rules/tournaments 6.2). */
export function registrationOffer(
  viewer: Viewer,
  { clans, teams, registrations }: Sides,
): RegistrationOffer {
  const active = registrations.filter(({ status }) => status !== 'rejected');
  const inClans = new Set(active.map(({ clanId }) => clanId));
  const inTeams = new Set(active.map(({ teamId }) => teamId));
  const roles = clans.map((clan) => clanRoleOf(clan, viewer.userId)).filter(Boolean);
  return {
    clans: clans.filter(
      (clan) => mayRegisterClan(viewer, clanRoleOf(clan, viewer.userId)) && !inClans.has(clan.id),
    ),
    enteredClans: clans.filter(
      (clan) => clanRoleOf(clan, viewer.userId) !== null && inClans.has(clan.id),
    ),
    teams: teams.filter((team) => mayRegisterTeam(viewer, team.leaderId) && !inTeams.has(team.id)),
    lacksPermission: roles.length > 0 && !roles.some((role) => managesClan(role)),
    othersTeams: teams.filter(({ leaderId, id }) => leaderId !== viewer.userId && !inTeams.has(id)),
  };
}

/** Returns what somebody who came to register does first: what they may register, or else a team of their own. */
export function firstStep(offer: RegistrationOffer): 'clan' | 'team' | 'create' | undefined {
  if (offer.clans.length > 0) return 'clan';
  if (offer.teams.length > 0) return 'team';
  // Members whose leader has to register them, or has done so, read that first.
  const hasSide = offer.lacksPermission || offer.enteredClans.length + offer.othersTeams.length > 0;
  return hasSide ? undefined : 'create';
}
