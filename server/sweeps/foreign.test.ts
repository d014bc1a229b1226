import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { makeUser } from '../testing/users.ts';
import { idFields } from './testing/id-fields.ts';
import { readEffect, findRequest, type Outcome } from './testing/outcome.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';
import type { ValidRequest } from './testing/valid-request.ts';
import { validRequests } from './testing/valid-requests.ts';

const { world, requests } = useSweptWorld();
/** The same calls about other clans, teams and tournaments, by other users. */
let elsewhere: Record<string, ValidRequest> = {};

beforeAll(async () => {
  elsewhere = await validRequests(world);
});

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Returns the outcome of a call, and the tables that it changed even though it was refused. */
async function answerTo(name: string, changes: Partial<ValidRequest>) {
  const { outcome, changed } = await readEffect(world, name, requests, changes);
  return { outcome, changed: outcome === 'done' ? [] : changed };
}

const being = (outcome: Outcome | undefined) => ({ outcome, changed: [] });

/** Calls with an object and its parent in the path, with the outcome for an object of another parent. */
const parts: Record<string, Outcome> = {
  approveJoinRequest: 'join_request_not_found',
  rejectJoinRequest: 'join_request_not_found',
  cancelJoinRequest: 'join_request_not_found',
  setTeamRole: 'team_member_not_found',
  removeTeamMember: 'team_member_not_found',
  removeAssistant: 'assistant_not_found',
  approveRegistration: 'registration_not_found',
  rejectRegistration: 'registration_not_found',
  moveToWaitlist: 'registration_not_found',
  editRegistration: 'registration_not_found',
  substitutePlayer: 'registration_not_found',
  checkIn: 'registration_not_found',
  undoCheckIn: 'registration_not_found',
  takeBackAdjustment: 'adjustment_not_found',
  undoAct: 'act_not_found',
  editResultsMessage: 'delivery_not_found',
};

/** The round does not exist: it is the number after the tournament's last round. */
const rounds: Record<string, Outcome> = {
  saveRoom: 'invalid_input',
  revealRoom: 'invalid_input',
  listRoomReads: 'invalid_input',
  readRoomPost: 'invalid_input',
  postRoom: 'invalid_input',
  saveRound: 'invalid_input',
  endRound: 'invalid_input',
  ignoreRound: 'invalid_input',
  countRoundAgain: 'invalid_input',
};

const withParts = Object.entries(allCalls)
  .filter(([, { path }]) => (path.match(/:\w+/g) ?? []).length > 1)
  .map(([name]) => name);

test('the tables contain exactly the calls with two parts in their path', () => {
  const known = [...Object.keys(parts), ...Object.keys(rounds)];
  expect(known.toSorted()).toEqual(withParts.toSorted());
});

describe.each(Object.keys(parts))('%s', (name) => {
  test('does not find an item of another parent, regardless of the viewer', async () => {
    const { request } = findRequest(name, requests);
    const { request: other } = findRequest(name, elsewhere);
    const { id, ...foreign } = other.params ?? {};
    expect(Object.keys(foreign)).toHaveLength(1);
    const params = { ...foreign, id: request.params?.['id'] ?? '' };
    expect(id).not.toBe(params.id);
    const admin = await makeUser(world, { role: 'admin' });
    for (const who of [request.who, other.who, admin]) {
      expect(await answerTo(name, { params, who })).toEqual(being(parts[name]));
    }
  });
});

describe.each(Object.keys(rounds))('%s', (name) => {
  test('refuses a round that only a longer tournament has', async () => {
    const { params = {} } = findRequest(name, requests).request;
    const { total_rounds: last } = await world.db
      .selectFrom('tournaments')
      .select('total_rounds')
      .where('id', '=', params['id'] ?? '')
      .executeTakeFirstOrThrow();
    const beyond = { params: { ...params, round: String(last + 1) } };
    expect(await answerTo(name, beyond)).toEqual(being(rounds[name]));
  });
});

