import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { allCalls } from '#shared/contract/all-calls.ts';
import { makeUser, visitor } from '../testing/users.ts';
import { findRequest } from './testing/outcome.ts';
import { fillPath } from './testing/refusal.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';

const { world, requests } = useSweptWorld();

/**
 * The audit actions of each call. Ending a session needs none, requests to Discord change nothing, and a user's own
 * inbox and follows concern nobody else.
 */
const actions: Record<string, string[]> = {
  logout: [],
  logoutEverywhere: [],
  checkMemberships: [],
  readNotifications: [],
  chooseNotifications: [],
  chooseDiscordMessages: [],
  turnOnPush: [],
  removePushDevice: [],
  sendTestPush: [],
  makeCalendarLink: ['profile.make_calendar_link'],
  endCalendarLink: ['profile.end_calendar_link'],
  addClanFollow: [],
  removeClanFollow: [],
  addTournamentFollow: [],
  removeTournamentFollow: [],
  saveServerConfig: ['server_config.save'],
  testAnnouncement: ['server_config.test'],
  sendToDiscord: ['tournament.send-to-discord'],
  editResultsMessage: ['tournament.edit-results-message'],
  updateProfile: ['profile.update'],
  forgetName: ['profile.forget_name'],
  rememberNames: ['tournament.remember_names'],
  createClan: ['clan.create'],
  updateClan: ['clan.update'],
  requestToJoin: ['join_request.create'],
  approveJoinRequest: ['join_request.approve'],
  rejectJoinRequest: ['join_request.reject'],
  cancelJoinRequest: ['join_request.cancel'],
  leaveClan: ['clan.leave'],
  transferLeadership: ['clan.transfer-leadership'],
  setMemberRole: ['clan.member-role'],
  removeClanMember: ['clan.remove-member'],
  deleteClan: ['clan.delete'],
  deleteClanAsStaff: ['clan.delete'],
  deleteTournament: ['tournament.delete'],
  updateUser: ['user.update'],
  endSessions: ['user.end-sessions'],
  banUser: ['user.ban'],
  unbanUser: ['user.unban'],
  createTeam: ['team.create'],
  updateTeam: ['team.update'],
  deleteTeam: ['team.delete'],
  inviteToTeam: ['team.invite'],
  joinTeam: ['team.join'],
  setTeamRole: ['team.set_role'],
  leaveTeam: ['team.leave'],
  removeTeamMember: ['team.remove_member'],
  registerTeam: ['registration.create'],
  createTournament: ['tournament.create'],
  createTemplate: ['template.create'],
  updateTemplate: ['template.update'],
  deleteTemplate: ['template.delete'],
  createSeries: ['series.create'],
  updateSeries: ['series.update'],
  deleteSeries: ['series.delete'],
  skipDate: ['series.skip_date'],
  takeBackSkip: ['series.take_back_skip'],
  reservePlace: ['series.reserve_place'],
  takeBackPlace: ['series.take_back_place'],
  cloneTournament: ['tournament.clone'],
  updateTournament: ['tournament.edit'],
  publishTournament: ['tournament.publish'],
  cancelTournament: ['tournament.cancel'],
  addAssistant: ['tournament.add_assistant'],
  removeAssistant: ['tournament.remove_assistant'],
  startTournament: ['tournament.start'],
  finishTournament: ['tournament.finish'],
  registerClan: ['registration.create'],
  approveRegistration: ['registration.approve'],
  approveAllRegistrations: ['tournament.approve_all'],
  assignSlots: ['tournament.assign_slots'],
  setSlots: ['tournament.set_slots'],
  postSlots: ['tournament.post_slots'],
  rejectRegistration: ['registration.reject'],
  moveToWaitlist: ['registration.move_to_waitlist'],
  editRegistration: ['registration.edit'],
  substitutePlayer: ['registration.substitute'],
  cancelRegistration: ['registration.cancel'],
  checkIn: ['registration.check_in'],
  undoCheckIn: ['registration.undo_check_in'],
  openCheckIn: ['check_in.open'],
  closeCheckIn: ['check_in.close'],
  revokeNoShow: ['no_show.revoke'],
  remindCheckIn: ['check_in.remind'],
  saveRoom: ['round.start'],
  revealRoom: ['round.reveal'],
  postRoom: ['tournament.post_room'],
  saveRound: ['round.save'],
  endRound: ['round.end'],
  ignoreRound: ['round.ignore'],
  countRoundAgain: ['round.count_again'],
  changeScoring: ['tournament.scoring'],
  takeBackAdjustment: ['adjustment.take_back'],
  giveAdjustment: ['adjustment.give'],
  decideTie: ['tie.decide'],
  takeBackTieDecisions: ['tie.decide'],
  saveOverlay: ['tournament.overlay'],
  makeOverlayKey: ['tournament.make_overlay_key'],
  endOverlayKey: ['tournament.end_overlay_key'],
  undoAct: ['round.save.undo'],
  undoAuditedAct: ['round.save.undo'],
  retryDelivery: ['delivery.retry'],
  updateSettings: ['site.update-settings'],
  applyColors: ['site.apply-colors'],
  resetColors: ['site.reset-colors'],
};

