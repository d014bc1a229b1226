import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTournament } from '../../testing/communities.ts';
import { createWorld, useTestWorld } from '../../testing/test-app.ts';
import { visitor } from '../../testing/users.ts';
import { backUp } from './back-up.ts';
import { move } from './move.ts';
import { otherDatabase } from './open-database.ts';
import { withKeeper } from './replace-database.ts';
import { restoreAndReplace, undoReplacement } from './restore.ts';
import { ask, makeEmptyDatabase, makeFolder, silent } from './testing/backup-fixture.ts';

const world = useTestWorld();

async function makeCopy(bytes?: number) {
  const connection = await makeEmptyDatabase(bytes);
  await move(world.connection, { connection, log: silent });
  return connection;
}

const namesIn = async (connection: Parameters<typeof ask>[0]) =>
  (await ask<{ name: string }>(connection, 'select name from tournaments order by name')).map(
    ({ name }) => name,
  );

const getDatabases = ({ name, ...connection }: Awaited<ReturnType<typeof makeCopy>>) =>
  ask<{ name: string; comment: string | null }>(
    otherDatabase(connection, 'postgres'),
    `select datname as name, shobj_description(oid, 'pg_database') as comment
     from pg_database where starts_with(datname, '${name}') order by datname collate "C"`,
  );

test('a backup replaces a database in use, and the replacement can be undone', async () => {
  const file = join(await makeFolder(), 'hotdrop.backup');
  await makeTournament(world, { name: 'Saved Cup' });
  await backUp(world.connection, file);
  const connection = await makeCopy();
  const running = await createWorld(connection);
  onTestFinished(() => running.stop());
  await makeTournament(running, { name: 'Later Cup' });
  const readState = async () => {
    const { body } = await visitor(running)('GET', '/api/tournaments');
    return (body as { name: string }[]).map(({ name }) => name).toSorted();
  };
  expect(await readState()).toEqual(['Later Cup', 'Saved Cup']);

  const kept = await restoreAndReplace(file, { connection, log: silent });
  expect(kept).toBe(`${connection.name}_before_restore`);
  expect(await namesIn(connection)).toEqual(['Saved Cup']);
  expect(await namesIn(otherDatabase(connection, kept))).toEqual(['Later Cup', 'Saved Cup']);
  // The product reconnects automatically.
  await vi.waitFor(async () => expect(await readState()).toEqual(['Saved Cup']), 10_000);

  await undoReplacement(connection);
  expect(await namesIn(connection)).toEqual(['Later Cup', 'Saved Cup']);
  expect(await namesIn(otherDatabase(connection, kept))).toEqual(['Saved Cup']);
});

test('a second replacement drops the database that the first one kept', async () => {
  const file = join(await makeFolder(), 'hotdrop.backup');
  await backUp(world.connection, file);
  const connection = await makeCopy();
  for (const name of ['First', 'Second']) {
    await ask(connection, `update tournaments set name = '${name}'`);
    const kept = await restoreAndReplace(file, { connection, log: silent });
    expect(new Set(await namesIn(otherDatabase(connection, kept)))).toEqual(new Set([name]));
  }
});

test('a replacement that fails at the end drops neither the database nor the one that an earlier replacement kept', async () => {
  const file = join(await makeFolder(), 'hotdrop.backup');
  await backUp(world.connection, file);
  const connection = await makeCopy();
  await ask(connection, `update tournaments set name = 'First'`);
  const kept = await restoreAndReplace(file, { connection, log: silent });
  await ask(connection, `update tournaments set name = 'Second'`);
  await withKeeper(connection, async (keeper) => {
    await keeper.createBeside();
    await ask(
      otherDatabase(connection, 'postgres'),
      `alter database ${connection.name} rename to ${connection.name}_away`,
    );
    await expect(keeper.replace()).rejects.toThrow('does not exist');
    await keeper.dropNew();
  });
  expect(await getDatabases(connection)).toEqual([
    { name: `${connection.name}_away`, comment: null },
    { name: kept, comment: 'Kept by Hotdrop before a restore' },
  ]);
  expect(new Set(await namesIn(otherDatabase(connection, kept)))).toEqual(new Set(['First']));
});

test('the next restore drops and reports the databases that a killed restore has left', async () => {
  const file = join(await makeFolder(), 'hotdrop.backup');
  await backUp(world.connection, file);
  const connection = await makeCopy();
  const [left, empty, unmarked, used] = [
    `${connection.name}_restore_0123abcd`,
    `${connection.name}_restore_1123abcd`,
    `${connection.name}_restore_new`,
    `${connection.name}_restore_2123abcd`,
  ];
  await ask(connection, `create database ${left}`);
  await ask(connection, `create database ${empty}`);
  await ask(connection, `create database ${used}`);
  await ask(otherDatabase(connection, used), 'create table own_work (id integer)');
  await ask(connection, `comment on database ${left} is 'Used by Hotdrop during a restore'`);
  await ask(connection, `create database ${unmarked}`);
  const other = await makeCopy();
  const names: string[][] = [];
  const dropped = (leftovers: string[]) => void names.push(leftovers);
  await restoreAndReplace(file, { connection: other, log: silent, dropped });
  await restoreAndReplace(file, { connection, log: silent, dropped });
  await restoreAndReplace(file, { connection, log: silent, dropped });
  expect(names).toEqual([[left, empty]]);
  expect(await getDatabases(connection)).toEqual([
    { name: connection.name, comment: null },
    { name: `${connection.name}_before_restore`, comment: 'Kept by Hotdrop before a restore' },
    { name: used, comment: null },
    { name: unmarked, comment: null },
  ]);
});

