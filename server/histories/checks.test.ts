import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseState } from '../testing/database-state.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { auditProblems, countAudit } from './testing/audit-rows.ts';
import { differences, differencesFromRows } from './testing/checks.ts';
import { makeCommunity, getOwner, type Community } from './testing/community.ts';
import { readState, tournamentsIn, type State } from './testing/state.ts';

const world = useTestWorld();
let community: Community;
let state: State;

beforeAll(async () => {
  community = await makeCommunity(world);
  state = { ...(await readState(world)), invites: [] };
});

test('a consistent community has no differences', async () => {
  expect(tournamentsIn(state, 'completed')).toHaveLength(1);
  expect(await differences(world, getOwner(world, community), state)).toEqual([]);
});

/** Returns the condition that selects one row of a table for an update. */
const oneRow = (table: string, where = 'true') =>
  `ctid = (select ctid from ${table} where ${where} limit 1)`;

const playElsewhere = `insert into registration_players
  select other.id, user_id, 'substitute', 90 from registration_players
  join registrations as own on own.id = registration_id and own.status = 'approved'
  join registrations as other on other.tournament_id = own.tournament_id
    and other.status = 'approved' and other.id <> own.id limit 1`;

const askInside = `update join_requests set user_id = (
  select user_id from clan_members where clan_id = join_requests.clan_id limit 1
)`;

const rules = (own: object) =>
  `update tournaments set scoring_rules = '${JSON.stringify(own)}' where status = 'completed'`;

const decideAtOnce = { target: { kind: 'points', points: 0 }, fromRound: 1, mustLead: false };

/** Returns points for a side of the completed tournament, or of another one if the condition selects one. */
const points = (afterRound: number, { takenBack = 'null', side = 'final_standings' } = {}) =>
  `insert into score_adjustments select gen_random_uuid(), tournaments.id, registration_id, 500,
    ${afterRound}, 'Late.', now(), ${takenBack}
  from tournaments, ${side} where tournaments.status = 'completed' limit 1`;

describe('corrupted rows are detected:', () => {
  const approved = `status = 'approved'`;
  test.each([
    [`update clan_figures set kills = kills + 1 where ${oneRow('clan_figures')}`, 'stored stats'],
    [`update clan_figures set wins = wins + 1 where ${oneRow('clan_figures')}`, 'stored stats'],
    [
      `delete from player_figures where ${oneRow('player_figures', 'points_hundredths > 0')}`,
      'stored stats',
    ],
    [`update final_standings set rank = 9 where rank = 2`, 'stored standings'],
    [`delete from final_standings where rank = 2`, 'stored standings'],
    [`update round_results set placement = 4 where placement = 1`, 'final scores'],
    [`update member_kills set kills = 9 where ${oneRow('member_kills')}`, 'players'],
    [
      `update tournaments set status = 'ongoing', completed_at = null where status = 'completed'`,
      'clans',
    ],
    [`update tournaments set max_teams = 2 where status = 'ongoing'`, 'than the tournament takes'],
    [`update registrations set status = 'rejected' where ${approved}`, 'is not approved'],
    [
      `update registrations set status = 'approved' where status = 'waitlist'`,
      'than the tournament takes',
    ],
    [playElsewhere, 'someone plays on two approved sides'],
    [`delete from registration_players`, 'kills are stored for a player who was not selected'],
    [
      `update registration_players set since_round = 3`,
      'kills are stored for a player who was not selected',
    ],
    [
      `update registration_players set since_round = 2 where registration_id in (
        select id from registrations where status = 'waitlist')`,
      'came in or went out of a side that is not approved',
    ],
    [
      `insert into former_players select registration_id, user_id, 1, 1 from registration_players`,
      'belongs to a side twice in one round',
    ],
    [`delete from clan_members where role = 'member'`, 'someone is on the waitlist'],
    [
      `update round_results set points_hundredths = 1 where placement = 1`,
      'a result does not match',
    ],
    [`update member_kills set kills = kills + 1`, 'a result does not match'],
    [rules({ killCap: 1 }), 'a result does not match'],
    [rules({ killMultipliers: [{ from: 1, to: 1, times: 150 }] }), 'a result does not match'],
    [rules({ perRound: { 1: { pointsPerKill: 0 } } }), 'a result does not match'],
    [rules({ perRound: { 1: { placementPoints: {} } } }), 'a result does not match'],
    [rules({ countBest: 4 }), 'the scoring rules name a round'],
    [rules({ perRound: { 4: {} } }), 'the scoring rules name a round'],
    [rules({ countBest: 1, matchPoint: decideAtOnce }), 'both best rounds and a match point'],
    [rules({ matchPoint: decideAtOnce }), 'stored standings'],
    [`update member_kills set kills = kills + 1`, 'the page of player'],
    [`update final_standings set start_hundredths = 50 where rank = 1`, 'stored standings'],
    [`update final_standings set adjusted_hundredths = 50 where rank = 1`, 'stored standings'],
    [`update final_standings set decided_by_match_point = true`, 'stored standings'],
    [`update rounds set ignored_at = now(), ignored_reason = 'Crash.'`, 'stored standings'],
    [points(0), 'stored standings'],
    [points(1), 'stored stats'],
    [points(0, { takenBack: 'now()' }), 'points were taken back without a reason'],
    [
      points(0, { side: `(select registration_id from round_results offset 2) as another` }),
      'points were given to a side of another tournament',
    ],
    [
      `insert into tie_decisions select tournament_id, registration_id, 1, 'A coin.', now()
      from final_standings`,
      'a tie decision names a side of another tournament, or one position twice',
    ],
    [`update final_standings set wins = wins + 1`, 'stored standings'],
    [`update rounds set version = version + 2`, 'the version of a round'],
    [`delete from audit_log`, 'something exists without an audit entry'],
    [`insert into files values (repeat('0', 64) || '.webp', '', now())`, 'a stored image'],
    [
      `update tournaments set status = 'cancelled', completed_at = null where status = 'completed'`,
      'standings of a tournament',
    ],
    [askInside, 'a member asks to join'],
    [`delete from registration_players where kind = 'member'`, 'an approved side has no member'],
    [`update rounds set status = 'started'`, 'a round is open after the end'],
    [`update rounds set played_at = null`, 'a round has results and was never started'],
    [`update rounds set played_at = played_at + interval '1 day'`, 'activity of'],
    [`update rounds set round_number = 9`, "a round's number exceeds the tournament's"],
    [`update registrations set clan_id = null`, 'the clan of a side that is still in a tournament'],
    [`update tournaments set status = 'draft' where status = 'open'`, 'a draft has registrations'],
    [`update clan_members set role = 'member'`, 'a clan does not have exactly one leader'],
    [`update team_members set is_leader = false`, 'a team does not have exactly one leader'],
    [`delete from clan_figures`, 'a clan has no stats'],
    [
      `update tournament_counts set open = open + 1`,
      'the counters of tournaments by status are wrong',
    ],
    [`update clans set name = 'Another ' || id`, 'the clans by completed'],
    [`update users set ign = 'Another'`, 'the players by kills'],
    [`update registrations set status = 'rejected'`, 'the counters'],
  ])('%s', async (statement, problem) => {
    const spoiled = await world.db.startTransaction().execute();
    try {
      await sql.raw(statement).execute(spoiled);
      const found = await differencesFromRows({ db: spoiled }, getOwner(world, community));
      expect(found).toContainEqual(expect.stringContaining(problem));
    } finally {
      await spoiled.rollback().execute();
    }
  });
});

