import { describe, expect, test } from 'vitest';
import { firstGuilds } from '#discord-sandbox/state/first-guilds.ts';
import { firstState } from '#discord-sandbox/state/read-state.ts';
import type { Clan } from '#shared/contract/clans.ts';
import type { ClanBoardRow, PlayerBoardRow } from '#shared/contract/leaderboards.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { FinalScore, PlayerScore } from '#shared/contract/results.ts';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { visitor } from '../testing/users.ts';
import { useTestWorld, type TestWorld } from '../testing/test-app.ts';
import { fillDemo } from './fill-demo.ts';
import type { MadeUpPerson } from './people.ts';
import { countRows, predatesDiscord, selectRealEventSides } from './testing/read-demo.ts';
import { finals, qualifier, type Total } from './testing/published-totals.ts';
import { ulympicQualifier } from './ulympic-qualifier.ts';

const { accounts } = firstState();
const sponsorServerId = firstGuilds(accounts)[0]?.id ?? null;

const sumKills = (players: readonly { kills: number }[]) =>
  players.reduce((sum, { kills }) => sum + kills, 0);

async function listTournaments(world: TestWorld): Promise<TournamentCard[]> {
  return (await visitor(world)('GET', '/api/tournaments')).body as TournamentCard[];
}

/** The published order of teams with equal points is unknown. */
const byName = ([a]: Total, [b]: Total) => (a < b ? -1 : 1);

async function expectTotals(
  world: TestWorld,
  id: string | undefined,
  published: readonly Total[],
): Promise<void> {
  const scores = await visitor(world)('GET', `/api/tournaments/${id}/final-scores`);
  const totals = (scores.body as FinalScore[]).map((row): Total => [
    row.clanName,
    row.totalPoints,
    row.totalKills,
  ]);
  expect(totals.toSorted(byName)).toEqual(published.toSorted(byName));
  expect(totals.map(([, points]) => points)).toEqual(published.map(([, points]) => points));
}

