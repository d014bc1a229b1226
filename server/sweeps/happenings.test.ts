import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import type { HappeningKind } from '#shared/domain/happenings.ts';
import { visitor } from '../testing/users.ts';
import { findRequest, readOutcome } from './testing/outcome.ts';
import { fillPath } from './testing/refusal.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';

const { world, requests } = useSweptWorld();

/** The kinds of happenings that each call writes. Other calls write none. */
const tells: Record<string, HappeningKind[]> = {
  requestToJoin: ['clan.join_requested'],
  approveJoinRequest: ['clan.request_decided'],
  rejectJoinRequest: ['clan.request_decided'],
  // Both are on a waitlist.
  deleteClan: ['registration.cancelled'],
  deleteClanAsStaff: ['registration.cancelled'],
  registerClan: ['clan.entered_tournament', 'registration.entered'],
  registerTeam: ['registration.entered'],
  createTournament: ['tournament.opened'],
  cloneTournament: [
    'clan.entered_tournament',
    'registration.approved',
    'registration.entered',
    'tournament.opened',
  ],
  publishTournament: ['tournament.opened'],
  startTournament: ['tournament.started'],
  finishTournament: ['tournament.finished'],
  cancelTournament: ['tournament.cancelled'],
  approveRegistration: ['registration.approved'],
  approveAllRegistrations: ['registration.approved', 'registration.approved'],
  rejectRegistration: ['registration.rejected'],
  assignSlots: ['slots.changed'],
  setSlots: ['slots.changed'],
  moveToWaitlist: ['registration.waitlisted'],
  substitutePlayer: ['registration.substituted'],
  cancelRegistration: ['registration.cancelled'],
  openCheckIn: ['check_in.opened'],
  closeCheckIn: ['check_in.closed', 'registration.waitlisted'],
  remindCheckIn: ['check_in.reminded'],
  revealRoom: ['round.opened'],
  saveRound: ['round.results_saved'],
  endRound: ['round.ended', 'round.results_saved'],
  ignoreRound: ['round.ignored'],
  countRoundAgain: ['round.counted_again'],
  giveAdjustment: ['adjustment.given'],
  takeBackAdjustment: ['adjustment.taken_back'],
  decideTie: ['standings.decided'],
  takeBackTieDecisions: ['standings.decided'],
  undoAct: ['round.results_corrected'],
  undoAuditedAct: ['round.results_corrected'],
};

/** Calls that write new happenings each time. */
const tellsAgain = ['createTournament', 'cloneTournament', 'giveAdjustment'];

async function readKinds(act: () => Promise<unknown>): Promise<string[]> {
  const ids = async () => world.db.selectFrom('happenings').select('id').execute();
  const before = new Set((await ids()).map(({ id }) => id));
  await act();
  const rows = await world.db.selectFrom('happenings').select(['id', 'kind']).execute();
  return rows.flatMap(({ id, kind }) => (before.has(id) ? [] : [kind])).toSorted();
}

const writes = Object.entries(allCalls).filter(([, { method }]) => method !== 'GET');

test('the table names only calls that change something', () => {
  const names = new Set(writes.map(([name]) => name));
  expect(Object.keys(tells).filter((name) => !names.has(name))).toEqual([]);
});

test.each(writes)(
  '%s writes no happenings if it is refused, and writes them only once if it succeeds',
  async (name, call) => {
    const { request } = findRequest(name, requests);
    const path = fillPath(call, request.params);
    const refused = await readKinds(() => visitor(world)(call.method, path, request.body));
    expect(refused).toEqual([]);
    const done = await readKinds(async () => {
      expect(await readOutcome(name, requests)).toBe('done');
    });
    expect(done).toEqual(tells[name] ?? []);
    const again = await readKinds(() => readOutcome(name, requests));
    expect(again).toEqual(tellsAgain.includes(name) ? done : []);
  },
);

test('no happening contains a room, an email, an id of Discord or a token', async () => {
  const { rows } = await sql<{ text: string }>`select t::text as text from happenings t`.execute(
    world.db,
  );
  const secrets = await sql<{ secret: string }>`
    select room_password as secret from rounds
    union select room_id from rounds
    union select email from users
    union select discord_id from users
    union select sponsor_discord_server_id from tournaments
      where sponsor_discord_server_id is not null
    union select encode(token_digest, 'hex') from sessions
    union select message from join_requests where message is not null
  `.execute(world.db);
  const all = secrets.rows.map(({ secret }) => secret);
  expect(all).toContain('password-of-the-sweep');
  const kinds = new Set(rows.map(({ text }) => text.split(',')[2]));
  expect([...new Set(Object.values(tells).flat())].filter((kind) => !kinds.has(kind))).toEqual([]);
  const text = rows.map((row) => row.text).join(' ');
  expect(all.filter((secret) => text.includes(secret))).toEqual([]);
});
