import { createApp } from '../../app.ts';
import { storedStats, recountStats } from '../../features/tournaments/testing/recount.ts';
import { createResponseCache } from '../../platform/response-cache.ts';
import { visitor, type Ask, type Json } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import { compareActivity } from './compare-activity.ts';
import { compareBoards } from './compare-boards.ts';
import { brokenLaws } from './laws.ts';
import { publicPaths } from './looks.ts';
import { compareTournaments, type Compared } from './compare-tournaments.ts';
import { naiveStandings } from './naive-standings.ts';
import { readRawRows, type RawRows } from './raw-rows.ts';
import type { State } from './state.ts';

/**
 * Everything in which a community differs from a recount of its raw rows, as sentences; `asOwner`
 * sees the drafts too.
 */
export async function differences(world: TestWorld, asOwner: Ask, state: State): Promise<string[]> {
  const raw = await readRawRows(world);
  const compared = [
    await compareClans(asOwner, raw),
    ...(await compareActivity(asOwner, raw)),
    ...(await compareBoards(asOwner, raw)),
    ...(await compareTournaments(asOwner, raw)),
    ...(await compareFreshAnswers(world, state)),
  ];
  const different = compared.filter(
    ({ found, wanted }) => JSON.stringify(found) !== JSON.stringify(wanted),
  );
  return [
    ...(await spoiledRows(world)),
    ...different.map(
      ({ what, found, wanted }) =>
        `${what}: found ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`,
    ),
  ];
}

/** What the rows alone show to be wrong: laws that they break, figures that were not kept. */
export async function spoiledRows(world: Pick<TestWorld, 'db'>): Promise<string[]> {
  const [kept, recount] = [await storedStats(world), await recountStats(world)];
  const owners = [...new Set([...kept.keys(), ...recount.keys()])];
  const wrong = owners
    .map((id) => ({ id, found: kept.get(id), wanted: recount.get(id) }))
    .filter(({ found, wanted }) => JSON.stringify(found) !== JSON.stringify(wanted));
  return [
    ...(await brokenLaws(world)),
    ...wrong.map(
      ({ id, found, wanted }) =>
        `kept figures of ${id}: found ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`,
    ),
  ];
}

/** Rank, wins and tournaments of each clan, by rules/clans 6. */
async function compareClans(ask: Ask, raw: RawRows): Promise<Compared> {
  const { body } = await ask('GET', '/api/clans');
  const counted = raw.clans.map(({ id }) => {
    const own = raw.registrations.filter((row) => row.clan_id === id && row.status !== 'rejected');
    const completed = own.filter(
      (row) =>
        row.status === 'approved' &&
        raw.tournaments.some((one) => one.id === row.tournament_id && one.status === 'completed'),
    );
    const wins = completed.filter((row) =>
      naiveStandings(raw, row.tournament_id).some(
        (line) => line.registrationId === row.id && line.rank === 1,
      ),
    );
    return { id, registrations: own.length, completed: completed.length, wins: wins.length };
  });
  const wanted = counted.map((clan) => {
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
  return { what: 'clans', found: byId(found), wanted: byId(wanted) };
}

/** What visitors are answered, beside an app that has kept nothing from earlier. */
async function compareFreshAnswers(world: TestWorld, state: State): Promise<Compared[]> {
  const ready = createResponseCache({ maxBytes: 0, keeps: () => false });
  const deps = { ...world.deps, ready };
  const fresh = await createApp({ deps, webDir: null, checkResponses: true });
  const compared: Compared[] = [];
  for (const path of publicPaths(state)) {
    const [kept, anew] = [
      await visitor(world)('GET', path),
      await visitor({ app: fresh })('GET', path),
    ];
    compared.push({
      what: `the answer to ${path}`,
      found: [kept.status, kept.headers.etag, kept.body],
      wanted: [anew.status, anew.headers.etag, anew.body],
    });
  }
  await fresh.close();
  return compared;
}

function byId<T extends { id: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
