import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BOARD_ORDERS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import { makeUser, visitor, type Json, type Person } from '../../testing/users.ts';
import type { TestTournament } from '../../testing/communities.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { makeCast, playCup, type Cast, type Cup } from './testing/play-cup.ts';

const world = useTestWorld();
let cast: Cast;
let staff: Person;
let played: TestTournament[] = [];

beforeAll(async () => {
  cast = await makeCast(world);
  staff = await makeUser(world, { role: 'staff' });
});

afterEach(clearBoards);

async function clearBoards(): Promise<void> {
  for (const { id } of played) await staff.ask('DELETE', `/api/admin/tournaments/${id}`);
  played = [];
  for (const board of ['clans', 'players']) expect(await readBoard(board, 'points')).toEqual([]);
}

async function readBoard(board: string, by: BoardOrder): Promise<Json[]> {
  const { status, body } = await visitor(world)('GET', `/api/leaderboards/${board}?by=${by}`);
  expect(status).toBe(200);
  return body;
}

const getId = (row: Json): string => row.clanId ?? row.userId;

/** Names that share a rank are sorted. */
function orderIn(rows: readonly Json[]): string {
  const getName = (row: Json) =>
    row.username ?? Object.keys(cast.clans).find((name) => cast.clans[name]?.id === row.clanId);
  const names = rows.map((row) => ({ rank: row.rank, name: `${row.rank}${getName(row)}` }));
  const ordered = names.toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
  return ordered.map(({ name }) => name).join(' ');
}

function statsIn(rows: readonly Json[]): Record<string, number[]> {
  return Object.fromEntries(
    rows.map((row) => [
      orderIn([row]).replace(/^\d+/, ''),
      [row.completed, row.registrations, row.wins, row.kills, row.points],
    ]),
  );
}

type Board = { stats: Record<string, number[]>; orders: Record<BoardOrder, string> };
type Case = { cups: Cup[]; clans: Board; players: Board };

const inEveryOrder = (order: string): Record<BoardOrder, string> => ({
  completed: order,
  wins: order,
  kills: order,
  points: order,
});

const toLeaders = ({ stats, orders }: Board): Board => {
  const leaders = (order: string) => order.replaceAll(/[A-D]/g, '$&1');
  return {
    stats: Object.fromEntries(Object.entries(stats).map(([name, row]) => [`${name}1`, row])),
    orders: {
      completed: leaders(orders.completed),
      wins: leaders(orders.wins),
      kills: leaders(orders.kills),
      points: leaders(orders.points),
    },
  };
};

/** A case in which only the leaders play, so they have the same stats as their clans. */
const alike = (cups: Cup[], clans: Board): Case => ({ cups, clans, players: toLeaders(clans) });

