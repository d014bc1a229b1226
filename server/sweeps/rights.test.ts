import { describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { actors, makeActor, type Actor } from './testing/actors.ts';
import { readEffect, findRequest, readOutcome, type Outcome } from './testing/outcome.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';

/** The outcome of a call for users other than the one it belongs to. */
type Row = { others: Outcome } & Partial<Record<Actor, Outcome>>;

const anyone: Row = { others: 'done' };
const admins: Row = { others: 'not_admin', admin: 'done' };
const owner: Row = { others: 'not_owner', owner: 'done' };
const staff: Row = { others: 'not_staff', staff: 'done', admin: 'done' };
const host: Row = { others: 'not_host' };
const organisers: Row = { others: 'not_host_or_assistant', assistant: 'done' };
const clanManagers: Row = {
  others: 'not_clan_manager',
  handler: 'done',
  staff: 'done',
  admin: 'done',
};
const clanLeader: Row = { others: 'not_clan_leader' };
const guildManager: Row = { others: 'not_guild_manager' };
const teamLeader: Row = { others: 'not_team_leader' };

const hiddenSeries: Row = {
  others: 'series_not_found',
  staff: 'not_series_host',
  admin: 'not_series_host',
};

/** Every call that changes something or is not for visitors, with its permitted users. */
const table: Record<string, Row> = {
  readMe: anyone,
  readMine: anyone,
  logout: anyone,
  listSessions: anyone,
  logoutEverywhere: anyone,
  updateProfile: anyone,
  listOwnNames: anyone,
  // Each user has their own: server/features/notifications/foreign-inboxes.test.ts.
  listNotifications: anyone,
  readNotifications: anyone,
  listNotificationChoices: anyone,
  chooseNotifications: anyone,
  readDiscordMessages: anyone,
  chooseDiscordMessages: anyone,
  listPushDevices: anyone,
  readPushKey: anyone,
  turnOnPush: anyone,
  removePushDevice: { others: 'push_device_not_found' },
  sendTestPush: { others: 'no_push_devices' },
  // Each user has their own: server/features/follows/follows.test.ts.
  listFollows: anyone,
  readCalendarLink: anyone,
  makeCalendarLink: anyone,
  endCalendarLink: anyone,
  addClanFollow: anyone,
  removeClanFollow: anyone,
  addTournamentFollow: anyone,
  removeTournamentFollow: anyone,
  // Nobody else can see a remembered name.
  forgetName: { others: 'name_not_found' },
  listNoShows: organisers,
  listUserNoShows: staff,
  revokeNoShow: staff,
  listNameAliases: organisers,
  rememberNames: organisers,
  searchUsers: anyone,
  listOwnJoinRequests: anyone,
  checkMembership: anyone,
  checkMemberships: anyone,
  listGuilds: anyone,
  botInvites: anyone,
  listChannels: { ...guildManager, admin: 'done' },
  listRoles: { ...guildManager, admin: 'done' },
  readServerConfig: { ...guildManager, admin: 'done' },
  saveServerConfig: guildManager,
  testAnnouncement: guildManager,
  sendToDiscord: organisers,
  editResultsMessage: organisers,
  readUserStats: admins,
  readBackups: admins,
  readChecks: owner,
  readTournamentStats: staff,
  listAdminUsers: admins,
  listAdminClans: staff,
  listAdminTournaments: staff,
  listAudit: admins,
  exportAudit: admins,
  updateUser: admins,
  banUser: admins,
  endSessions: admins,
  unbanUser: admins,
  listDeliveries: admins,
  retryDelivery: admins,
  readSettings: admins,
  updateSettings: admins,
  applyColors: owner,
  resetColors: owner,
  readLineUp: anyone,
  createClan: anyone,
  updateClan: clanManagers,
  listJoinRequests: clanManagers,
  listJoinRequestPeople: clanManagers,
  approveJoinRequest: clanManagers,
  rejectJoinRequest: clanManagers,
  requestToJoin: { others: 'done', member: 'already_member', handler: 'already_member' },
  // Nobody else can see a join request.
  cancelJoinRequest: { others: 'join_request_not_found' },
  leaveClan: { others: 'not_clan_member', member: 'done', handler: 'done' },
  transferLeadership: clanLeader,
  setMemberRole: clanLeader,
  removeClanMember: clanLeader,
  deleteClan: clanLeader,
  deleteClanAsStaff: staff,
  deleteTournament: staff,
  createTeam: anyone,
  updateTeam: teamLeader,
  deleteTeam: teamLeader,
  inviteToTeam: teamLeader,
  setTeamRole: teamLeader,
  removeTeamMember: teamLeader,
  registerTeam: teamLeader,
  joinTeam: { others: 'done', member: 'already_team_member', handler: 'already_team_member' },
  leaveTeam: { others: 'not_team_member', member: 'done', handler: 'done' },
  createTournament: anyone,
  listTemplates: anyone,
  // Its body names the tournament, so none of the actors is an assistant of it.
  createTemplate: { others: 'not_host_or_assistant', admin: 'done' },
  // Other users cannot see a user's template.
  updateTemplate: { others: 'template_not_found' },
  deleteTemplate: { others: 'template_not_found' },
  listSeries: anyone,
  createSeries: anyone,
  // None of its tournaments is public, so only its host and site staff can see it.
  updateSeries: hiddenSeries,
  deleteSeries: { others: 'series_not_found', staff: 'done', admin: 'done' },
  skipDate: hiddenSeries,
  takeBackSkip: hiddenSeries,
  reservePlace: hiddenSeries,
  takeBackPlace: hiddenSeries,
  listReservableSides: hiddenSeries,
  cloneTournament: { ...organisers, admin: 'done' },
  listAnnouncements: organisers,
  listResultsMessages: organisers,
  listHistory: organisers,
  listNextSteps: organisers,
  undoAct: organisers,
  undoAuditedAct: admins,
  updateTournament: organisers,
  // Only users who can see a draft are told why they may not publish it.
  publishTournament: {
    others: 'tournament_not_found',
    staff: 'not_host_or_assistant',
    admin: 'not_host_or_assistant',
    assistant: 'done',
  },
  startTournament: organisers,
  finishTournament: organisers,
  cancelTournament: { ...organisers, staff: 'done', admin: 'done' },
  addAssistant: host,
  removeAssistant: host,
  registerClan: { others: 'not_registering_manager', handler: 'done' },
  approveRegistration: organisers,
  approveAllRegistrations: organisers,
  assignSlots: organisers,
  setSlots: organisers,
  readSlotPost: organisers,
  readCheckInPost: organisers,
  postSlots: organisers,
  rejectRegistration: organisers,
  moveToWaitlist: organisers,
  editRegistration: { others: 'not_side_manager', handler: 'done' },
  substitutePlayer: { others: 'not_side_manager', handler: 'done', assistant: 'done' },
  cancelRegistration: { others: 'not_on_side', handler: 'done' },
  checkIn: { others: 'not_on_side', handler: 'done', assistant: 'done' },
  undoCheckIn: { others: 'not_on_side', handler: 'done', assistant: 'done' },
  openCheckIn: organisers,
  closeCheckIn: organisers,
  remindCheckIn: organisers,
  saveRoom: organisers,
  revealRoom: organisers,
  listRoomReads: organisers,
  readRoomPost: organisers,
  postRoom: organisers,
  saveRound: organisers,
  endRound: organisers,
  ignoreRound: organisers,
  countRoundAgain: organisers,
  changeScoring: organisers,
  giveAdjustment: organisers,
  takeBackAdjustment: organisers,
  decideTie: organisers,
  takeBackTieDecisions: organisers,
  saveOverlay: organisers,
  makeOverlayKey: organisers,
  endOverlayKey: organisers,
};

/** The owner may do everything that admins may do. */
function outcomeFor(actor: Actor, row: Row | undefined): Outcome | undefined {
  return row?.[actor] ?? (actor === 'owner' ? row?.admin : undefined) ?? row?.others;
}

const calls = Object.entries(allCalls)
  .filter(([, { method, access }]) => method !== 'GET' || access !== 'public')
  .map(([name]) => name);

test('the table contains exactly the calls that change something or are not for visitors', () => {
  expect(Object.keys(table).toSorted()).toEqual(calls.toSorted());
});

describe.each(actors)('the request of another user, made by %s', (actor) => {
  const { world, requests } = useSweptWorld();
  const expected = calls.map((name): [string, Outcome | undefined] => [
    name,
    outcomeFor(actor, table[name]),
  ]);

  test.each(expected.filter(([, outcome]) => outcome !== 'done'))(
    '%s is %s and changes nothing',
    async (name, outcome) => {
      const who = await makeActor(world, actor, findRequest(name, requests));
      expect(await readEffect(world, name, requests, { who })).toEqual({ outcome, changed: [] });
    },
  );

  test.each(expected.filter(([, outcome]) => outcome === 'done'))('%s is %s', async (name) => {
    const who = await makeActor(world, actor, findRequest(name, requests));
    expect(await readOutcome(name, requests, { who })).toBe('done');
  });
});
