import type {
  MineAsked,
  MineClan,
  MineHosting,
  MyMatch,
  MySide,
  MineTeam,
} from '#shared/contract/mine.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayDecideJoinRequests, mayRegisterClan } from '#shared/domain/clans/permissions.ts';
import { mayTakePart } from '#shared/domain/accounts/permissions.ts';
import { getsRoom, runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { isActive } from '#shared/domain/tournaments/status.ts';
import { fileUrl } from '../files/files.presenter.ts';
import type { HostingRow, MatchRow, OwnSideRow } from './tournaments.repository.ts';
import type { PendingRequestRow, ClanRow, TeamRow } from './sides.repository.ts';

/** Contains no room, but says which rooms the viewer gets. */
export function presentMatch(row: MatchRow, viewer: Viewer, now: Date): MyMatch {
  const assistants = row.assists ? [viewer.userId] : [];
  const organisers = { hostUserId: row.host_user_id, assistants };
  const running = row.running.map(({ round_number: number, reveal_at: at }) => ({
    number,
    revealAt: at === null ? null : new Date(at),
  }));
  return {
    ...presentTournament(row),
    maxTeamMembers: row.max_team_members,
    checkInOpensAt: row.check_in_opens_at?.toISOString() ?? null,
    checkInClosesAt: row.check_in_closes_at?.toISOString() ?? null,
    checkInDoneAt: row.check_in_done_at?.toISOString() ?? null,
    runs: runsTournament(viewer, organisers),
    seesRoom: running
      .filter((round) => {
        const sides = row.sides.map((side) => roomSide(side, round.number));
        const running = { ...round, revealedAt: null, isOver: false };
        return getsRoom(viewer, organisers, { ...running, sides }, now);
      })
      .map(({ number }) => number),
    roomOpensAt: running[0]?.revealAt?.toISOString() ?? null,
    sides: row.sides.map((side) => presentSide(side, viewer)),
  };
}

function roomSide(side: OwnSideRow, round: number) {
  return {
    status: side.status,
    registeredBy: side.registered_by,
    plays: side.plays_in.includes(round),
    clanRole: side.clan_role,
    leadsTeam: side.leads_team,
  };
}

function presentSide(side: OwnSideRow, viewer: Viewer): MySide {
  const leads = side.leads_team && mayTakePart(viewer);
  return {
    registrationId: side.id,
    name: side.name,
    clanId: side.clan_id,
    teamId: side.team_id,
    status: side.status,
    queuePlace: side.queue_place,
    checkedIn: side.checked_in,
    members: side.members,
    plays: side.plays,
    manages: leads || mayRegisterClan(viewer, side.clan_role),
  };
}

/** A banned viewer cannot decide anything, so `waiting` is 0. */
export function presentHosting(row: HostingRow, viewer: Viewer): MineHosting {
  return {
    ...presentTournament(row),
    part: row.host_user_id === viewer.userId ? 'host' : 'assistant',
    maxTeams: row.max_teams,
    approved: row.approved,
    waiting: !viewer.banned && isActive(row.status) ? row.waiting : 0,
  };
}

function presentTournament(row: MatchRow | HostingRow) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    startDate: row.start_date.toISOString(),
    registrationClosesAt: row.registration_closes_at?.toISOString() ?? null,
    totalRounds: row.total_rounds,
    openRound: row.open_round,
    nextRound: row.next_round,
  };
}

/** Join requests are counted for those who can decide them. */
export function presentClan(row: ClanRow, viewer: Viewer): MineClan {
  return {
    id: row.id,
    name: row.name,
    logoUrl: fileUrl(row.logo_file),
    role: row.role,
    people: row.people,
    requests: mayDecideJoinRequests(viewer, row.role) ? row.requests : 0,
  };
}

/** The leader has the role `leader`, even as a substitute. */
export function presentTeam(row: TeamRow): MineTeam {
  return {
    id: row.id,
    name: row.name,
    role: row.is_leader ? 'leader' : row.role,
    people: row.people,
  };
}

export function presentPendingRequest(row: PendingRequestRow): MineAsked {
  return {
    clanId: row.clan_id,
    name: row.name,
    logoUrl: fileUrl(row.logo_file),
    createdAt: row.created_at.toISOString(),
  };
}
