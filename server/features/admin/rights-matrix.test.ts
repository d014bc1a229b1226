import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { siteOwner } from '../../sweeps/testing/site-requests.ts';
import { readEffect, findRequest } from '../../sweeps/testing/outcome.ts';
import { fillPath } from '../../sweeps/testing/refusal.ts';
import { useSweptWorld } from '../../sweeps/testing/use-swept-world.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld, type TestWorld } from '../../testing/test-app.ts';

const actors = ['owner', 'admin', 'staff', 'host', 'player', 'visitor', 'banned'] as const;
type Actor = (typeof actors)[number];
/** The outcome of a call for each actor: done, or a status with its code. */
type Row = Record<Actor, string>;

const done = 'done';
const outside = { visitor: '401 not_signed_in' };
const staffRow: Row = {
  ...outside,
  owner: done,
  admin: done,
  staff: done,
  host: '403 not_staff',
  player: '403 not_staff',
  banned: '403 not_staff',
};
const adminRow: Row = {
  ...outside,
  owner: done,
  admin: done,
  staff: '403 not_admin',
  host: '403 not_admin',
  player: '403 not_admin',
  banned: '403 not_admin',
};
const ownerRow: Row = {
  ...outside,
  owner: done,
  admin: '403 not_owner',
  staff: '403 not_owner',
  host: '403 not_owner',
  player: '403 not_owner',
  banned: '403 not_owner',
};
/** A call that changes something reports the ban first. */
const writing = (row: Row): Row => ({ ...row, banned: '403 banned' });

/** Who may make each call for staff, admins or the owner only (rules/admin 1.2, rules/check-in 5.3). */
const matrix: Record<string, Row> = {
  readTournamentStats: staffRow,
  listAdminClans: staffRow,
  listAdminTournaments: staffRow,
  deleteClanAsStaff: writing(staffRow),
  deleteTournament: writing(staffRow),
  readSettings: adminRow,
  updateSettings: writing(adminRow),
  readUserStats: adminRow,
  readBackups: adminRow,
  readChecks: ownerRow,
  listAdminUsers: adminRow,
  updateUser: writing(adminRow),
  endSessions: writing(adminRow),
  banUser: writing(adminRow),
  unbanUser: writing(adminRow),
  listDeliveries: adminRow,
  retryDelivery: writing(adminRow),
  listAudit: adminRow,
  exportAudit: adminRow,
  undoAuditedAct: writing(adminRow),
  applyColors: writing(ownerRow),
  resetColors: writing(ownerRow),
  revokeNoShow: writing(staffRow),
};

/** A call on the page of a player, which staff use too. */
const elsewhere = '/api/no-shows/:id/revoke';

type People = Record<Exclude<Actor, 'visitor'>, Person>;

function usePeople(world: TestWorld): People {
  const people = {} as People;
  beforeAll(async () => {
    people.owner = await siteOwner(world);
    people.admin = await makeUser(world, { role: 'admin' });
    people.staff = await makeUser(world, { role: 'staff' });
    people.host = await makeUser(world, { role: 'tournament_host' });
    people.player = await makeUser(world);
    people.banned = await makeUser(world, { role: 'admin', banned: true });
  });
  return people;
}

/** For tests that need no request from the sweep. */
const world = useTestWorld();
const people = usePeople(world);