test('the comparison bypasses the response cache, so it finds stale responses', async () => {
  const dropAll = vi.spyOn(world.deps.responseCache, 'dropAll');
  await readState(world);
  await countAudit(world);
  await databaseState(world);
  expect(await differences(world, getOwner(world, community), state)).toEqual([]);
  expect(dropAll).not.toHaveBeenCalled();
});

test('a response that stays cached after a change is detected', async () => {
  // This uses the product's own connections and does not publish the change, like a command that forgets to.
  await sql`update clans set description = 'Changed behind its back.'`.execute(world.deps.db);
  const found = await differences(world, getOwner(world, community), state);
  expect(found).toContainEqual(expect.stringContaining('the answer to /api/clans'));
});

describe('audit rows', () => {
  const save = { call: 'saveRound', actor: 'ada' };
  test.each([
    ['one for a write', { 'ada round.save': 1 }, [save], []],
    ['none for a write', {}, [save], ['saveRound by ada left no audit row']],
    [
      'one for two writes',
      { 'ada round.save': 1 },
      [save, save],
      ['saveRound by ada left no audit row'],
    ],
    ['two for a write', { 'ada round.save': 2 }, [save], ['1 audit rows too many: ada round.save']],
    ["another actor's", { 'bo round.save': 1 }, [], ['1 audit rows too many: bo round.save']],
    [
      'one more by nobody, if a side may move up',
      { 'ada registration.cancel': 1, ' registration.promote': 1 },
      [{ call: 'cancelRegistration', actor: 'ada' }],
      [],
    ],
    [
      'a second one by nobody',
      { 'ada registration.cancel': 1, ' registration.promote': 2 },
      [{ call: 'cancelRegistration', actor: 'ada' }],
      ['1 audit rows too many:  registration.promote'],
    ],
    ['none for an edit that changes nothing', {}, [{ call: 'updateTournament', actor: 'ada' }], []],
  ])('%s', (_name, rows, accepted, problems) => {
    expect(auditProblems(new Map(), new Map(Object.entries(rows)), accepted)).toEqual(problems);
  });
});
