import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  makeClan,
  makeHandler,
  makeTournament,
  registerSide,
  setStatus,
} from '../../testing/communities.ts';
import { makeUser, type Json, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
let owner: Person;
let staff: Person;

type Shown = { rows: Json[]; total: string };

async function read(path: string, { ask }: Person = owner): Promise<Shown> {
  const { status, body, headers } = await ask('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return { rows: body, total: String(headers['x-total-count']) };
}

beforeAll(async () => {
  owner = await makeUser(world, { name: 'the-owner', owner: true });
  staff = await makeUser(world, { name: 'the-staff', role: 'staff' });
});

describe('GET /api/admin/clans', () => {
  beforeAll(async () => {
    const leaders = ['zoe of clans', 'Adam of clans', 'mia of clans'];
    for (const [index, name] of ['Alpha of 100%', 'bravo_of', 'Charlie of'].entries()) {
      const leader = await makeUser(world, { name: leaders[index] ?? '' });
      const clan = await makeClan(world, { name, leader, members: 3 - index });
      if (index === 0) await makeHandler(world, clan, clan.members[0] ?? leader);
      await world.db
        .updateTable('clan_figures')
        .set({ wins: index === 1 ? 5 : 0, completed: index * 2 })
        .where('clan_id', '=', clan.id)
        .execute();
      world.advance(1000);
    }
  });

  test.each([
    ['', 'CbA'],
    ['sort=name', 'AbC'],
    ['sort=name&order=desc', 'CbA'],
    ['sort=leader', 'bCA'],
    ['sort=members', 'CbA'],
    ['sort=members&order=desc', 'AbC'],
    ['sort=wins&order=desc', 'bCA'],
    ['sort=tournaments&order=desc', 'CbA'],
    ['sort=createdAt', 'AbC'],
    ['q=ADAM', 'b'],
    ['q=of%20clans', 'CbA'],
    ['q=%25', 'A'],
    ['q=_', 'b'],
    ['q=%5C', ''],
    ['sort=name&limit=2&page=2', 'C'],
    ['page=9', ''],
  ])('%s', async (query, initials) => {
    const { rows, total } = await read(`/api/admin/clans?${query}`, staff);
    expect(rows.map(({ name }) => name[0]).join('')).toBe(initials);
    const count = query.startsWith('q=') ? initials.length : 3;
    expect(total).toBe(String(count));
  });

  test('shows leader, members and stats of a clan', async () => {
    const { rows } = await read('/api/admin/clans?q=alpha');
    const [row] = (await owner.ask('GET', '/api/clans')).body.filter(
      ({ name }: Json) => name === 'Alpha of 100%',
    );
    expect(rows).toEqual([
      {
        id: row.id,
        name: 'Alpha of 100%',
        logoUrl: null,
        leaderId: row.leaderId,
        leaderName: 'zoe of clans',
        memberCount: 1 + row.handlerIds.length + row.memberIds.length,
        wins: 0,
        tournaments: 0,
        createdAt: row.createdAt,
      },
    ]);
    expect(rows[0].memberCount).toBe(4);
  });
});

describe('GET /api/admin/tournaments', () => {
  let host: Person;

  beforeAll(async () => {
    host = await makeUser(world, { name: 'Hana' });
    const other = await makeUser(world, { name: 'gus' });
    const form = (name: string, day: number, by: Person) => ({
      host: by,
      name,
      startDate: `2027-02-0${day}T18:00:00.000Z`,
      maxTeams: 10 + day,
    });
    await makeTournament(world, { ...form('Draft cup', 5, host), status: 'draft' });
    world.advance(1000);
    const open = await makeTournament(world, form('an open_cup', 3, other));
    await registerSide(world, open);
    const turnedDown = await registerSide(world, open);
    const reject = `/api/tournaments/${open.id}/registrations/${turnedDown.id}/reject`;
    await other.ask('POST', reject);
    world.advance(1000);
    const ongoing = await makeTournament(world, form('Big 100%', 4, host));
    await approvedSide(world, ongoing);
    await registerSide(world, ongoing);
    await setStatus(world, ongoing, 'ongoing');
    world.advance(1000);
    await setStatus(
      world,
      await makeTournament(world, form('Cancelled cup', 1, host)),
      'cancelled',
    );
    world.advance(1000);
    await setStatus(world, await makeTournament(world, form('Ended', 2, host)), 'completed');
  });

  test.each([
    ['', 'ECBaD'],
    ['sort=name', 'aBCDE'],
    ['sort=name&order=desc', 'EDCBa'],
    ['sort=status', 'DaBEC'],
    ['sort=status&order=desc', 'CEBaD'],
    ['sort=startDate', 'CEaBD'],
    ['sort=teams&order=desc&limit=2', 'Ba'],
    ['sort=host&limit=1', 'a'],
    ['sort=createdAt', 'DaBCE'],
    ['q=CUP', 'CaD'],
    ['q=gus', 'a'],
    ['q=%25', 'B'],
    ['q=_', 'a'],
    ['page=2', ''],
    ['sort=name&limit=2&page=3', 'E'],
  ])('%s', async (query, initials) => {
    const { rows, total } = await read(`/api/admin/tournaments?${query}`, staff);
    expect(rows.map(({ name }) => name[0]).join('')).toBe(initials);
    expect(total).toBe(String(query.startsWith('q=') ? initials.length : 5));
  });

  test('shows host, status and the number of registered sides, without rejected ones', async () => {
    const { rows } = await read('/api/admin/tournaments?q=open_cup');
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'an open_cup',
        status: 'open',
        hostUserId: expect.not.stringMatching(host.id),
        hostName: 'gus',
        startDate: '2027-02-03T18:00:00.000Z',
        registeredTeams: 1,
        maxTeams: 13,
      },
    ]);
  });
});

test.each(['users', 'clans', 'tournaments'])(
  'the table of %s runs at most two statements',
  async (table) => {
    for (const query of [
      '',
      'q=o',
      'q=nothing-has-this',
      'sort=createdAt&page=7',
      `q=${nobody}&page=2`,
    ]) {
      world.statements.length = 0;
      await read(`/api/admin/${table}?${query}`);
      // One more statement looks up the session.
      expect(world.statements.length).toBeLessThanOrEqual(3);
    }
  },
);
