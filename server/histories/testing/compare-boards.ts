import type { Ask } from '../../testing/users.ts';
import type { Compared } from './compare-tournaments.ts';
import { naivePlayers, naiveStandings } from './naive-standings.ts';
import type { RawRows } from './raw-rows.ts';

/** What decides each order of a board, by rules/leaderboards 2. */
const orders = {
  completed: ['completed', 'registrations'],
  wins: ['wins', 'completed', 'registrations'],
  kills: ['kills', 'completed', 'registrations'],
  points: ['points', 'completed', 'registrations'],
} as const;

const stats = ['completed', 'registrations', 'wins', 'kills', 'points'] as const;
type Counted = Record<(typeof stats)[number], number>;
type Owner = Counted & { id: string; names: object };

/** The counters and both boards in every order as they are answered, beside a recount of every registration. */
export async function compareBoards(ask: Ask, raw: RawRows): Promise<Compared[]> {
  const clans = raw.clans.map((clan) => ({
    id: clan.id,
    names: {
      clanId: clan.id,
      name: clan.name,
      logoUrl: clan.logo_file === null ? null : `/files/${clan.logo_file}`,
    },
    ...sum(raw.registrations.filter((row) => row.clan_id === clan.id).map(sideOf(raw))),
  }));
  const players = raw.users.map((user) => ({
    id: user.id,
    names: { userId: user.id, username: user.username, ign: user.ign, avatar: user.avatar },
    ...sum(raw.players.filter((row) => row.user_id === user.id).map(playerOf(raw))),
  }));
  const compared = [
    { what: 'the counters', ...(await compareCounters(ask, raw, { clans, players })) },
  ];
  for (const [board, owners] of Object.entries({ clans, players })) {
    for (const [by, deciding] of Object.entries(orders)) {
      const { body } = await ask('GET', `/api/leaderboards/${board}?by=${by}&limit=100`);
      const wanted = naiveBoard(owners, deciding);
      compared.push({ what: `the ${board} by ${by}`, found: body.map(sorted), wanted });
    }
  }
  return compared;
}

async function compareCounters(
  ask: Ask,
  { tournaments }: RawRows,
  { clans, players }: Record<'clans' | 'players', Owner[]>,
): Promise<Omit<Compared, 'what'>> {
  const { body } = await ask('GET', '/api/leaderboards/summary');
  const active = ['open', 'ongoing'];
  const wanted = {
    completedTournaments: tournaments.filter(({ status }) => status === 'completed').length,
    activeTournaments: tournaments.filter(({ status }) => active.includes(status)).length,
    registeredClans: clans.filter(({ registrations }) => registrations > 0).length,
    registeredPlayers: players.filter(({ registrations }) => registrations > 0).length,
  };
  return { found: body, wanted };
}

/** Each owner's rank is one more than the number of those who beat it. */
function naiveBoard(owners: readonly Owner[], deciding: readonly (keyof Counted)[]): unknown[] {
  const shown = owners.filter(({ registrations }) => registrations > 0);
  const beats = (one: Owner, other: Owner) => {
    const difference = deciding.find((figure) => one[figure] !== other[figure]);
    return difference !== undefined && one[difference] > other[difference];
  };
  const rows = shown.map((owner) => ({
    owner,
    rank: 1 + shown.filter((other) => beats(other, owner)).length,
  }));
  return rows
    .toSorted((a, b) => a.rank - b.rank || (a.owner.id < b.owner.id ? -1 : 1))
    .slice(0, 100)
    .map(({ owner: { id: _id, names, ...counted }, rank }) =>
      sorted({ rank, ...names, ...counted, points: counted.points / 100 }),
    );
}

/** What a registration counts for its clan; points in hundredths. */
function sideOf(raw: RawRows) {
  return (side: RawRows['registrations'][number]): Counted => {
    const tournament = raw.tournaments.find(({ id }) => id === side.tournament_id);
    const completed = side.status === 'approved' && tournament?.status === 'completed';
    const row = completed
      ? naiveStandings(raw, side.tournament_id).find((line) => line.registrationId === side.id)
      : undefined;
    return {
      completed: completed ? 1 : 0,
      registrations: side.status === 'rejected' ? 0 : 1,
      wins: row?.rank === 1 ? 1 : 0,
      kills: row?.totalKills ?? 0,
      points: row?.points ?? 0,
    };
  };
}

/** The same for one of its people, with their own kills. */
function playerOf(raw: RawRows) {
  return ({ registration_id, user_id }: RawRows['players'][number]): Counted => {
    const side = raw.registrations.find(({ id }) => id === registration_id);
    if (side === undefined) throw new Error('somebody is selected in no registration');
    const counted = sideOf(raw)(side);
    const own = naivePlayers(raw, side.tournament_id).find(
      (line) => line.registrationId === side.id && line.userId === user_id,
    );
    return { ...counted, kills: counted.completed === 0 ? 0 : (own?.kills ?? 0) };
  };
}

function sum(all: readonly Counted[]): Counted {
  const total = { completed: 0, registrations: 0, wins: 0, kills: 0, points: 0 };
  for (const one of all) for (const figure of stats) total[figure] += one[figure];
  return total;
}

/** A row with its fields in one order, whoever made it. */
function sorted(row: object): [string, unknown][] {
  return Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
