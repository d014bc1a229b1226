import { describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import { allCalls } from '#shared/contract/all-calls.ts';
import { giveRoom, startedTournament } from '../testing/communities.ts';
import { inTurn } from '../testing/locks.ts';
import type { TestWorld } from '../testing/test-app.ts';
import { readEffect, readOutcome, type Outcome } from './testing/outcome.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';

/** The outcome of a repeated request, and the audit rows of five of them: by default one for each that succeeds. */
type Row = { again: Outcome; acts?: number };

/** Succeeds each time, with an audit row each time. */
const always: Row = { again: 'done' };
/** Requests a state that already exists the second time. A form that changes nothing writes no audit row. */
const unchanged: Row = { again: 'done', acts: 1 };
/** Succeeds each time, without an audit row. */
const silent: Row = { again: 'done', acts: 0 };
const once = (again: Outcome): Row => ({ again });

/** Every call that changes something, with the outcome of its repetition. */
const table: Record<string, Row> = {
  logout: silent,
  checkMemberships: silent,
  readNotifications: silent,
  chooseNotifications: silent,
  chooseDiscordMessages: silent,
  turnOnPush: silent,
  removePushDevice: { again: 'push_device_not_found', acts: 0 },
  sendTestPush: { again: 'rate_limited', acts: 0 },
  makeCalendarLink: always,
  endCalendarLink: unchanged,
  addClanFollow: silent,
  removeClanFollow: silent,
  addTournamentFollow: silent,
  removeTournamentFollow: silent,
  saveServerConfig: unchanged,
  testAnnouncement: always,
  sendToDiscord: always,
  // It is already waiting.
  editResultsMessage: unchanged,
  updateProfile: always,
  forgetName: once('name_not_found'),
  rememberNames: unchanged,
  updateUser: unchanged,
  logoutEverywhere: silent,
  endSessions: unchanged,
  banUser: once('already_banned'),
  unbanUser: once('not_banned'),
  retryDelivery: once('delivery_not_retryable'),
  updateSettings: unchanged,
  applyColors: unchanged,
  // The call above has applied colours that can be reset.
  resetColors: unchanged,
  createClan: once('clan_name_taken'),
  updateClan: unchanged,
  requestToJoin: once('request_pending'),
  approveJoinRequest: once('request_decided'),
  rejectJoinRequest: once('request_decided'),
  cancelJoinRequest: once('join_request_not_found'),
  leaveClan: once('not_clan_member'),
  // After a transfer the former leader is a handler.
  transferLeadership: once('not_clan_leader'),
  setMemberRole: unchanged,
  removeClanMember: once('target_not_clan_member'),
  deleteClan: once('clan_not_found'),
  deleteClanAsStaff: once('clan_not_found'),
  deleteTournament: once('tournament_not_found'),
  // Teams may have the same name, and so may tournaments.
  createTeam: always,
  createTournament: always,
  cloneTournament: always,
  createTemplate: always,
  updateTemplate: unchanged,
  deleteTemplate: once('template_not_found'),
  createSeries: always,
  updateSeries: unchanged,
  deleteSeries: once('series_not_found'),
  skipDate: unchanged,
  takeBackSkip: unchanged,
  reservePlace: unchanged,
  takeBackPlace: unchanged,
  updateTeam: always,
  deleteTeam: once('team_not_found'),
  // Each invite revokes the previous one.
  inviteToTeam: always,
  joinTeam: once('already_team_member'),
  setTeamRole: always,
  leaveTeam: once('not_team_member'),
  removeTeamMember: once('team_member_not_found'),
  updateTournament: unchanged,
  publishTournament: once('invalid_transition'),
  startTournament: once('invalid_transition'),
  finishTournament: once('invalid_transition'),
  cancelTournament: once('invalid_transition'),
  addAssistant: once('already_assistant'),
  removeAssistant: once('assistant_not_found'),
  registerClan: once('already_registered'),
  registerTeam: once('already_registered'),
  approveRegistration: once('already_approved'),
  // The waitlist is empty by then.
  approveAllRegistrations: unchanged,
  assignSlots: unchanged,
  setSlots: unchanged,
  // The first list is still waiting.
  postSlots: unchanged,
  rejectRegistration: once('registration_rejected'),
  moveToWaitlist: once('already_waiting'),
  editRegistration: always,
  substitutePlayer: once('not_substitutable'),
  // The body names a registration that no longer exists.
  cancelRegistration: once('invalid_input'),
  checkIn: once('already_checked_in'),
  undoCheckIn: once('not_checked_in'),
  openCheckIn: unchanged,
  closeCheckIn: once('check_in_not_open'),
  revokeNoShow: once('already_revoked'),
  remindCheckIn: once('rate_limited'),
  saveRoom: always,
  // Both requests contain the version that the client has seen.
  revealRoom: unchanged,
  postRoom: always,
  saveRound: once('round_changed'),
  endRound: once('round_changed'),
  ignoreRound: once('round_ignored'),
  countRoundAgain: once('round_not_ignored'),
  changeScoring: once('scoring_changed'),
  giveAdjustment: always,
  takeBackAdjustment: once('already_taken_back'),
  decideTie: unchanged,
  takeBackTieDecisions: unchanged,
  saveOverlay: unchanged,
  makeOverlayKey: always,
  endOverlayKey: unchanged,
  undoAct: once('not_undoable'),
  undoAuditedAct: once('not_undoable'),
};

const writes = Object.entries(allCalls)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name);

