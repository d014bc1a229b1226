import { beforeAll, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import {
  approvedSide,
  makeClan,
  makeTournament,
  playRound,
  start,
  type TestSide,
  type TestTournament,
} from '../../testing/communities.ts';
import { approvedTeamSide, type TestTeamSide } from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

type Community = { tournament: TestTournament; sides: TestSide[]; teams: TestTeamSide[] };
let small: Community;

/** A tournament in which every side played two rounds. */
async function played(count: number): Promise<Community> {
  const tournament = await makeTournament(world, { maxTeams: 60 });
  const sides: TestSide[] = [];
  while (sides.length < count) {
    sides.push(await approvedSide(world, tournament, { clan: await makeClan(world) }));
  }
  const teams: TestTeamSide[] = [];
  while (teams.length < count / 2) teams.push(await approvedTeamSide(world, tournament));
  await start(world, tournament);
  for (const round of [1, 2]) {
    const rows = [...sides, ...teams].map((side, index) => ({
      side,
      placement: index + 1,
      kills: [index],
    }));
    await playRound(world, tournament, round, rows);
  }
  return { tournament, sides, teams };
}

beforeAll(async () => {
  world.bot.setMembers(serverId, []);
  small = await played(2);
});

const gets = Object.values(allCalls).filter(
  ({ method, access, path, response, media }) =>
    // Lists of Dev Settings have their own tests; Discord's calls do not depend on results.
    method === 'GET' &&
    !['staff', 'admin', 'owner'].includes(access) &&
    !/guilds\/:serverId|bot-invites|server-config/.test(path) &&
    (response !== null || media !== undefined),
);

/** The query that a call requires. */
const getSearch = (userId: string, tournamentId: string): Record<string, string> => ({
  '/api/users/search': '?q=lead',
  '/api/leaderboards/winners': `?tournaments=${tournamentId}`,
  '/api/discord/check-membership': `?guildId=${serverId}&userId=${userId}`,
});
const serverId = '300000000000000001';

/** Responds with data of the program; only the session is looked up. */
const withoutDatabase = ['/api/scoring-presets'];

/** Visible to the organisers only. */
const organisersOnly = ['/api/tournaments/:id/announcements', '/api/tournaments/:id/history'];

/**
 * The statements of every GET of the API, made by the leader of a side, or by the host where nobody
 * else may.
 */
async function countAll({ tournament, sides, teams }: Community): Promise<Record<string, number>> {
  const [[side], [team]] = [sides, teams];
  if (side === undefined || team === undefined) throw new Error('there are no sides');
  const counts: Record<string, number> = {};
  for (const { path } of gets) {
    const id = path.startsWith('/api/tournaments')
      ? tournament.id
      : path.startsWith('/api/clans')
        ? side.clan.id
        : path.startsWith('/api/teams')
          ? team.team.id
          : side.clan.leader.id;
    const url = path.replace(':id', id) + (getSearch(id, tournament.id)[path] ?? '');
    world.deps.responseCache.dropAll();
    world.statements.length = 0;
    const viewer = organisersOnly.includes(path) ? tournament.host : side.clan.leader;
    const { status } = await viewer.ask('GET', url);
    expect([path, status]).toEqual([path, 200]);
    counts[path] = world.statements.length;
  }
  return counts;
}

test(
  'every GET takes as many statements with 40 sides as with 2',
  { timeout: 60_000 },
  async () => {
    const few = await countAll(small);
    const many = await countAll(await played(40));
    expect(many).toEqual(few);
    // One statement finds the session; the others build the response.
    for (const [path, count] of Object.entries(few)) {
      const atLeast = withoutDatabase.includes(path) ? 1 : 2;
      expect([path, count >= atLeast, count <= 6]).toEqual([path, true, true]);
    }
  },
);
