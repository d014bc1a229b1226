import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { firstGuilds } from '../../discord-sandbox/state/first-guilds.ts';
import { firstState } from '../../discord-sandbox/state/first-state.ts';
import type { ClanBoardRow, PlayerBoardRow } from '../../shared/contract/leaderboards.ts';
import type { FinalScore, PlayerScore } from '../../shared/contract/results.ts';
import type { TournamentCard } from '../../shared/contract/tournaments.ts';
import type { Db } from '../db/connection.ts';
import { makePerson, visitor } from '../testing/people.ts';
import { useTestWorld, type TestWorld } from '../testing/test-app.ts';
import { fillDemo } from './fill-demo.ts';
import { finals, qualifier, type Total } from './testing/published-totals.ts';

const { accounts } = firstState();
const sponsorServerId = firstGuilds(accounts)[0]?.id ?? null;

const nothingToSay = () => undefined;

const sumOf = (players: readonly { kills: number }[]) =>
  players.reduce((sum, { kills }) => sum + kills, 0);

/** How many rows each table has that the demo writes into. */
async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = ['users', 'clans', 'clan_members', 'tournaments', 'registrations', 'audit_log'];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const found = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(db);
    counts[table] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

async function listTournaments(world: TestWorld): Promise<TournamentCard[]> {
  return (await visitor(world)('GET', '/api/tournaments')).body as TournamentCard[];
}

/** Teams level on points stand in an order that was not published. */
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

  test('is made once, also by two processes that start together', async () => {
    const said: string[] = [];
    const options = { accounts, sponsorServerId, say: (sentence: string) => said.push(sentence) };
    await Promise.all([fillDemo(world.deps, options), fillDemo(world.deps, options)]);
    expect(said).toEqual(['Filling the demo community.']);
    const filled = await countRows(world.db);
    expect(filled).toMatchObject({ clans: 57, tournaments: 6 });

    await fillDemo(world.deps, options);
    expect(await countRows(world.db)).toEqual(filled);
    expect(said).toHaveLength(1);
  });

  test('has a live tournament with the published standings of a real event', async () => {
    const [live, ...others] = (await listTournaments(world)).filter(
      ({ status }) => status === 'ongoing',
    );
    expect(sponsorServerId).toMatch(/^\d{19}$/);
    expect(live?.name).toBe('Ulympic PUBG Mobile Qualifier');
    expect(others).toEqual([]);
    // Its results can be sent to the server of the sandbox that its host manages.
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

  test('has a completed tournament of another real event, which fills the boards and the history', async () => {
    const completed = (await listTournaments(world)).filter(({ status }) => status === 'completed');
    expect(completed.map(({ name }) => name)).toEqual(['FNCS Grand Finals, NA East, Day 2']);
    const id = completed[0]?.id;
    await expectTotals(world, id, finals);

    const players = (await visitor(world)('GET', `/api/tournaments/${id}/players`))
      .body as PlayerScore[];
    expect(players).toHaveLength(96);
    // On 19 rows only the kills of the trio are known, so that they are nobody's.
    expect(sumOf(players)).toBe(448);
    expect(finals.reduce((sum, [, , kills]) => sum + kills, 0)).toBe(551);

    const ask = visitor(world);
    const board = (await ask('GET', '/api/leaderboards/clans?by=points&limit=50'))
      .body as ClanBoardRow[];
    const clans = board.slice(0, finals.length);
    expect(
      clans.map(({ name, points, kills }): Total => [name, points, kills]).toSorted(byName),
    ).toEqual(finals.toSorted(byName));
    expect(clans.filter(({ completed }) => completed !== 1)).toEqual([]);
    expect(clans.filter(({ wins }) => wins > 0)).toEqual([clans[0]]);
    const ranked = (await ask('GET', '/api/leaderboards/clans?limit=10')).body as ClanBoardRow[];
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4, 4, 4, 4, 4, 4]);
    expect(ranked[0]?.name).toBe(clans[0]?.name);
    const people = (await ask('GET', '/api/leaderboards/players?by=kills&limit=100'))
      .body as PlayerBoardRow[];
    expect(sumOf(people)).toBe(448);
  });

  test('has open tournaments that start later, with sides in and sides waiting', async () => {
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

  test('says of everything a newcomer meets that it is of the demo', async () => {
    const tournaments = await world.db
      .selectFrom('tournaments')
      .select(['description', 'sponsor_name'])
      .execute();
    expect(tournaments).toHaveLength(6);
    for (const { description, sponsor_name } of tournaments) {
      expect(description).toMatch(/demo/i);
      // Cards show the sponsor and no description.
      expect(sponsor_name).toMatch(/demo/);
    }
    const clans = await world.db.selectFrom('clans').select('description').distinct().execute();
    expect(clans).toEqual([{ description: 'A clan of the demo community.' }]);
  });

  test('gives the accounts of the sandbox their parts', async () => {
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

  test('knows no address of anybody', async () => {
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

describe('with a real Discord', () => {
  const world = useTestWorld();

  test('everybody is made up, with an id of the time before Discord had accounts', async () => {
    await fillDemo(world.deps, { accounts: [], sponsorServerId: null, say: nothingToSay });
    const people = await world.db.selectFrom('users').select(['discord_id', 'username']).execute();
    expect(people.length).toBeGreaterThan(100);
    const firstOfDiscord = 2n ** 22n;
    expect(people.filter(({ discord_id }) => BigInt(discord_id) >= firstOfDiscord)).toEqual([]);
    expect(people.map(({ username }) => username)).not.toContain('owner');
  });
});

describe('a database that has users', () => {
  const world = useTestWorld();

  test('is left as it is', async () => {
    await makePerson(world);
    const before = await countRows(world.db);
    await fillDemo(world.deps, { accounts, sponsorServerId, say: nothingToSay });
    expect(await countRows(world.db)).toEqual(before);
  });
});

describe('a filling that fails half way', () => {
  const world = useTestWorld();

  test('leaves nothing behind, so that the next start fills', async () => {
    let left = 700;
    const newId = () => {
      left -= 1;
      if (left === 0) throw new Error('the process was killed');
      return world.deps.newId();
    };
    const filling = fillDemo(
      { ...world.deps, newId },
      { accounts, sponsorServerId, say: nothingToSay },
    );
    await expect(filling).rejects.toThrow('the process was killed');
    expect(Object.values(await countRows(world.db))).toEqual([0, 0, 0, 0, 0, 0]);
    await fillDemo(world.deps, { accounts, sponsorServerId, say: nothingToSay });
    expect(await countRows(world.db)).toMatchObject({ clans: 57, tournaments: 6 });
  });
});