test('the table contains exactly the calls that change something', () => {
  expect(Object.keys(table).toSorted()).toEqual(writes.toSorted());
});

async function countActs({ db }: TestWorld): Promise<number> {
  return (await db.selectFrom('audit_log').select('id').execute()).length;
}

/** Sends a request five times, all before the first one succeeds, and returns their outcomes. */
function fiveAtOnce(world: TestWorld, ask: () => Promise<string>, acts: number): Promise<string[]> {
  const five = Array.from({ length: 5 }, () => ask);
  // Calls that write an audit row wait at that point until the other four wait too.
  return acts === 0 ? Promise.all(five.map((one) => one())) : inTurn(world.db, five);
}

describe('the same request repeated:', () => {
  const { world, requests } = useSweptWorld();

  test.each(Object.entries(table))('%s', async (name, { again, acts }) => {
    expect(await readOutcome(name, requests)).toBe('done');
    const { outcome, changed } = await readEffect(world, name, requests);
    expect(outcome).toBe(again);
    const changesNothing = again !== 'done' || acts !== undefined;
    expect(changed.length === 0).toBe(changesNothing);
    expect(await spoiledRows(world)).toEqual([]);
  });
});

describe('the same request five times concurrently:', () => {
  const { world, requests } = useSweptWorld();

  test.each(Object.entries(table))(
    '%s',
    async (name, { again, acts = again === 'done' ? 5 : 1 }) => {
      const before = await countActs(world);
      const outcomes = await fiveAtOnce(world, () => readOutcome(name, requests), acts);
      expect(outcomes.toSorted()).toEqual(['done', again, again, again, again].toSorted());
      expect((await countActs(world)) - before).toBe(acts);
      expect(await spoiledRows(world)).toEqual([]);
    },
  );

  test.each<[string, Outcome]>([
    ['saveRound', 'done'],
    ['endRound', 'round_ended'],
  ])('%s, without the version it has seen', async (name, again) => {
    const { tournament } = await startedTournament(world);
    await giveRoom(world, tournament, 1);
    const meant = {
      who: tournament.host,
      params: { id: tournament.id, round: '1' },
      body: { roundResults: [] },
    };
    const outcomes = await fiveAtOnce(world, () => readOutcome(name, requests, meant), 1);
    expect(outcomes.toSorted()).toEqual(['done', again, again, again, again]);
  });
});
