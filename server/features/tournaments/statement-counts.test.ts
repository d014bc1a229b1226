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

const scoringRules = {
  killCap: 9,
  killMultipliers: [{ from: 1, to: 1, times: 1.5 }],
  tieBreaks: ['bestRounds', 'totalKills'],
  matchPoint: { target: { kind: 'points', points: 5000 } },
};

async function played(count: number, rounds = 2): Promise<Community> {
  const tournament = await makeTournament(world, { maxTeams: 60, totalRounds: 9, scoringRules });
  const sides: TestSide[] = [];
  while (sides.length < count) {
    sides.push(await approvedSide(world, tournament, { clan: await makeClan(world) }));
  }
  const teams: TestTeamSide[] = [];
  while (teams.length < count / 2) teams.push(await approvedTeamSide(world, tournament));
  await start(world, tournament);
  for (let round = 1; round <= rounds; round += 1) {
    const rows = [...sides, ...teams].map((side, index) => ({
      side,
      placement: index + 1,
      kills: [index],
    }));
    await playRound(world, tournament, round, rows);
  }
  const of = `/api/tournaments/${tournament.id}`;
  const adjustment = { registrationId: sides[0]?.id, points: -2, reason: 'Left early' };
  expect((await tournament.host.ask('POST', `${of}/adjustments`, adjustment)).status).toBe(201);
  const ignored = await tournament.host.ask('POST', `${of}/rounds/2/ignore`, { reason: 'Crash' });
  expect(ignored.status).toBe(200);
  return { tournament, sides, teams };
}

beforeAll(async () => {
  world.bot.setMembers(serverId, []);
  small = await played(2);
});

const gets = Object.values(allCalls).filter(
  ({ method, access, path, response, media }) =>
    // Lists of Dev Settings have their own tests, and Discord's calls do not depend on results.
    method === 'GET' &&
    !['staff', 'admin', 'owner'].includes(access) &&
    !/guilds\/:serverId|bot-invites|server-config/.test(path) &&
    (response !== null || media !== undefined),
);

const getSearch = (userId: string, tournamentId: string): Record<string, string> => ({
  '/api/users/search': '?q=lead',
  '/api/leaderboards/winners': `?tournaments=${tournamentId}`,
  '/api/discord/check-membership': `?guildId=${serverId}&userId=${userId}`,
});
const serverId = '300000000000000001';

/** The response is constant; only the session is looked up. */
const withoutDatabase = ['/api/scoring-presets', '/api/push/key'];

const organisersOnly = [
  'announcements',
  'check-in/post',
  'history',
  'name-aliases',
  'next-steps',
  'no-shows',
  'results-messages',
  'rounds/:round/room/post',
  'rounds/:round/room/reads',
  'slots/post',
].map((part) => `/api/tournaments/:id/${part}`);

async function makeSeries({ id, host }: Community['tournament']): Promise<string> {
  const { body } = await host.ask('POST', '/api/series', {
    namePattern: 'Counted {n}',
    days: [5],
    localTime: '21:00',
    timeZone: 'Asia/Kolkata',
    opensHours: 1,
    settings: { sponsorName: 'Cafe' },
  });
  await world.db
    .updateTable('tournaments')
    .set({ series_id: String(body.id), series_date: '2026-01-02' })
    .where('id', '=', id)
    .execute();
  return String(body.id);
}

/** Reads as the leader of a side, or as the host where nobody else may. */
async function countAll({ tournament, sides, teams }: Community): Promise<Record<string, number>> {
  const [[side], [team]] = [sides, teams];
  if (side === undefined || team === undefined) throw new Error('there are no sides');
  const series = await makeSeries(tournament);
  const link = await side.clan.leader.ask('POST', '/api/profile/calendar');
  const calendar = new URL(link.body.url).pathname;
  const counts: Record<string, number> = {};
  for (const { path } of gets) {
    const id = path.startsWith('/api/tournaments')
      ? tournament.id
      : path.startsWith('/api/clans')
        ? side.clan.id
        : path.startsWith('/api/teams')
          ? team.team.id
          : path.startsWith('/api/series')
            ? series
            : side.clan.leader.id;
    const address = path.startsWith('/api/calendar')
      ? calendar
      : path.replace(':id', id).replace(':round', '1');
    const url = address + (getSearch(id, tournament.id)[path] ?? '');
    const isForHost = organisersOnly.includes(path) || path.startsWith('/api/series');
    const viewer = isForHost ? tournament.host : side.clan.leader;
    // The first read of a room also records who received it (rules/rounds 2.9), and the first read of the key creates
    // it.
    if (path.endsWith('/rounds/rooms') || path === '/api/push/key') await viewer.ask('GET', url);
    world.deps.responseCache.dropAll();
    world.statements.length = 0;
    const { status } = await viewer.ask('GET', url);
    expect([path, status]).toEqual([path, 200]);
    counts[path] = world.statements.length;
  }
  return counts;
}

async function countWrites({ tournament, sides, teams }: Community) {
  const of = `/api/tournaments/${tournament.id}`;
  const roundResults = [...sides, ...teams].map(({ id }, index) => ({
    registrationId: id,
    placement: index + 1,
    totalKills: 3,
  }));
  const writes = [
    ['POST', '/rounds/1/save', { roundResults }],
    ['DELETE', '/rounds/2/ignore', undefined],
    ['POST', '/adjustments', { registrationId: sides[0]?.id, points: 1, reason: 'Bonus' }],
    ['PUT', '/scoring?preview=1', { killCap: 2 }],
    ['PUT', '/scoring', { killCap: 2 }],
  ] as const;
  const counts: [string, number][] = [];
  for (const [method, path, body] of writes) {
    world.statements.length = 0;
    const { status } = await tournament.host.ask(method, of + path, body);
    expect([path, status < 300]).toEqual([path, true]);
    counts.push([`${method} ${path}`, world.statements.length]);
  }
  return counts;
}

test('every call needs as many statements with 40 sides and 6 rounds as with 2 sides and 2 rounds', async () => {
  const large = await played(40, 6);
  const few = await countAll(small);
  const many = await countAll(large);
  expect(await countWrites(large)).toEqual(await countWrites(small));
  expect(many).toEqual(few);
  // One statement looks up the session; the others build the response.
  for (const [path, count] of Object.entries(few)) {
    const atLeast = withoutDatabase.includes(path) ? 1 : 2;
    expect([path, count >= atLeast, count <= 6]).toEqual([path, true, true]);
  }
});
