import type { Clan } from '#shared/contract/clans.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Team } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { getClanRole } from '#shared/domain/clans/members.ts';
import { managesClan, mayRegisterClan } from '#shared/domain/clans/permissions.ts';
import { mayRegisterTeam } from '#shared/domain/teams/permissions.ts';

type Sides = {
  clans: readonly Clan[];
  teams: readonly Team[];
  registrations: readonly Registration[];
};

/**
 * Returns the registrations that the viewer made, plays in, or manages as leader or handler of the clan or leader
 * of the team, oldest first. The viewer may cancel these (rules/tournaments 9.1).
 */
export function ownRegistrations(
  viewer: Viewer,
  { clans, teams, registrations }: Sides,
): Registration[] {
  const managed = new Set(
    clans.filter((clan) => managesClan(getClanRole(clan, viewer.userId))).map(({ id }) => id),
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
  /** The clans and teams that the viewer may register now. */
  clans: Clan[];
  teams: Team[];
  enteredClans: Clan[];
  /** True if the viewer is in clans but manages none (rules/tournaments 6.2). */
  lacksPermission: boolean;
  /** The viewer's teams that only their leader can register. */
  othersTeams: Team[];
};

/** For a tournament with open registration (rules/tournaments 6.2). */
export function registrationOffer(
  viewer: Viewer,
  { clans, teams, registrations }: Sides,
): RegistrationOffer {
  const active = registrations.filter(({ status }) => status !== 'rejected');
  const inClans = new Set(active.map(({ clanId }) => clanId));
  const inTeams = new Set(active.map(({ teamId }) => teamId));
  const roles = clans.map((clan) => getClanRole(clan, viewer.userId)).filter(Boolean);
  return {
    clans: clans.filter(
      (clan) => mayRegisterClan(viewer, getClanRole(clan, viewer.userId)) && !inClans.has(clan.id),
    ),
    enteredClans: clans.filter(
      (clan) => getClanRole(clan, viewer.userId) !== null && inClans.has(clan.id),
    ),
    teams: teams.filter((team) => mayRegisterTeam(viewer, team.leaderId) && !inTeams.has(team.id)),
    lacksPermission: roles.length > 0 && !roles.some((role) => managesClan(role)),
    othersTeams: teams.filter(({ leaderId, id }) => leaderId !== viewer.userId && !inTeams.has(id)),
  };
}

/** Returns undefined if another user has to register the viewer's side, or has done so. */
export function firstStep(offer: RegistrationOffer): 'clan' | 'team' | 'create' | undefined {
  if (offer.clans.length > 0) return 'clan';
  if (offer.teams.length > 0) return 'team';
  const hasSide = offer.lacksPermission || offer.enteredClans.length + offer.othersTeams.length > 0;
  return hasSide ? undefined : 'create';
}
