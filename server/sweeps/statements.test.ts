import { beforeAll, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { waitForChanges } from '../testing/changes.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { fillPath } from './testing/refusal.ts';
import type { ValidRequest } from './testing/valid-request.ts';
import { validRequests } from './testing/valid-requests.ts';

const world = useTestWorld();
let requests: Record<string, ValidRequest> = {};

beforeAll(async () => {
  requests = await validRequests(world);
});

/**
 * The number of statements of each call when it succeeds. Looking up the session is one, and publishing a change is
 * one.
 */
const pinned: Record<string, number> = {
  beginLogin: 1,
  completeLogin: 1,
  readMe: 2,
  readMine: 6,
  logout: 2,
  listSessions: 2,
  logoutEverywhere: 6,
  updateProfile: 7,
  listOwnNames: 2,
  forgetName: 5,
  listNameAliases: 3,
  rememberNames: 12,
  readUser: 2,
  searchUsers: 2,
  listOwnJoinRequests: 2,
  readPublicUser: 2,
  readPlayer: 4,
  readLeaderboardSummary: 2,
  listClanBoard: 2,
  listPlayerBoard: 2,
  listWinners: 2,
  readUserStats: 2,
  readBackups: 2,
  readChecks: 6,
  readTournamentStats: 2,
  listAdminUsers: 3,
  listAdminClans: 3,
  listAdminTournaments: 3,
  listAudit: 2,
  exportAudit: 2,
  updateUser: 9,
  endSessions: 8,
  banUser: 9,
  unbanUser: 8,
  listClans: 2,
  readClan: 2,
  listClanActivity: 2,
  readLineUp: 2,
  createClan: 9,
  updateClan: 9,
  requestToJoin: 9,
  listJoinRequests: 4,
  approveJoinRequest: 11,
  rejectJoinRequest: 9,
  cancelJoinRequest: 7,
  leaveClan: 11,
  transferLeadership: 12,
  setMemberRole: 11,
  removeClanMember: 17,
  deleteClan: 18,
  deleteClanAsStaff: 18,
  deleteTournament: 23,
  listTeams: 2,
  readTeam: 2,
  createTeam: 7,
  updateTeam: 8,
  deleteTeam: 13,
  inviteToTeam: 7,
  joinTeam: 8,
  setTeamRole: 8,
  leaveTeam: 10,
  removeTeamMember: 10,
  listTournaments: 3,
  readTournament: 3,
  listLive: 4,
  readCalendar: 2,
  listAnnouncements: 3,
  listResultsMessages: 7,
  createTournament: 11,
  cloneTournament: 28,
  updateTournament: 10,
  publishTournament: 11,
  cancelTournament: 10,
  addAssistant: 11,
  removeAssistant: 10,
  followTournament: 2,
  startTournament: 11,
  finishTournament: 22,
  registerClan: 14,
  registerTeam: 13,
  listRegistrations: 3,
  approveRegistration: 12,
  approveAllRegistrations: 10,
  rejectRegistration: 16,
  moveToWaitlist: 11,
  editRegistration: 18,
  cancelRegistration: 16,
  listTournamentPeople: 3,
  listClanPeople: 2,
  listJoinRequestPeople: 4,
  listTeamPeople: 2,
  listHistory: 4,
  listNextSteps: 6,
  undoAct: 16,
  undoAuditedAct: 18,
  listRounds: 6,
  saveRoom: 12,
  saveRound: 14,
  endRound: 14,
  ignoreRound: 12,
  countRoundAgain: 12,
  changeScoring: 11,
  listAdjustments: 3,
  giveAdjustment: 13,
  takeBackAdjustment: 10,
  decideTie: 17,
  takeBackTieDecisions: 14,
  readOverlay: 3,
  saveOverlay: 9,
  makeOverlayKey: 7,
  endOverlayKey: 8,
  readScoring: 2,
  listFinalScores: 4,
  listPlayerScores: 5,
  listScoringPresets: 1,
  readTitleCard: 4,
  readStandingsPicture: 6,
  checkMembership: 2,
  checkMemberships: 2,
  listGuilds: 2,
  botInvites: 1,
  listChannels: 3,
  readServerConfig: 3,
  saveServerConfig: 6,
  testAnnouncement: 7,
  sendToDiscord: 19,
  editResultsMessage: 16,
  listDeliveries: 2,
  retryDelivery: 10,
  readSite: 2,
  readSettings: 2,
  updateSettings: 8,
  applyColors: 8,
  resetColors: 8,
};

/** GETs with a different number when they are repeated without a change. All others have the same number again. */
const again: Record<string, number> = {
  readChecks: 1,
  listRounds: 3,
  listClans: 1,
  readClan: 1,
  listTournaments: 2,
  listLive: 1,
  readTournament: 1,
  readCalendar: 1,
  listRegistrations: 1,
  listTournamentPeople: 1,
  listClanPeople: 1,
  listAdjustments: 1,
  readScoring: 1,
  readOverlay: 1,
  listFinalScores: 1,
  listPlayerScores: 1,
  readLeaderboardSummary: 1,
  listClanBoard: 1,
  listPlayerBoard: 1,
  readTitleCard: 1,
  readStandingsPicture: 1,
  readSite: 1,
};

test.each(Object.entries(allCalls))(
  '%s runs its pinned number of statements',
  async (name, call) => {
    const request = requests[name];
    if (request === undefined) throw new Error(`nothing is known of ${name}`);
    const { who, params, query, body } = request;
    const count = async () => {
      world.statements.length = 0;
      const { status } = await who.ask(call.method, fillPath(call, params, query), body);
      expect(status).toBeLessThan(400);
      return world.statements.length;
    };
    await waitForChanges(world);
    world.deps.responseCache.dropAll();
    const first = await count();
    expect([name, first]).toEqual([name, pinned[name]]);
    const repeatable = call.method === 'GET';
    const repeated = repeatable ? await count() : first;
    expect([name, repeated]).toEqual([name, again[name] ?? first]);
  },
);
