import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestWorld } from '../testing/test-app.ts';
import { copyBytes } from './copy-bytes.ts';
import { inTransaction } from './transaction.ts';

const world = useTestWorld();

async function store(path: string, content: Buffer): Promise<void> {
  await world.db.insertInto('built_files').values({ path, content }).execute();
}

const query = (path: string) =>
  world.deps.db.selectFrom('built_files').select('content').where('path', '=', sql.lit(path));

test.each([0, 1, 100, 70_000, 2_000_000])('%i bytes arrive as they were stored', async (length) => {
  const content = randomBytes(length);
  await store(`file ${length}`, content);
  expect(await copyBytes(world.deps.db, query(`file ${length}`))).toEqual(content);
});

test('a query that finds no row returns no bytes, regardless of the selected columns', async () => {
  await store("it's", Buffer.from('quoted'));
  expect(await copyBytes(world.deps.db, query("it's"))).toEqual(Buffer.from('quoted'));
  expect(await copyBytes(world.deps.db, query("none' or 'a' = 'a"))).toBeUndefined();
});

test('concurrent reads get their own bytes, and the connections return to the pool', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `many ${at}`);
  for (const name of names) await store(name, Buffer.from(name));
  const read = await Promise.all(names.map((name) => copyBytes(world.deps.db, query(name))));
  expect(read.map(String)).toEqual(names);
});

test('an error of the database is thrown, and the next query works', async () => {
  const broken = world.deps.db
    .selectFrom('built_files')
    .select(sql<Buffer>`decode('zz', 'hex')`.as('content'))
    .limit(sql.lit(1));
  await store('after', Buffer.from('after'));
  for (let times = 0; times < 20; times += 1) {
    await expect(copyBytes(world.deps.db, broken)).rejects.toThrow('invalid hexadecimal digit');
  }
  expect(String(await copyBytes(world.deps.db, query('after')))).toBe('after');
});

test('a connection that is lost while it waits fails only that read', async () => {
  await store('lost', Buffer.from('lost'));
  const slow = world.deps.db
    .selectFrom('built_files')
    .select(sql<Buffer>`content || pg_sleep(30)::text::bytea`.as('content'))
    .where('path', '=', sql.lit('lost'));
  const reading = copyBytes(world.deps.db, slow).then(String, (error: Error) => error.message);
  const end = sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity where query like 'copy%pg_sleep%'
  `;
  await expect.poll(async () => (await end.execute(world.db)).rows.length).toBeGreaterThan(0);
  expect(await reading).toMatch(/terminat/);
  expect(String(await copyBytes(world.deps.db, query('lost')))).toBe('lost');
});

test('parameters and transactions are refused', async () => {
  const parameter = world.deps.db
    .selectFrom('built_files')
    .select('content')
    .where('path', '=', 'x');
  await expect(copyBytes(world.deps.db, parameter)).rejects.toThrow('no parameters');
  await inTransaction(world.deps.db, async (tx) => {
    await expect(copyBytes(tx, query('x'))).rejects.toThrow('no pool');
  });
});
