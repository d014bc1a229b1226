import { requestToJoin } from '../../features/clans/join-requests/request-to-join.command.ts';
import {
  approvedSide,
  giveRoom,
  makeClan,
  makeTournament,
  registerSide,
  startedTournament,
} from '../../testing/communities.ts';
import { makeUser, loadViewer, type Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import { correctionRequests } from './correction-requests.ts';
import { adminRequests } from './admin-requests.ts';
import { checkInRequests } from './check-in-requests.ts';
import { clanRequests } from './clan-requests.ts';
import { deliveryRequests } from './delivery-requests.ts';
import { discordRequests } from './discord-requests.ts';
import { historyRequests } from './history-requests.ts';
import { nameRequests } from './name-requests.ts';
import { followRequests } from './follow-requests.ts';
import { notificationRequests } from './notification-requests.ts';
import { pushRequests } from './push-requests.ts';
import { overlayRequests } from './overlay-requests.ts';
import { scoringRequests } from './scoring-requests.ts';
import { seriesRequests } from './series-requests.ts';
import { siteRequests } from './site-requests.ts';
import { slotRequests } from './slot-requests.ts';
import { teamRequests } from './team-requests.ts';
import { tournamentRequests } from './tournament-requests.ts';
import type { ValidRequest } from './valid-request.ts';

/**
 * Returns one request that succeeds for every call of the API. No two share their data, so a sweep that changes one
 * thing knows why the request is refused.
 */
export async function validRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const host = await makeUser(world);
  const player = await makeUser(world);
  const clan = await makeClan(world, { members: 1 });
  const joinRequest = await requestToJoin(
    world.deps,
    await loadViewer(world, player),
    clan.id,
    'Let me in.',
  );
  const opened = await makeTournament(world, { host });
  const approving = await makeTournament(world, { host });
  const waiting = await registerSide(world, approving);
  const starting = await makeTournament(world, { host });
  await approvedSide(world, starting);
  const { tournament: finishing } = await startedTournament(world, { host });
  const { tournament: roomless } = await startedTournament(world, { host });
  const { tournament: hidden } = await startedTournament(world, { host });
  const later = { revealAt: '2027-01-16T17:55:00.000Z' };
  await giveRoom(world, hidden, 1, { roomId: 'later', roomPassword: 'later', ...later });
  const saving = await roundUnderWay(world, host);
  const ending = await roundUnderWay(world, host);

  return {
    ...(await checkInRequests(world, host)),
    ...(await seriesRequests(world, host)),
    beginLogin: { who: player },
    completeLogin: { who: player },
    readMe: { who: player },
    readMine: { who: clan.leader },
    listSessions: { who: player },
    logoutEverywhere: { who: await makeUser(world) },
    logout: { who: await makeUser(world) },
    updateProfile: { who: await makeUser(world), body: { ign: 'Nova', uid: '' } },
    readUser: { who: player, params: { id: host.id } },
    searchUsers: { who: player, query: { q: 'player' } },
    listOwnJoinRequests: { who: player },
    readPublicUser: { who: player, params: { id: host.id } },
    readPlayer: { who: player, params: { id: host.id } },
    listWinners: { who: player, query: { tournaments: opened.id } },
    listClans: { who: player },
    readClan: { who: player, params: { id: clan.id } },
    listClanActivity: { who: player, params: { id: clan.id } },
    readLineUp: { who: player, params: { id: clan.id } },
    createClan: {
      who: await makeUser(world),
      body: {
        name: 'Swept',
        description: 'A clan of the sweep.',
        discordServerId: '300000000000000001',
        discordInviteLink: 'https://discord.example/invite',
      },
    },
    updateClan: await clanEdit(world),
    requestToJoin: {
      who: await makeUser(world),
      params: { id: clan.id },
      body: { message: 'Hello' },
    },
    listJoinRequests: { who: clan.leader, params: { id: clan.id } },
    approveJoinRequest: { who: clan.leader, params: { id: clan.id, requestId: joinRequest.id } },
    rejectJoinRequest: {
      who: clan.leader,
      params: (await pendingRequest(world, clan.id)).params,
    },
    cancelJoinRequest: await pendingRequest(world, clan.id),
    leaveClan: { who: clan.members[0] ?? player, params: { id: clan.id } },
    listTournaments: { who: player },
    listLive: { who: player },
    readCalendar: { who: player, params: { id: opened.id } },
    listAnnouncements: { who: host, params: { id: opened.id } },
    readTournament: { who: player, params: { id: opened.id } },
    startTournament: {
      who: host,
      params: { id: starting.id },
      body: { streamLink: 'https://www.youtube.com/watch?v=final' },
    },
    finishTournament: { who: host, params: { id: finishing.id } },
    ...(await tournamentRequests(world, host)),
    ...(await scoringRequests(world, host)),
    ...(await slotRequests(world, host)),
    ...(await correctionRequests(world, host)),
    ...(await historyRequests(world, host)),
    ...(await nameRequests(world, host)),
    ...(await notificationRequests(world, host)),
    ...(await pushRequests(world)),
    ...(await followRequests(world, { clanId: clan.id, tournamentId: opened.id })),
    ...(await overlayRequests(world, host)),
    ...(await clanRequests(world)),
    ...(await teamRequests(world)),
    ...(await adminRequests(world)),
    ...(await discordRequests(world)),
    ...(await deliveryRequests(world)),
    ...(await siteRequests(world)),
    registerClan: {
      who: clan.leader,
      params: { id: opened.id },
      body: { clanId: clan.id, selectedMembers: [clan.leader.id], selectedSubstitutes: [] },
    },
    listRegistrations: { who: player, params: { id: opened.id } },
    approveRegistration: { who: host, params: { id: approving.id, registrationId: waiting.id } },
    listTournamentPeople: { who: player, params: { id: approving.id } },
    listClanPeople: { who: player, params: { id: clan.id } },
    listJoinRequestPeople: { who: clan.leader, params: { id: clan.id } },
    listRounds: { who: player, params: { id: saving.id } },
    saveRoom: {
      who: host,
      params: { id: roomless.id, round: '1' },
      body: {
        roomId: 'room-of-the-sweep',
        roomPassword: 'password-of-the-sweep',
        revealAt: '2027-01-16T17:55:00.000Z',
      },
    },
    revealRoom: { who: host, params: { id: hidden.id, round: '1' } },
    listRoomReads: { who: host, params: { id: saving.id, round: '1' } },
    saveRound: { who: host, params: { id: saving.id, round: '1' }, body: saving.results },
    endRound: { who: host, params: { id: ending.id, round: '1' }, body: ending.results },
    readScoring: { who: player, params: { id: saving.id } },
    listFinalScores: { who: player, params: { id: saving.id } },
    listPlayerScores: { who: player, params: { id: saving.id } },
    readLeaderboardSummary: { who: player },
    listClanBoard: { who: player, query: { by: 'kills' } },
    listPlayerBoard: { who: player, query: { limit: '100' } },
  };
}

async function clanEdit(world: TestWorld): Promise<ValidRequest> {
  const { id, leader } = await makeClan(world);
  const body = {
    name: 'Swept again',
    description: 'An edited clan of the sweep.',
    discordServerId: '300000000000000002',
    discordInviteLink: 'https://discord.example/other',
    recruiting: false,
  };
  return { who: leader, params: { id }, body };
}

async function pendingRequest(world: TestWorld, clanId: string) {
  const who = await makeUser(world);
  const { id } = await requestToJoin(world.deps, await loadViewer(world, who), clanId, null);
  return { who, params: { id: clanId, requestId: id } };
}

async function roundUnderWay(world: TestWorld, host: Person) {
  const { tournament, sides } = await startedTournament(world, { host });
  await giveRoom(world, tournament, 1);
  const roundResults = sides.map((side, index) => ({
    registrationId: side.id,
    clanId: side.clan.id,
    placement: index + 1,
    totalKills: 4,
    memberKills: { [side.clan.leader.id]: 4 },
  }));
  return { id: tournament.id, results: { roundResults, expectedVersion: 1 } };
}