async function readAudit(act: () => Promise<unknown>) {
  const ids = async () => world.db.selectFrom('audit_log').select('id').execute();
  const before = new Set((await ids()).map(({ id }) => id));
  await act();
  const rows = await world.db.selectFrom('audit_log').selectAll().execute();
  return rows.filter(({ id }) => !before.has(id));
}

const writes = Object.entries(allCalls).filter(([, { method }]) => method !== 'GET');

test('the table contains exactly the calls that change something', () => {
  expect(Object.keys(actions).toSorted()).toEqual(writes.map(([name]) => name).toSorted());
});

test.each(writes)(
  '%s writes no audit row if it is refused and one if it succeeds',
  async (name, call) => {
    const request = requests[name];
    if (request === undefined) throw new Error(`nothing is known of ${name}`);
    const path = fillPath(call, request.params);
    const refused = await readAudit(() => visitor(world)(call.method, path, request.body));
    expect(refused).toEqual([]);
    const now = world.deps.clock();
    const done = await readAudit(() => request.who.ask(call.method, path, request.body));
    expect(done.map(({ action }) => action)).toEqual(actions[name]);
    for (const row of done) {
      expect(row).toMatchObject({ actor_id: request.who.id, at: now });
      expect(row.after).not.toEqual(row.before);
    }
  },
);

/** Saves a server's bot token, which the audit log mentions, and returns it. */
async function saveBotToken(): Promise<string> {
  const botToken = 'bot-token-of-the-audit';
  world.bot.knowToken(botToken);
  const { call, request } = findRequest('saveServerConfig', requests);
  const body = { ...request.body, botToken };
  const save = () => request.who.ask(call.method, call.path, body);
  expect(await readAudit(save)).toMatchObject([
    { after: { hasBotToken: true, newBotToken: true } },
  ]);
  return botToken;
}

test("no audit row contains a room's password or id, a token, or an email", async () => {
  const { rows } = await sql<{ text: string }>`select t::text as text from audit_log t`.execute(
    world.db,
  );
  const secrets = await sql<{ secret: string }>`
    select room_password as secret from rounds
    union select room_id from rounds
    union select email from users
    union select encode(access_token, 'hex') from discord_grants
    union select encode(refresh_token, 'hex') from discord_grants
    union select encode(sealed_keys, 'hex') from push_subscriptions
    union select encode(token_digest, 'hex') from sessions
    union select encode(invite_digest, 'hex') from teams where invite_digest is not null
    union select encode(control_digest, 'hex') from overlay_states where control_digest is not null
    union select sealed_bot_token from server_configs where sealed_bot_token is not null
  `.execute(world.db);
  const tokens = Object.values(requests).flatMap(({ who }) => [
    who.token,
    `access-${who.name}`,
    `refresh-${who.name}`,
  ]);
  tokens.push(String(requests['joinTeam']?.body?.['token']));
  tokens.push(await saveBotToken());
  const all = [...secrets.rows.map(({ secret }) => secret), ...tokens];
  expect(all).toContain('password-of-the-sweep');
  expect(rows.length).toBeGreaterThan(20);
  const { ask } = await makeUser(world, { role: 'admin' });
  const table = await ask('GET', '/api/admin/audit.csv');
  const page = await ask('GET', '/api/admin/audit?limit=200');
  expect([table.status, page.status]).toEqual([200, 200]);
  const visibleText = `${String(table.body)} ${JSON.stringify(page.body)}`;
  const text = `${rows.map((row) => row.text).join(' ')} ${visibleText}`;
  expect(all.filter((secret) => text.includes(secret))).toEqual([]);
});
