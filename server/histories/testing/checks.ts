import { createApp } from '../../app.ts';
import { createResponseCache } from '../../platform/response-cache.ts';
import { readRows, type Rows } from '../../recount/rows.ts';
import { differencesIn, spoiledRows, type Compared } from '../../recount/spoiled-rows.ts';
import { noStats, computeStats, type StatsById } from '../../recount/stats.ts';
import { visitor, type Ask, type Json } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import { compareActivity } from './compare-activity.ts';
import { compareBoards } from './compare-boards.ts';
import { publicPaths } from './looks.ts';
import { comparePlayers } from './compare-players.ts';
import { compareTournaments } from './compare-tournaments.ts';
import type { State } from './state.ts';

/**
 * Returns a sentence for every difference between a community and a recount of its rows, and for every response to
 * visitors that differs from the rows. `asOwner` also sees drafts.
 */
export async function differences(world: TestWorld, asOwner: Ask, state: State): Promise<string[]> {
  return [
    ...(await differencesFromRows(world, asOwner)),
    ...differencesIn(await compareFreshAnswers(world, state)),
  ];
}

/** Returns a sentence for every difference between a community and a recount of its rows. */
export async function differencesFromRows(
  world: Pick<TestWorld, 'db'>,
  asOwner: Ask,
): Promise<string[]> {
  const rows = await readRows(world);
  const stats = computeStats(rows);
  return [
    ...(await spoiledRows(world)),
    ...differencesIn([
      await compareClans(asOwner, rows.clans, stats),
      ...(await compareActivity(asOwner, rows)),
      ...(await compareBoards(asOwner, rows, stats)),
      ...(await comparePlayers(asOwner, rows)),
      ...(await compareTournaments(asOwner, rows)),
    ]),
  ];
}

/** See rules/clans 6. */
async function compareClans(ask: Ask, clans: Rows['clans'], stats: StatsById): Promise<Compared> {
  const { body } = await ask('GET', '/api/clans');
  const counted = clans.map(({ id }) => ({ id, ...(stats.get(id) ?? noStats) }));
  const expected = counted.map((clan) => {
    const better = counted.filter(
      (other) =>
        other.completed > clan.completed ||
        (other.completed === clan.completed && other.registrations > clan.registrations),
    );
    const rank = clan.completed === 0 ? null : better.length + 1;
    return { id: clan.id, rank, wins: clan.wins, tournaments: clan.completed };
  });
  const found = body.map(({ id, rank, wins, tournaments }: Json) => ({
    id,
    rank,
    wins,
    tournaments,
  }));
  return { what: 'clans', found: byId(found), wanted: byId(expected) };
}

/** Compares the responses for visitors with those of an app without a response cache. */
async function compareFreshAnswers(world: TestWorld, state: State): Promise<Compared[]> {
  const responseCache = createResponseCache({ maxBytes: 0, keeps: () => false });
  const deps = { ...world.deps, responseCache };
  const uncachedApp = await createApp({ deps, webDir: null, checkResponses: true });
  const compared: Compared[] = [];
  for (const path of publicPaths(state)) {
    const [cached, fresh] = [
      await visitor(world)('GET', path),
      await visitor({ app: uncachedApp })('GET', path),
    ];
    compared.push({
      what: `the answer to ${path}`,
      found: [cached.status, cached.headers.etag, cached.body],
      wanted: [fresh.status, fresh.headers.etag, fresh.body],
    });
  }
  await uncachedApp.close();
  return compared;
}

function byId<T extends { id: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