const cases: Record<string, Case> = {
  'rows are ordered by completed tournaments, then registrations, and each other order by its own stat':
    alike(
      [
        {
          sides: {
            A: { rounds: [[1, 2]] },
            B: { rounds: [[2, 1]] },
            C: { rounds: [[3, 5]] },
            D: { rounds: [[4, 0]] },
          },
        },
        { sides: { A: { rounds: [[2, 3]] }, B: { rounds: [[1, 0]] } } },
        { until: 'open', sides: { C: { stays: 'waitlist' } } },
      ],
      {
        stats: {
          A: [2, 2, 1, 5, 18.75],
          B: [2, 2, 1, 1, 16.75],
          C: [1, 2, 0, 5, 6.5],
          D: [1, 1, 0, 0, 0],
        },
        orders: {
          completed: '1A 1B 3C 4D',
          wins: '1A 1B 3C 4D',
          kills: '1A 2C 3B 4D',
          points: '1A 2B 3C 4D',
        },
      },
    ),
  'two in the middle are level: 1, 2, 2, 4': alike(
    [
      {
        sides: {
          A: { rounds: [[1, 4]] },
          B: { rounds: [[2, 1]] },
          C: { rounds: [[3, 1]] },
          D: { rounds: [[4, 0]] },
        },
      },
      { sides: { A: { rounds: [[1, 0]] }, B: { rounds: [[3, 2]] }, C: { rounds: [[2, 2]] } } },
      { until: 'open', sides: { A: {} } },
    ],
    {
      stats: {
        A: [2, 3, 2, 4, 22.5],
        B: [2, 2, 0, 3, 11.5],
        C: [2, 2, 0, 3, 11.5],
        D: [1, 1, 0, 0, 0],
      },
      orders: inEveryOrder('1A 2B 2C 4D'),
    },
  ),
  'ties in wins, kills or points are broken by completed tournaments, then registrations': alike(
    [
      { sides: { A: { rounds: [[1, 2]] }, B: { rounds: [[2, 2]] } } },
      { sides: { B: { rounds: [[1, 0]] }, D: { rounds: [[2, 2]] } } },
      { sides: { C: { rounds: [[1, 2]] } } },
      { until: 'open', sides: { C: { stays: 'waitlist' } } },
      { until: 'ongoing', sides: { D: { rounds: [[1, 9]] } } },
    ],
    {
      stats: {
        A: [1, 1, 1, 2, 11.25],
        B: [2, 2, 1, 2, 17.25],
        C: [1, 2, 1, 2, 11.25],
        D: [1, 2, 0, 2, 7],
      },
      orders: {
        completed: '1B 2C 2D 4A',
        wins: '1B 2C 3A 4D',
        kills: '1B 2C 2D 4A',
        points: '1B 2C 3A 4D',
      },
    },
  ),
  'waitlisted and cancelled registrations count, rejected ones do not': alike(
    [
      { sides: { A: { rounds: [[1, 3]] }, B: { stays: 'waitlist' }, C: { stays: 'rejected' } } },
      { until: 'cancelled', sides: { D: {} } },
    ],
    {
      stats: { A: [1, 1, 1, 3, 11.75], B: [0, 1, 0, 0, 0], D: [0, 1, 0, 0, 0] },
      orders: inEveryOrder('1A 2B 2D'),
    },
  ),
  'two sides that differ only in name both win': alike(
    [
      {
        sides: { A: { rounds: [[1, 2]] }, B: { rounds: [[1, 2]] }, C: { rounds: [[3, 0]] } },
      },
    ],
    {
      stats: { A: [1, 1, 1, 2, 11.25], B: [1, 1, 1, 2, 11.25], C: [1, 1, 0, 0, 4] },
      orders: {
        completed: '1A 1B 1C',
        wins: '1A 1B 3C',
        kills: '1A 1B 3C',
        points: '1A 1B 3C',
      },
    },
  ),
  'nobody wins a tournament without results': alike([{ sides: { A: {}, B: {} } }], {
    stats: { A: [1, 1, 0, 0, 0], B: [1, 1, 0, 0, 0] },
    orders: inEveryOrder('1A 1B'),
  }),
  'a correction after the end replaces the earlier result': alike(
    [
      {
        sides: { A: { rounds: [[1, 2]] }, B: { rounds: [[2, 1]] } },
        corrected: { A: [2, 1], B: [1, 2] },
      },
    ],
    {
      stats: { A: [1, 1, 0, 1, 6.5], B: [1, 1, 1, 2, 11.25] },
      orders: { completed: '1A 1B', wins: '1B 2A', kills: '1B 2A', points: '1B 2A' },
    },
  ),
  'substitutes count like members, and a team counts for its players only': {
    cups: [
      {
        sides: {
          A: {
            players: ['A1'],
            substitutes: ['A2'],
            rounds: [
              [1, 2, 4],
              [2, 1, 0],
            ],
          },
          T: {
            rounds: [
              [2, 4],
              [1, 6],
            ],
          },
        },
      },
    ],
    clans: { stats: { A: [1, 1, 0, 7, 19.75] }, orders: inEveryOrder('1A') },
    players: {
      stats: {
        A1: [1, 1, 0, 3, 19.75],
        A2: [1, 1, 0, 4, 19.75],
        T1: [1, 1, 1, 10, 21.25],
      },
      orders: {
        completed: '1A1 1A2 1T1',
        wins: '1T1 2A1 2A2',
        kills: '1T1 2A2 3A1',
        points: '1T1 2A1 2A2',
      },
    },
  },
  'kills without a player count for the clan, and a side that did not play has still completed the tournament':
    {
      cups: [{ sides: { A: { rounds: [[null]] }, B: { rounds: [{ place: 1, total: 7 }] } } }],
      clans: {
        stats: { A: [1, 1, 0, 0, 0], B: [1, 1, 1, 7, 13.75] },
        orders: { completed: '1A 1B', wins: '1B 2A', kills: '1B 2A', points: '1B 2A' },
      },
      players: {
        stats: { A1: [1, 1, 0, 0, 0], B1: [1, 1, 1, 0, 13.75] },
        orders: { completed: '1A1 1B1', wins: '1B1 2A1', kills: '1A1 1B1', points: '1B1 2A1' },
      },
    },
  'a player of two clans has the stats of both': {
    cups: [
      { sides: { A: { players: ['A2'], rounds: [[1, 3]] } } },
      { sides: { B: { players: ['A2'], rounds: [[1, 4]] } } },
    ],
    clans: {
      stats: { A: [1, 1, 1, 3, 11.75], B: [1, 1, 1, 4, 12.25] },
      orders: { completed: '1A 1B', wins: '1A 1B', kills: '1B 2A', points: '1B 2A' },
    },
    players: { stats: { A2: [2, 2, 2, 7, 24] }, orders: inEveryOrder('1A2') },
  },
};

describe('both boards, in every order:', () => {
  test.each(Object.entries(cases))('%s', async (_what, { cups, ...boards }) => {
    for (const cup of cups) played.push(await playCup(world, cast, cup));
    for (const [board, { stats, orders }] of Object.entries(boards)) {
      expect(statsIn(await readBoard(board, 'completed'))).toEqual(stats);
      for (const by of BOARD_ORDERS) {
        const rows = await readBoard(board, by);
        expect([board, by, orderIn(rows)]).toEqual([board, by, orders[by]]);
        const places = rows.map((row) => [row.rank, getId(row)]);
        expect(places).toEqual(places.toSorted(byRankAndId));
      }
    }
  });
});

function byRankAndId([rank, id]: Json[], [otherRank, otherId]: Json[]): number {
  return rank - otherRank || (id < otherId ? -1 : 1);
}