test('the second of two concurrent restores is refused', async () => {
  const file = join(await makeFolder(), 'hotdrop.backup');
  await backUp(world.connection, file);
  const connection = await makeCopy();
  let second: Promise<string> | undefined;
  await restoreAndReplace(file, {
    connection,
    log: silent,
    report: () => {
      if (second !== undefined) return;
      second = restoreAndReplace(file, { connection, log: silent });
      second.catch(() => undefined);
    },
  });
  await expect(second).rejects.toThrow(
    `Another restore is working on the database ${connection.name}`,
  );
});

test('a restore that fails leaves the database as it was and creates no other', async () => {
  const file = join(await makeFolder(), 'hotdrop.backup');
  await backUp(world.connection, file);
  await appendFile(file, 'more');
  const connection = await makeCopy();
  const before = await namesIn(connection);
  await expect(restoreAndReplace(file, { connection, log: silent })).rejects.toThrow('is damaged');
  expect(await namesIn(connection)).toEqual(before);
  const databases = await ask(
    connection,
    `select datname from pg_database where datname like '${connection.name}%'`,
  );
  expect(databases).toEqual([{ datname: connection.name }]);
});

test('a database with a name like those of a replacement is left alone', async () => {
  const file = join(await makeFolder(), 'hotdrop.backup');
  await backUp(world.connection, file);
  const connection = await makeCopy();
  const foreign = `${connection.name}_new`;
  await ask(connection, `create database ${foreign}`);
  await ask(otherDatabase(connection, foreign), 'create table theirs ()');
  await restoreAndReplace(file, { connection, log: silent });
  await undoReplacement(connection);
  expect(await ask(otherDatabase(connection, foreign), 'select from theirs')).toEqual([]);
});

test('a database that Hotdrop did not keep is neither dropped nor used for undoing', async () => {
  const file = join(await makeFolder(), 'hotdrop.backup');
  await backUp(world.connection, file);
  const connection = await makeCopy();
  const foreign = `${connection.name}_before_restore`;
  await ask(connection, `create database ${foreign}`);
  await ask(otherDatabase(connection, foreign), 'create table theirs ()');
  const sentence = `There is a database ${foreign} that is not marked as kept by Hotdrop, so nothing was changed.`;
  await expect(restoreAndReplace(file, { connection, log: silent })).rejects.toThrow(sentence);
  await expect(undoReplacement(connection)).rejects.toThrow(sentence);
  expect(await ask(otherDatabase(connection, foreign), 'select from theirs')).toEqual([]);
});

test.each([48, 62, 63])(
  'a database whose name has %d bytes is replaced, and the replacement can be undone',
  async (bytes) => {
    const file = join(await makeFolder(), 'hotdrop.backup');
    await makeTournament(world, { name: 'Saved Cup' });
    await backUp(world.connection, file);
    const connection = await makeCopy(bytes);
    expect(Buffer.byteLength(connection.name)).toBe(bytes);
    const saved = await namesIn(connection);
    await ask(connection, `update tournaments set name = 'Later'`);
    const later = await namesIn(connection);
    const kept = await restoreAndReplace(file, { connection, log: silent });
    expect(await namesIn(connection)).toEqual(saved);
    expect(await namesIn(otherDatabase(connection, kept))).toEqual(later);
    await undoReplacement(connection);
    expect(await namesIn(connection)).toEqual(later);
    expect(await namesIn(otherDatabase(connection, kept))).toEqual(saved);
    await undoReplacement(connection);
    expect(await namesIn(connection)).toEqual(saved);
  },
);

test('undoing without an earlier replacement changes nothing', async () => {
  const connection = await makeCopy();
  await expect(undoReplacement(connection)).rejects.toThrow(
    `There is no database ${connection.name}_before_restore, so nothing was changed.`,
  );
});

test.each([
  [
    'postgres://me:secret@db.example:5433/site?ssl=true',
    'postgres://me:secret@db.example:5433/other%20one?ssl=true',
  ],
  ['postgres://me@/site?host=%2Ftmp&port=1', 'postgres://me@/other%20one?host=%2Ftmp&port=1'],
  ['postgresql://db.example', 'postgresql://db.example/other%20one'],
])('another database of %s is at %s', (connectionString, other) => {
  expect(otherDatabase({ connectionString }, 'other one')).toEqual({ connectionString: other });
});