type Row = { elsewhere: Outcome; unknown: Outcome };
const noMember: Row = { elsewhere: 'target_not_clan_member', unknown: 'target_not_clan_member' };
const refused: Row = { elsewhere: 'invalid_input', unknown: 'invalid_input' };

/** For every id in a body, by call: the outcome of an id that belongs elsewhere, and of an unknown one. */
const bodies: Record<string, Row> = {
  // An assistant of another tournament may become one here too.
  'createTemplate fromTournamentId': {
    elsewhere: 'not_host_or_assistant',
    unknown: 'tournament_not_found',
  },
  'reservePlace clanId': refused,
  'takeBackPlace clanId': { elsewhere: 'done', unknown: 'done' },
  'addAssistant userId': { elsewhere: 'done', unknown: 'invalid_input' },
  'transferLeadership newLeaderId': noMember,
  'setMemberRole userId': noMember,
  'removeClanMember userId': noMember,
  // Any user may be checked.
  'checkMemberships userIds': { elsewhere: 'done', unknown: 'invalid_input' },
  // The clan exists and is public, so an id of another user's clan is valid input.
  'registerClan clanId': { elsewhere: 'not_registering_manager', unknown: 'invalid_input' },
  'registerTeam teamId': { elsewhere: 'not_team_leader', unknown: 'invalid_input' },
  'registerClan selectedMembers': refused,
  'registerTeam selectedMembers': refused,
  'registerTeam selectedSubstitutes': refused,
  'editRegistration selectedMembers': refused,
  'editRegistration selectedSubstitutes': refused,
  'substitutePlayer out': { elsewhere: 'not_substitutable', unknown: 'invalid_input' },
  'substitutePlayer in': { elsewhere: 'not_substitutable', unknown: 'invalid_input' },
  'cancelRegistration registrationId': refused,
  'setSlots slots': refused,
  'saveRound roundResults.registrationId': refused,
  'saveRound roundResults.clanId': refused,
  'saveRound roundResults.memberKills': refused,
  'endRound roundResults.registrationId': refused,
  'endRound roundResults.clanId': refused,
  'endRound roundResults.memberKills': refused,
  'giveAdjustment registrationId': refused,
  'decideTie registrationIds': refused,
  'rememberNames aliases.registrationId': refused,
  'rememberNames aliases.userId': refused,
};

test('the table contains exactly the ids in bodies', () => {
  const known = Object.entries(requests).flatMap(([name, { body }]) =>
    idFields(body).map(({ path }) => `${name} ${path}`),
  );
  expect(Object.keys(bodies).toSorted()).toEqual([...new Set(known)].toSorted());
});

describe.each(Object.entries(bodies))('%s', (key, row) => {
  const [name = '', path] = key.split(' ');
  const fields = (from: Record<string, ValidRequest>) =>
    idFields(from[name]?.body).filter((field) => field.path === path);

  test(`an id from elsewhere is ${row.elsewhere}, an unknown one ${row.unknown}`, async () => {
    const others = fields(elsewhere);
    for (const [index, { id, replace }] of fields(requests).entries()) {
      const other = others[index]?.id ?? id;
      expect(other).not.toBe(id);
      expect(await answerTo(name, { body: replace(unknown) })).toEqual(being(row.unknown));
      expect(await answerTo(name, { body: replace(other) })).toEqual(being(row.elsewhere));
    }
  });
});

describe.each(['saveRound', 'endRound'])('%s', (name) => {
  test('accepts a side by either of its ids, and refuses ids from elsewhere', async () => {
    const row = (from: Record<string, ValidRequest>, by: string) => {
      const [field] = idFields(from[name]?.body).filter(({ path }) => path.endsWith(by));
      return { body: { roundResults: [{ [by]: field?.id, placement: 1 }] } };
    };
    expect(await answerTo(name, row(elsewhere, 'registrationId'))).toEqual(being('invalid_input'));
    expect(await answerTo(name, row(elsewhere, 'clanId'))).toEqual(being('invalid_input'));
    expect(await answerTo(name, row(requests, 'clanId'))).toEqual(being('done'));
  });
});
