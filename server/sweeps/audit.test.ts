import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { allCalls } from '../../shared/contract/all-calls.ts';
import { visitor } from '../testing/people.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { pathOf } from './testing/refusal.ts';
import { validRequests, type ValidRequest } from './testing/valid-requests.ts';

const world = useTestWorld();
let requests: Record<string, ValidRequest> = {};

beforeAll(async () => {
  requests = await validRequests(world);
});

/** What each call writes down; ending a session is no act on anything, and asking Discord changes nothing. */
const actions: Record<string, string[]> = {
  logout: [],
  checkMemberships: [],
  saveServerConfig: ['server_config.save'],
  testAnnouncement: ['server_config.test'],
  sendToDiscord: ['tournament.send-to-discord'],
  updateProfile: ['profile.update'],
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
  updateTournament: ['tournament.edit'],
  publishTournament: ['tournament.publish'],
  cancelTournament: ['tournament.cancel'],
  addAssistant: ['tournament.add_assistant'],
  removeAssistant: ['tournament.remove_assistant'],
  startTournament: ['tournament.start'],
  finishTournament: ['tournament.finish'],
  registerClan: ['registration.create'],
  approveRegistration: ['registration.approve'],
  rejectRegistration: ['registration.reject'],
  moveToWaitlist: ['registration.move_to_waitlist'],
  editRegistration: ['registration.edit'],
  cancelRegistration: ['registration.cancel'],
  saveRoom: ['round.start'],
  saveRound: ['round.save'],
  endRound: ['round.end'],
  retryDelivery: ['delivery.retry'],
};

async function auditOf(act: () => Promise<unknown>) {
  const ids = async () => world.db.selectFrom('audit_log').select('id').execute();
  const before = new Set((await ids()).map(({ id }) => id));
  await act();
  const rows = await world.db.selectFrom('audit_log').selectAll().execute();
  return rows.filter(({ id }) => !before.has(id));
}

const writes = Object.entries(allCalls).filter(([, { method }]) => method !== 'GET');

test('the table knows every call that changes something, and no other', () => {
  expect(Object.keys(actions).toSorted()).toEqual(writes.map(([name]) => name).toSorted());
});

test.each(writes)(
  '%s leaves no audit row when it is refused and one when it is done',
  async (name, call) => {
    const request = requests[name];
    if (request === undefined) throw new Error(`nothing is known of ${name}`);
    const path = pathOf(call, request.params);
    const refused = await auditOf(() => visitor(world)(call.method, path, request.body));
    expect(refused).toEqual([]);
    const now = world.deps.clock();
    const done = await auditOf(() => request.who.ask(call.method, path, request.body));
    expect(done.map(({ action }) => action)).toEqual(actions[name]);
    for (const row of done) {
      expect(row).toMatchObject({ actor_id: request.who.id, at: now });
      expect(row.after).not.toEqual(row.before);
    }
  },
);

test("no audit row holds a room's password or id, a token, or an email", async () => {
  const { rows } = await sql<{ text: string }>`select t::text as text from audit_log t`.execute(
    world.db,
  );
  const secrets = await sql<{ secret: string }>`
    select room_password as secret from rounds
    union select room_id from rounds
    union select email from users
    union select encode(access_token, 'hex') from discord_grants
    union select encode(refresh_token, 'hex') from discord_grants
    union select encode(token_digest, 'hex') from sessions
    union select encode(invite_digest, 'hex') from teams where invite_digest is not null
  `.execute(world.db);
  const tokens = Object.values(requests).flatMap(({ who }) => [
    who.token,
    `access-${who.name}`,
    `refresh-${who.name}`,
  ]);
  tokens.push(String(requests['joinTeam']?.body?.['token']));
  const all = [...secrets.rows.map(({ secret }) => secret), ...tokens];
  expect(all).toContain('password-of-the-sweep');
  expect(rows.length).toBeGreaterThan(20);
  const text = rows.map((row) => row.text).join(' ');
  expect(all.filter((secret) => text.includes(secret))).toEqual([]);
});
