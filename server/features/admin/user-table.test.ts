import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser, type Json, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let owner: Person;
let staff: Person;

type Shown = { rows: Json[]; total: string };

async function read(path: string): Promise<Shown> {
  const { status, body, headers } = await owner.ask('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return { rows: body, total: String(headers['x-total-count']) };
}

async function column(path: string, field: string): Promise<unknown[]> {
  return (await read(path)).rows.map((row) => row[field]);
}

beforeAll(async () => {
  owner = await makeUser(world, { name: 'the-owner', owner: true });
  staff = await makeUser(world, { name: 'the-staff', role: 'staff' });
});

describe('GET /api/admin/users', () => {
  const people = {} as Record<string, Person>;

  const columns = {
    'find Anna': { ign: 'zeta', uid: 'u-3', role: 'staff', seen: 3 },
    'find bert': { ign: 'Alpha', uid: null, role: 'user', seen: null },
    'Find Cleo': { ign: null, uid: 'U-1', role: 'admin', seen: 1 },
    'FIND dora': { ign: 'beta', uid: 'u-2', role: 'tournament_host', seen: 2 },
  } as const;

  beforeAll(async () => {
    for (const [name, { ign, uid, role, seen }] of Object.entries(columns)) {
      const person = await makeUser(world, { name });
      people[name] = person;
      const last_active = seen === null ? null : new Date(Date.UTC(2026, 0, seen));
      await world.db
        .updateTable('users')
        .set({ ign, uid, role, last_active, banned: name === 'Find Cleo' })
        .where('id', '=', person.id)
        .execute();
    }
  });

  const inOrder: [sort: string, asc: string[], desc: string[]][] = [
    ['username', ['A', 'b', 'C', 'd'], ['d', 'C', 'b', 'A']],
    ['ign', ['b', 'd', 'A', 'C'], ['A', 'd', 'b', 'C']],
    ['uid', ['C', 'd', 'A', 'b'], ['A', 'd', 'C', 'b']],
    ['role', ['C', 'A', 'd', 'b'], ['b', 'd', 'A', 'C']],
    ['status', ['A', 'b', 'd', 'C'], ['C', 'd', 'b', 'A']],
    ['lastActive', ['C', 'd', 'A', 'b'], ['A', 'd', 'C', 'b']],
    ['createdAt', ['A', 'b', 'C', 'd'], ['d', 'C', 'b', 'A']],
  ];
  const initials = (names: unknown[]) => names.map((name) => String(name)[5]);

  test.each(inOrder)(
    'is ordered by %s, ignoring case, with empty values last in both directions',
    async (sort, asc, desc) => {
      const ordered = async (rest: string) =>
        initials(await column(`/api/admin/users?q=find&sort=${sort}${rest}`, 'username'));
      expect(await ordered('&order=asc')).toEqual(asc);
      expect(await ordered('&order=desc')).toEqual(desc);
      expect(await ordered('')).toEqual(asc);
    },
  );

  test('is ordered by the last activity by default', async () => {
    const names = await column('/api/admin/users?q=find', 'username');
    expect(initials(names)).toEqual(['A', 'd', 'C', 'b']);
  });

  test('has every field of an account that an admin may see, and marks the owner', async () => {
    const anna = people['find Anna'];
    const { rows, total } = await read('/api/admin/users?q=anna');
    const { body } = await owner.ask('GET', `/api/users/${anna?.id}`);
    expect({ rows, total }).toEqual({ rows: [{ ...body, isOwner: false }], total: '1' });
    expect(rows[0].email).toContain('@');
    expect(await column('/api/admin/users?q=the-owner', 'isOwner')).toEqual([true]);
  });

  test('finds any part of username, name, UID, Discord id and email, regardless of case', async () => {
    const anna = people['find Anna'];
    const { discord_id: discordId } = await world.db
      .updateTable('users')
      .set({ email: 'Anna.Mail@Somewhere.Example' })
      .where('id', '=', anna?.id ?? '')
      .returning('discord_id')
      .executeTakeFirstOrThrow();
    for (const q of [
      'ND ANN',
      'ZET',
      'U-3',
      discordId,
      discordId.slice(3, 15),
      'mail@SOME',
      ' zeta ',
    ]) {
      const found = await column(`/api/admin/users?q=${encodeURIComponent(q)}`, 'id');
      expect([q, found]).toEqual([q, expect.arrayContaining([anna?.id])]);
    }
  });

  test('matches every character literally', async () => {
    for (const name of ['100%', 'under_score', 'back\\slash', "quote'"])
      await makeUser(world, { name });
    const found = (q: string) =>
      column(`/api/admin/users?sort=username&q=${encodeURIComponent(q)}`, 'username');
    expect(await found('%')).toEqual(['100%']);
    expect(await found('_')).toEqual(['under_score']);
    expect(await found('\\')).toEqual(['back\\slash']);
    expect(await found("'")).toEqual(["quote'"]);
    expect(await found('\\\\')).toEqual([]);
    expect(await found('%%')).toEqual([]);
  });

  test('returns each account on exactly one page, in every order', async () => {
    const everybody = await world.db.selectFrom('users').select('id').execute();
    const all = everybody.map(({ id }) => id).toSorted();
    for (const sort of ['status', 'role', 'createdAt', 'lastActive', 'uid']) {
      for (const order of ['asc', 'desc']) {
        const ids: string[] = [];
        for (let page = 1; ids.length < all.length; page += 1) {
          const path = `/api/admin/users?sort=${sort}&order=${order}&limit=3&page=${page}`;
          const { rows, total } = await read(path);
          expect(total).toBe(String(all.length));
          expect(rows.length).toBeGreaterThan(0);
          ids.push(...rows.map(({ id }) => id));
        }
        expect(ids.toSorted()).toEqual(all);
      }
    }
  });

  test('is empty after the last page, with the total number', async () => {
    const { total } = await read('/api/admin/users');
    expect(await read('/api/admin/users?page=1000000&limit=200')).toEqual({ rows: [], total });
    expect(await read('/api/admin/users?q=find&page=2')).toEqual({ rows: [], total: '4' });
    expect(await read('/api/admin/users?q=find&page=3&limit=2')).toEqual({ rows: [], total: '4' });
    expect(await read('/api/admin/users?q=nobody-has-this')).toEqual({ rows: [], total: '0' });
  });

  test.each([
    'sort=email',
    'sort=',
    'order=up',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1000001',
    'limit=0',
    'limit=201',
    'limit=x',
    `q=${'a'.repeat(101)}`,
    'q=%00',
  ])('%s is invalid', async (query) => {
    expect((await owner.ask('GET', `/api/admin/users?${query}`)).status).toBe(400);
    expect((await staff.ask('GET', `/api/admin/users?${query}`)).status).toBe(403);
  });
});
