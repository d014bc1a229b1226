import type { Rows } from '../../recount/rows.ts';
import type { Compared } from '../../recount/spoiled-rows.ts';
import { noStats, type Stats, type StatsById } from '../../recount/stats.ts';
import type { Ask } from '../../testing/users.ts';

/** The values that decide each order of a board (rules/leaderboards 2). */
const orders = {
  completed: ['completed', 'registrations'],
  wins: ['wins', 'completed', 'registrations'],
  kills: ['kills', 'completed', 'registrations'],
  points: ['points', 'completed', 'registrations'],
} as const;

type Owner = { id: string; names: object; stats: Stats };

export async function compareBoards(ask: Ask, rows: Rows, counted: StatsById): Promise<Compared[]> {
  const clans = rows.clans.map((clan) => ({
    id: clan.id,
    names: {
      clanId: clan.id,
      name: clan.name,
      logoUrl: clan.logo_file === null ? null : `/files/${clan.logo_file}`,
    },
    stats: counted.get(clan.id) ?? noStats,
  }));
  const players = rows.users.map((user) => ({
    id: user.id,
    names: { userId: user.id, username: user.username, ign: user.ign, avatar: user.avatar },
    stats: counted.get(user.id) ?? noStats,
  }));
  const compared = [
    { what: 'the counters', ...(await compareCounters(ask, rows, { clans, players })) },
  ];
  for (const [board, owners] of Object.entries({ clans, players })) {
    for (const [by, deciding] of Object.entries(orders)) {
      const { body } = await ask('GET', `/api/leaderboards/${board}?by=${by}&limit=100`);
      const expected = naiveBoard(owners, deciding);
      compared.push({ what: `the ${board} by ${by}`, found: body.map(sorted), wanted: expected });
    }
  }
  return compared;
}

async function compareCounters(
  ask: Ask,
  { tournaments }: Rows,
  { clans, players }: Record<'clans' | 'players', Owner[]>,
): Promise<Omit<Compared, 'what'>> {
  const { body } = await ask('GET', '/api/leaderboards/summary');
  const active = ['open', 'ongoing'];
  const expected = {
    completedTournaments: tournaments.filter(({ status }) => status === 'completed').length,
    activeTournaments: tournaments.filter(({ status }) => active.includes(status)).length,
    registeredClans: clans.filter(isRegistered).length,
    registeredPlayers: players.filter(isRegistered).length,
  };
  return { found: body, wanted: expected };
}

/** Each owner's rank is one more than the number of owners ahead of it. */
function naiveBoard(owners: readonly Owner[], deciding: readonly (keyof Stats)[]): unknown[] {
  const registered = owners.filter(isRegistered);
  const beats = ({ stats: one }: Owner, { stats: other }: Owner) => {
    const difference = deciding.find((stat) => one[stat] !== other[stat]);
    return difference !== undefined && one[difference] > other[difference];
  };
  const rows = registered.map((owner) => ({
    owner,
    rank: 1 + registered.filter((other) => beats(other, owner)).length,
  }));
  return rows
    .toSorted((a, b) => a.rank - b.rank || (a.owner.id < b.owner.id ? -1 : 1))
    .slice(0, 100)
    .map(({ owner: { names, stats }, rank }) =>
      sorted({ rank, ...names, ...stats, points: stats.points / 100 }),
    );
}

function isRegistered({ stats }: Owner): boolean {
  return stats.registrations > 0;
}

function sorted(row: object): [string, unknown][] {
  return Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