test('the matrix covers every call for staff, admins or the owner, and no other', () => {
  const calls = Object.entries(allCalls).filter(([, { access, path }]) => {
    const isAdmins = ['staff', 'admin', 'owner'].includes(access);
    const isAdminPath = path.startsWith('/api/admin/') || path === elsewhere;
    expect([path, isAdminPath]).toEqual([path, isAdmins]);
    return isAdmins;
  });
  expect(Object.keys(matrix).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

describe.each(actors)('%s', (actor) => {
  const swept = useSweptWorld();
  const actorsThere = usePeople(swept.world);
  const getAsk = () => (actor === 'visitor' ? visitor(swept.world) : actorsThere[actor].ask);

  const outcomes = Object.entries(matrix).map(([name, row]) => [name, row[actor]] as const);

  test.each(outcomes.filter(([, outcome]) => outcome === done))('%s is %s', async (name) => {
    const { request } = findRequest(name, swept.requests);
    const who = { ...request.who, ask: getAsk() };
    expect((await readEffect(swept.world, name, swept.requests, { who })).outcome).toBe(done);
  });

  const refused = outcomes.filter(([, outcome]) => outcome !== done);
  test.each(refused)('%s is %s and changes nothing', async (name, outcome) => {
    const { call, request } = findRequest(name, swept.requests);
    // The call is refused before the id or the body is checked.
    const path = fillPath(call, request.params, request.query);
    const changed = await tablesChangedBy(swept.world, async () => {
      for (const [url, body] of [
        [path, request.body],
        [path, request.body && { nothing: 'of it' }],
        [path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'x'), request.body],
      ] as const) {
        const answer = await getAsk()(call.method, url, body);
        expect(`${answer.status} ${answer.body.code}`).toBe(outcome);
      }
    });
    expect(changed).toEqual([]);
  });
});

describe('nobody can promote themselves', () => {
  const readRole = ({ id }: Person) =>
    world.db.selectFrom('users').select(['role', 'banned']).where('id', '=', id).executeTakeFirst();

  /** Every role and every other privileged field. */
  const wishes = [
    { role: 'admin' },
    { role: 'staff' },
    { role: 'tournament_host' },
    { role: 'owner' },
    { isOwner: true },
    { banned: false },
  ];

  test.each(
    Object.entries({
      owner: 'cannot_edit_self',
      admin: 'cannot_edit_self',
      staff: 'not_admin',
      host: 'not_admin',
      player: 'not_admin',
      banned: 'banned',
    } satisfies Record<Exclude<Actor, 'visitor'>, string>),
  )('%s by editing their own account', async (actor, code) => {
    const person = people[actor as Exclude<Actor, 'visitor'>];
    const changed = await tablesChangedBy(world, async () => {
      for (const wish of wishes) {
        const { status, body } = await person.ask('PUT', `/api/admin/users/${person.id}`, wish);
        // A role that does not exist is invalid input, but viewers without permission are told that first.
        const isInput = wish.role === 'owner' && code === 'cannot_edit_self';
        expect([wish, status, body.code]).toEqual(
          isInput ? [wish, 400, 'invalid_input'] : [wish, 403, code],
        );
      }
    });
    expect(changed).toEqual([]);
  });

  test.each(['owner', 'admin', 'staff', 'host', 'player'] as const)(
    '%s by the profile',
    async (actor) => {
      const person = people[actor];
      const before = await readRole(person);
      for (const wish of wishes) {
        const { status, body } = await person.ask('PATCH', '/api/profile', { ign: actor, ...wish });
        expect(status).toBe(200);
        expect(body).toMatchObject({ ...before, isOwner: actor === 'owner' });
      }
      expect(await readRole(person)).toEqual(before);
    },
  );

  test('by a field or a query of the forms of clans, teams and tournaments', async () => {
    const { ask, ...person } = await makeUser(world);
    const raised = { role: 'admin', isOwner: true, userId: person.id, banned: false };
    const startDate = '2027-01-16T18:00:00.000Z';
    const forms: [path: string, form: object][] = [
      ['/api/clans?role=admin', { name: `Raised ${person.name}`, description: 'None.', ...raised }],
      ['/api/teams?role=admin', { name: 'Raised', ...raised }],
      [
        '/api/tournaments?role=admin',
        { name: 'Raised', startDate, sponsorName: 'None', ...raised },
      ],
    ];
    for (const [path, form] of forms) expect((await ask('POST', path, form)).status).toBe(201);
    expect(await readRole({ ...person, ask })).toEqual({ role: 'user', banned: false });
    expect((await ask('GET', '/api/auth/me')).body).toMatchObject({ role: 'user', isOwner: false });
    expect((await ask('GET', '/api/admin/tournament-stats')).body.code).toBe('not_staff');
  });

  test('by claiming to be another user in a header', async () => {
    const { id } = people.owner;
    const headers = { 'x-user-id': id, 'x-role': 'admin', authorization: `Bearer ${id}` };
    const answer = await people.player.ask('GET', '/api/admin/users', undefined, { headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'not_admin']);
  });
});

describe('the owner and oneself', () => {
  const acts: [what: string, (ask: Ask, id: string) => ReturnType<Ask>][] = [
    ['bans', (ask, id) => ask('POST', `/api/admin/users/${id}/ban`)],
    ['logs out', (ask, id) => ask('POST', `/api/admin/users/${id}/end-sessions`)],
    ['demotes', (ask, id) => ask('PUT', `/api/admin/users/${id}`, { role: 'user' })],
    ['edits', (ask, id) => ask('PUT', `/api/admin/users/${id}`, { ign: 'Other', uid: 'other' })],
    ['bans by an edit', (ask, id) => ask('PUT', `/api/admin/users/${id}`, { banned: true })],
  ];

  test.each(acts)('nobody %s the owner', async (_what, act) => {
    const codes = {
      owner: /^cannot_(ban|edit)_self$/,
      admin: /^cannot_(ban|edit)_owner$/,
      staff: /^not_admin$/,
      host: /^not_admin$/,
      player: /^not_admin$/,
      visitor: /^not_signed_in$/,
      banned: /^banned$/,
    } satisfies Record<Actor, RegExp>;
    const changed = await tablesChangedBy(world, async () => {
      for (const actor of actors) {
        const { status, body } = await act(
          actor === 'visitor' ? visitor(world) : people[actor].ask,
          people.owner.id,
        );
        expect([actor, status]).toEqual([actor, actor === 'visitor' ? 401 : 403]);
        expect(body.code).toMatch(codes[actor]);
      }
    });
    expect(changed).toEqual([]);
    expect((await people.owner.ask('GET', '/api/auth/me')).body).toMatchObject({ isOwner: true });
  });

  test.each(acts)('nobody %s themselves', async (_what, act) => {
    const changed = await tablesChangedBy(world, async () => {
      for (const actor of ['owner', 'admin', 'staff', 'host', 'player', 'banned'] as const) {
        const { status } = await act(people[actor].ask, people[actor].id);
        expect([actor, status]).toEqual([actor, 403]);
      }
    });
    expect(changed).toEqual([]);
  });
});
