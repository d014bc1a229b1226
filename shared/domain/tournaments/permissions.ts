import { isSiteStaff, type Viewer } from '../accounts/roles.ts';
import type { ClanRole } from '../clans/members.ts';
import type { RegistrationStatus } from './registrations.ts';
import type { TournamentStatus } from './status.ts';

export type Organisers = { hostUserId: string; assistants: readonly string[] };

/**
 * Whether someone is the host or an assistant: they run the tournament (rules/tournaments 2). A banned
 * account has no powers.
 */
export function runsTournament(viewer: Viewer | null, { hostUserId, assistants }: Organisers) {
  if (viewer === null || viewer.banned) return false;
  return viewer.userId === hostUserId || assistants.includes(viewer.userId);
}

/** Whether someone is the host, who alone chooses the assistants (rules/tournaments 2.2). */
export function hostsTournament(viewer: Viewer | null, { hostUserId }: Organisers): boolean {
  return viewer !== null && !viewer.banned && viewer.userId === hostUserId;
}

/** Host, assistants, admins, staff and the owner may cancel a tournament (rules/tournaments 2.5). */
export function mayCancelTournament(viewer: Viewer | null, organisers: Organisers): boolean {
  return runsTournament(viewer, organisers) || isSiteStaff(viewer);
}

/** Drafts are seen by host, assistants and site staff only, everything else by anyone (rules/tournaments 4.1). */
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
  players: readonly string[];
  /** What the viewer is in the side's clan. */
  clanRole: ClanRole | null;
  /** Whether the viewer leads the side's team. */
  leadsTeam: boolean;
};

/**
 * Whether someone gets room id and password (rules/rounds 2.3): host and assistants, and of an
 * approved side its players, whoever registered it, and the clan's leader and handlers or the
 * team's leader. Site staff as such do not.
 */
export function maySeeRoom(
  viewer: Viewer | null,
  tournament: Organisers,
  sides: readonly RoomSide[],
): boolean {
  if (viewer === null || viewer.banned) return false;
  if (runsTournament(viewer, tournament)) return true;
  return sides.some(
    ({ status, registeredBy, players, clanRole, leadsTeam }) =>
      status === 'approved' &&
      (registeredBy === viewer.userId ||
        players.includes(viewer.userId) ||
        clanRole === 'leader' ||
        clanRole === 'handler' ||
        leadsTeam),
  );
}
