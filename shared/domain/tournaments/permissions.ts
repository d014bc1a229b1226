import { isSiteAdmin, isSiteStaff, type Viewer } from '../accounts/roles.ts';
import type { ClanRole } from '../clans/members.ts';
import type { RegistrationStatus } from './registrations.ts';
import { isRoomShown, type Reveal } from './rooms.ts';
import type { TournamentStatus } from './status.ts';

export type Organisers = { hostUserId: string; assistants: readonly string[] };

/**
 * Returns whether the viewer is the host or an assistant, and so runs the tournament (rules/tournaments 2). A
 * banned user runs none.
 */
export function runsTournament(
  viewer: Pick<Viewer, 'userId' | 'banned'> | null,
  { hostUserId, assistants }: Organisers,
): boolean {
  if (viewer === null || viewer.banned) return false;
  return viewer.userId === hostUserId || assistants.includes(viewer.userId);
}

/** Returns whether the viewer is the host, who alone chooses the assistants (rules/tournaments 2.2). */
export function hostsTournament(viewer: Viewer | null, { hostUserId }: Organisers): boolean {
  return viewer !== null && !viewer.banned && viewer.userId === hostUserId;
}

/**
 * Returns whether the viewer may cancel the tournament. The host, assistants, admins, staff and the owner may
 * (rules/tournaments 2.5).
 */
export function mayCancelTournament(viewer: Viewer | null, organisers: Organisers): boolean {
  return runsTournament(viewer, organisers) || isSiteStaff(viewer);
}

/**
 * Returns whether the viewer may lift a cancellation by this user. Those who run the tournament may only lift one
 * by its host or an assistant, site admins any (rules/tournaments 12.10). The caller has checked that the viewer
 * may undo at all.
 */
export function mayLiftCancellation(
  viewer: Viewer,
  { hostUserId, assistants }: Organisers,
  cancelledBy: string | null,
): boolean {
  if (isSiteAdmin(viewer)) return true;
  return cancelledBy !== null && [hostUserId, ...assistants].includes(cancelledBy);
}

/**
 * Returns whether the viewer may see the tournament. Only its host, its assistants and site staff may see a draft.
 * Everyone may see all others (rules/tournaments 4.1).
 */
export function maySeeTournament(
  viewer: Viewer | null,
  tournament: Organisers & { status: TournamentStatus },
): boolean {
  if (tournament.status !== 'draft') return true;
  return runsTournament(viewer, tournament) || isSiteStaff(viewer);
}

export type RoomSide = {
  status: RegistrationStatus;
  registeredBy: string;
  /** True if the viewer belongs to the side in the round (rules/substitutes 2). */
  plays: boolean;
  /** The viewer's role in the side's clan. */
  clanRole: ClanRole | null;
  /** True if the viewer leads the side's team. */
  leadsTeam: boolean;
};

/**
 * Returns whether the viewer may see the room id and password of a round (rules/rounds 2.3). The host and assistants
 * may. For an approved side, so may its players, the user who registered it, and the clan's leader and handlers or the
 * team's leader. Site staff without such a role may not.
 */
export function maySeeRoom(
  viewer: Viewer | null,
  tournament: Organisers,
  sides: readonly RoomSide[],
): boolean {
  if (viewer === null || viewer.banned) return false;
  if (runsTournament(viewer, tournament)) return true;
  return sides.some(
    ({ status, registeredBy, plays, clanRole, leadsTeam }) =>
      status === 'approved' &&
      (registeredBy === viewer.userId ||
        plays ||
        clanRole === 'leader' ||
        clanRole === 'handler' ||
        leadsTeam),
  );
}

/**
 * Returns whether the viewer gets the room of a round now: organisers always, and others who may see it once it is open
 * (rules/rounds 2.6). The sides are the viewer's as they are in this round.
 */
export function getsRoom(
  viewer: Viewer | null,
  tournament: Organisers,
  room: Reveal & { isOver: boolean; sides: readonly RoomSide[] },
  now: Date,
): boolean {
  if (runsTournament(viewer, tournament)) return true;
  return isRoomShown(room, now) && maySeeRoom(viewer, tournament, room.sides);
}