describe('the demo in an empty database', () => {
  const world = useTestWorld();
  const added: MadeUpPerson[] = [];

  test('is created once, even if two processes start together', async () => {
    const messages: string[] = [];
    const options = {
      accounts,
      sponsorServerId,
      print: (sentence: string) => messages.push(sentence),
      addToSandbox: async (people: readonly MadeUpPerson[]) => void added.push(...people),
    };
    await Promise.all([fillDemo(world.deps, options), fillDemo(world.deps, options)]);
    expect(messages).toEqual(['Filling the demo community.']);
    const filled = await countRows(world.db);
    expect(filled).toMatchObject({ clans: 58, tournaments: 12 });

    await fillDemo(world.deps, options);
    expect(await countRows(world.db)).toEqual(filled);
    expect(messages).toHaveLength(1);
  });

  test('has a live tournament with the published standings of a real event', async () => {
    const [live, ...others] = (await listTournaments(world)).filter(
      ({ status }) => status === 'ongoing',
    );
    expect(sponsorServerId).toMatch(/^\d{19}$/);
    expect(live?.name).toBe('Ulympic PUBG Mobile Qualifier');
    expect(others).toEqual([]);
    // Its results can be sent to the sandbox's server, which its host manages.
    const details = await visitor(world)('GET', `/api/tournaments/${live?.id}`);
    expect(details.body).toMatchObject({ sponsorDiscordServerId: sponsorServerId });
    const ask = visitor(world);
    await expectTotals(world, live?.id, qualifier);

    const players = (await ask('GET', `/api/tournaments/${live?.id}/players`))
      .body as PlayerScore[];
    expect(players).toHaveLength(106);
    expect(players.slice(0, 3).map(({ ign, kills }) => [ign, kills])).toEqual([
      ['FELeLeBoySKY', 17],
      ['PUNYA AYIN', 16],
      ['o m g o p a l', 13],
    ]);
  });

  test('has completed tournaments whose rounds add up to the published totals', async () => {
    const completed = (await listTournaments(world)).filter(({ status }) => status === 'completed');
    expect(completed.map(({ name }) => name)).toEqual([
      'FNCS Grand Finals, NA East, Matches 10 to 12',
      'Ulympic Qualifier, Rounds 3 and 4',
      'FNCS Grand Finals, NA East, Matches 7 to 9',
      'Ulympic Qualifier, Round 2',
      'Ulympic Qualifier, Round 1',
    ]);
    const readTotals = async (event: RegExp) => {
      const sums = new Map<string, readonly [points: number, kills: number]>();
      for (const { id } of completed.filter(({ name }) => event.test(name))) {
        const scores = await visitor(world)('GET', `/api/tournaments/${id}/final-scores`);
        for (const { clanName, totalPoints, totalKills } of scores.body as FinalScore[]) {
          const [points, kills] = sums.get(clanName) ?? [0, 0];
          sums.set(clanName, [points + totalPoints, kills + totalKills]);
        }
      }
      return [...sums].map(([name, [points, kills]]): Total => [name, points, kills]);
    };
    expect((await readTotals(/^FNCS/)).toSorted(byName)).toEqual(finals.toSorted(byName));
    expect((await readTotals(/^Ulympic/)).toSorted(byName)).toEqual(qualifier.toSorted(byName));

    const days = completed.map(({ startDate }) => Date.parse(startDate));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    // In 19 rows only the total kills of the trio are known, so they count for no player.
    const people = (
      await Promise.all(
        completed
          .filter(({ name }) => name.startsWith('FNCS'))
          .map(({ id }) => visitor(world)('GET', `/api/tournaments/${id}/players`)),
      )
    ).flatMap(({ body }) => body as PlayerScore[]);
    expect(sumKills(people)).toBe(448);
    expect(finals.reduce((sum, [, , kills]) => sum + kills, 0)).toBe(551);
  });

  test('has no players in a real event except those who played in it, and no more slots than it had', async () => {
    const sides = await selectRealEventSides(world.db);
    expect(sides.filter(({ status, played }) => status !== 'approved' || played === 0)).toEqual([]);
    const places = Object.groupBy(sides, ({ name, max_teams }) => `${name}: ${max_teams}`);
    const counts = Object.entries(places).map(([name, all = []]) => `${all.length} in ${name}`);
    expect(counts.toSorted()).toEqual([
      '22 in Ulympic Qualifier, Rounds 3 and 4: 24',
      '23 in Ulympic Qualifier, Round 1: 24',
      '23 in Ulympic Qualifier, Round 2: 24',
      '24 in Ulympic PUBG Mobile Qualifier: 24',
      '32 in FNCS Grand Finals, NA East, Matches 10 to 12: 32',
      '32 in FNCS Grand Finals, NA East, Matches 7 to 9: 32',
    ]);
  });

  test('fills boards with differing ranks', async () => {
    const ask = visitor(world);
    const board = (await ask('GET', '/api/leaderboards/clans?limit=100')).body as ClanBoardRow[];
    const completed = board.filter((row) => row.completed > 0);
    expect(completed).toHaveLength(56);
    expect(completed.slice(0, 3).map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(completed[0]).toMatchObject({ name: 'Pejuang skkm', completed: 3 });
    const shared = Object.values(Object.groupBy(completed, ({ rank }) => rank));
    expect(shared.length).toBeGreaterThan(12);
    expect(Math.max(...shared.map((rows = []) => rows.length))).toBeLessThan(10);
    const people = (await ask('GET', '/api/leaderboards/players?by=kills&limit=100'))
      .body as PlayerBoardRow[];
    expect(people[0]?.kills).toBeGreaterThan(people[9]?.kills ?? 0);
  });

  test('registers the invented users with the sandbox, most of them in the server, under ids that belong to nobody', () => {
    const ids = added.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !predatesDiscord(id))).toEqual([]);
    expect(ids).not.toEqual(expect.arrayContaining([accounts[0]?.id]));
    const outside = added.filter(({ inServer }) => !inServer);
    expect(outside.length).toBeGreaterThan(10);
    expect(outside.length).toBeLessThan(added.length / 8);
  });

  test('has players of a live side outside the server, and one player on two sides of a tournament', async () => {
    const outside = added.filter(({ inServer }) => !inServer).map(({ id }) => id);
    const marked = await world.db
      .selectFrom('registration_players')
      .innerJoin('registrations', 'registrations.id', 'registration_players.registration_id')
      .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
      .innerJoin('users', 'users.id', 'registration_players.user_id')
      .select(['tournaments.name', 'users.ign', 'users.discord_id', 'registrations.name as side'])
      .where('tournaments.sponsor_discord_server_id', '=', sponsorServerId)
      .execute();
    const live = marked.filter(({ name }) => name.startsWith('Ulympic'));
    const red = live.filter(({ discord_id }) => outside.includes(discord_id));
    expect(red.length).toBeGreaterThan(4);
    expect(red.length).toBeLessThan(12);
    const invited = marked.filter(({ name }) => name === 'Last Circle Invitational');
    expect(invited.some(({ discord_id }) => outside.includes(discord_id))).toBe(true);
    const twice = marked.filter(({ ign }) => ign === 'Sunny Side');
    expect(twice.map(({ name, side }) => `${name}: ${side}`).toSorted()).toEqual([
      'Last Circle Invitational: Low Ground',
      'Last Circle Invitational: Northside',
    ]);
  });

  test('has open tournaments that start later, with approved and waiting sides', async () => {
    const open = (await listTournaments(world)).filter(({ status }) => status === 'open');
    expect(open.length).toBeGreaterThanOrEqual(2);
    for (const { startDate, registeredTeams } of open) {
      expect(Date.parse(startDate)).toBeGreaterThan(world.deps.clock().getTime());
      expect(registeredTeams).not.toEqual([]);
    }
    expect(new Set(open.map(({ prizePool }) => prizePool)).size).toBe(open.length);
    expect(new Set(open.map(({ prizeCurrency }) => prizeCurrency)).size).toBeGreaterThan(1);
    const states = await world.db
      .selectFrom('registrations')
      .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
      .select('registrations.status')
      .distinct()
      .where('tournaments.status', '=', 'open')
      .orderBy('registrations.status')
      .execute();
    expect(states.map(({ status }) => status)).toEqual(['approved', 'waitlist']);
  });

  test('keeps the order in which clans registered and members joined', async () => {
    const open = (await listTournaments(world)).filter(({ status }) => status === 'open');
    expect(open.map(({ name }) => name)).toEqual([
      'Last Circle Invitational',
      'Friday Night Trios',
      'Rookie Cup',
      'Evening Scrims',
      'Open Trios',
    ]);
    const ask = visitor(world);
    const path = `/api/tournaments/${open[2]?.id}/registrations`;
    const registrations = (await ask('GET', path)).body as Registration[];
    const names = new Map(
      ((await ask('GET', '/api/clans')).body as Clan[]).map(({ id, name }) => [id, name]),
    );
    expect(registrations.map(({ clanId }) => names.get(clanId ?? ''))).toEqual([
      'Low Ground',
      ...finals.slice(0, 1).map(([name]) => name),
      ...qualifier.slice(0, 4).map(([name]) => name),
    ]);
    const people = await world.db
      .selectFrom('users')
      .innerJoin('clan_members', 'clan_members.user_id', 'users.id')
      .innerJoin('clans', 'clans.id', 'clan_members.clan_id')
      .select('users.ign')
      .where('clans.name', '=', 'PSM')
      .orderBy('joined_at')
      .execute();
    const team = ulympicQualifier.teams.find(({ name }) => name === 'PSM');
    expect(people.map(({ ign }) => ign)).toEqual(team?.players);
  });

  test('labels everything that a newcomer sees as part of the demo', async () => {
    const tournaments = await world.db
      .selectFrom('tournaments')
      .select(['description', 'sponsor_name'])
      .execute();
    expect(tournaments).toHaveLength(12);
    for (const { description, sponsor_name } of tournaments) {
      expect(description).toMatch(/demo/i);
      // Cards show the sponsor and no description.
      expect(sponsor_name).toMatch(/demo/);
    }
    const clans = await world.db.selectFrom('clans').select('description').distinct().execute();
    expect(clans).toEqual([{ description: 'A clan of the demo community.' }]);
  });

  test("gives the sandbox's accounts their roles", async () => {
    const people = await world.db
      .selectFrom('users')
      .leftJoin('clan_members', 'clan_members.user_id', 'users.id')
      .leftJoin('clans', 'clans.id', 'clan_members.clan_id')
      .select(['users.username', 'clan_members.role', 'clans.name'])
      .where(
        'users.discord_id',
        'in',
        accounts.map(({ id }) => id),
      )
      .where('users.ign', 'is not', null)
      .where('users.uid', 'is not', null)
      .orderBy('users.username')
      .execute();
    expect(people).toEqual([
      { username: 'clan-leader', role: 'leader', name: 'Low Ground' },
      { username: 'host', role: null, name: null },
      { username: 'owner', role: null, name: null },
      { username: 'player-one', role: 'member', name: 'Low Ground' },
      { username: 'player-two', role: 'member', name: 'Low Ground' },
    ]);
    const hosts = await world.db
      .selectFrom('tournaments')
      .innerJoin('users', 'users.id', 'tournaments.host_user_id')
      .select('users.username')
      .distinct()
      .execute();
    expect(hosts).toEqual([{ username: 'host' }]);
  });

  test('contains no email address', async () => {
    const known = await world.db
      .selectFrom('users')
      .select('id')
      .where((select) =>
        select.or([select('email', 'is not', null), select('avatar', 'is not', null)]),
      )
      .execute();
    expect(known).toEqual([]);
  });
});
