import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { finish, makeTournament, start } from '../../testing/communities.ts';
import { makeUser, loadViewer, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { cancelTournament } from '../tournaments/cancel-tournament.command.ts';
import { deleteTournament } from '../tournaments/delete-tournament.command.ts';
import { publishTournament } from '../tournaments/publish-tournament.command.ts';
import { updateTournament } from '../tournaments/tournaments.repository.ts';

const world = useTestWorld();

type Counts = Record<'draft' | 'open' | 'ongoing' | 'completed' | 'cancelled', number>;

async function readStored(): Promise<Counts> {
  const { only_row: _key, ...counts } = await world.db
    .selectFrom('tournament_counts')
    .selectAll()
    .executeTakeFirstOrThrow();
  return counts;
}

async function recount(): Promise<Counts> {
  const counts = { draft: 0, open: 0, ongoing: 0, completed: 0, cancelled: 0 };
  for (const { status } of await world.db.selectFrom('tournaments').select('status').execute()) {
    counts[status] += 1;
  }
  return counts;
}

afterEach(expectRecount);

async function expectRecount(): Promise<void> {
  expect(await readStored()).toEqual(await recount());
}

test('every transition of a tournament moves it from one counter to the next', async () => {
  const none = { draft: 0, open: 0, ongoing: 0, completed: 0, cancelled: 0 };
  expect(await readStored()).toEqual(none);
  const host = await makeUser(world);
  const admin = await makeUser(world, { role: 'admin' });
  const tournament = await makeTournament(world, { host, status: 'draft' });
  expect(await readStored()).toEqual({ ...none, draft: 1 });
  await publishTournament(world.deps, await loadViewer(world, host), tournament.id);
  expect(await readStored()).toEqual({ ...none, open: 1 });
  await start(world, tournament);
  expect(await readStored()).toEqual({ ...none, ongoing: 1 });
  await finish(world, tournament);
  expect(await readStored()).toEqual({ ...none, completed: 1 });
  const other = await makeTournament(world, { host });
  expect(await readStored()).toEqual({ ...none, completed: 1, open: 1 });
  await cancelTournament(world.deps, await loadViewer(world, host), other.id);
  expect(await readStored()).toEqual({ ...none, completed: 1, cancelled: 1 });
  for (const { id } of [tournament, other]) {
    await deleteTournament(world.deps, await loadViewer(world, admin), id);
  }
  expect(await readStored()).toEqual(none);
});

test('of several transitions in one transaction only the last one counts', async () => {
  const { id } = await makeTournament(world, { status: 'draft' });
  const before = await readStored();
  await inTransaction(world.deps.db, async (tx) => {
    for (const status of ['open', 'ongoing'] as const) await updateTournament(tx, id, { status });
  });
  expect(await readStored()).toEqual({
    ...before,
    draft: before.draft - 1,
    ongoing: before.ongoing + 1,
  });
});

test('a rolled-back write is not counted', async () => {
  const host = await makeUser(world);
  const { id } = await makeTournament(world, { host });
  const before = await readStored();
  await expect(
    inTransaction(world.deps.db, async (tx) => {
      const deps = { ...world.deps, db: tx };
      await makeTournament({ ...world, deps }, { host });
      await updateTournament(tx, id, { status: 'cancelled' });
      throw new Error('on second thought');
    }),
  ).rejects.toThrow('on second thought');
  expect(await readStored()).toEqual(before);
});

test('an edit that keeps the status keeps the counters', async () => {
  const { id } = await makeTournament(world);
  const written = async () => {
    const { rows } = await sql<{ xmin: string }>`
      select xmin::text from tournament_counts
    `.execute(world.db);
    return rows;
  };
  const before = await written();
  await inTransaction(world.deps.db, (tx) =>
    updateTournament(tx, id, { name: 'Renamed', status: 'open' }),
  );
  expect(await written()).toEqual(before);
});

test('an uncommitted write does not block others, and they do not deadlock', async () => {
  const [one, two] = [await makeTournament(world), await makeTournament(world)];
  const before = await readStored();
  const underWay = await world.db.startTransaction().execute();
  await updateTournament(underWay, one.id, { status: 'cancelled' });
  // If the counters changed with the row, this would wait for a transaction that waits for this one.
  await inTransaction(world.deps.db, (tx) => updateTournament(tx, two.id, { status: 'cancelled' }));
  expect(await readStored()).toMatchObject({ cancelled: before.cancelled + 1 });
  await underWay.commit().execute();
  expect(await readStored()).toMatchObject({
    cancelled: before.cancelled + 2,
    open: before.open - 2,
  });
});

test('many concurrent writes are all counted', async () => {
  const host = await makeUser(world);
  const admin = await loadViewer(world, await makeUser(world, { role: 'admin' }));
  const before = await readStored();
  await Promise.all(Array.from({ length: 24 }, (_, index) => play(host, admin, index)));
  expect(await readStored()).toEqual({
    draft: before.draft + 6,
    open: before.open,
    ongoing: before.ongoing + 6,
    completed: before.completed + 6,
    cancelled: before.cancelled,
  });
});

/** Leaves a draft, an open tournament and a finished one, and deletes a fourth. */
async function play(
  host: Person,
  admin: Awaited<ReturnType<typeof loadViewer>>,
  index: number,
): Promise<void> {
  const status = index % 4 === 0 ? 'draft' : 'open';
  const tournament = await makeTournament(world, { host, status });
  if (index % 4 === 0) return;
  await start(world, tournament);
  if (index % 4 === 1) return;
  await finish(world, tournament);
  if (index % 4 === 3) await deleteTournament(world.deps, admin, tournament.id);
}

test('a tournament that is started and cancelled concurrently is counted once', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const { id, host } = await makeTournament(world);
    const before = await readStored();
    const answers = await Promise.all(
      ['start', 'cancel', 'start', 'cancel'].map((what) =>
        host.ask('POST', `/api/tournaments/${id}/${what}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const after = await readStored();
    expect([after.open, after.ongoing + after.cancelled]).toEqual([
      before.open - 1,
      before.ongoing + before.cancelled + 1,
    ]);
  }
});
