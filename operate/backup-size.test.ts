import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDatabase } from '#bench/load/load-database.ts';
import { large, type Size } from '#bench/load/sizes.ts';
import { databaseUrl } from '#scripts/harness/product-settings.ts';
import { connect, type Db } from '#server/db/connection.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/start-embedded-database.ts';
import { installDeliveryQueue } from '#server/db/delivery-queue.ts';
import { migrate } from '#server/db/migrate.ts';
import { runTask, type TaskRun } from './testing/run-task.ts';

const log = pino({ level: 'silent' });
const maxMegabytes = 300;
let folder = '';
const path = (name: string) => join(folder, name);

/** Uploads are WebP, which cannot be compressed further. */
const imageBytes = 1_200_000;

type Community = Size & { images: number };

/** The community of `npm run test:operate -- --full-size`: about 1.2 GB of images among 12,000 tournaments. */
const full: Community = { ...large, images: 1000 };

/** A community with a tenth of the rows, and more bytes of images than the memory that a task may use. */
const tenth: Community = { users: 5000, tournaments: 1198, clans: 100, images: 280 };

const isFull = process.env['BACKUP_SIZE'] === 'full';
const community = isFull ? full : tenth;

async function fillCommunity(db: Db): Promise<void> {
  await migrate(db);
  await loadDatabase(db, community);
  for (let image = 0; image < community.images; image += 1) {
    await db
      .insertInto('files')
      .values({
        name: `${randomBytes(32).toString('hex')}.webp`,
        content: randomBytes(imageBytes),
        created_at: new Date(),
      })
      .execute();
  }
  await sql`
    update tournaments set banner_file = images.name
    from (select name, row_number() over (order by name) as n from files) as images
    join (select id, row_number() over (order by id) as n from tournaments) as shown using (n)
    where tournaments.id = shown.id
  `.execute(db);
}

/** Returns the number of rows and a checksum of each table. */
async function readState(db: Db): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1
  `.execute(db);
  const state: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as checksum
      from ${sql.table(name)} as t
    `.execute(db);
    state.push({ name, ...(rows[0] as object) });
  }
  return state;
}

beforeAll(async () => {
  // The full size needs 8 GB, which is too much for a folder in memory. The smaller one needs 3 GB.
  folder = await mkdtemp(join(isFull ? '/var/tmp' : tmpdir(), 'hotdrop-size-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function onDatabase<Result>(
  dataDir: string,
  work: (db: Db, url: (name: string) => string) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedDatabase({ dataDir, log });
  const db = connect(embedded.connection, { log });
  try {
    await installDeliveryQueue(embedded.connection, log);
    return await work(db, (database) => databaseUrl({ ...embedded.connection, database }));
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

function show(what: string, { seconds, megabytes }: TaskRun): void {
  process.stdout.write(
    `${what}: ${seconds.toFixed(0)} s, at most ${megabytes.toFixed(0)} MB of memory\n`,
  );
}

test(
  'a large community is saved, restored and moved with little memory',
  { timeout: 3_600_000 },
  async () => {
    const before = await onDatabase(path('data'), async (db) => {
      await fillCommunity(db);
      return readState(db);
    });
    const file = path('large.backup');
    const saved = await runTask('backup', [file], { DATA_DIR: path('data') });
    // A task that kept all rows in memory would exceed the limit.
    expect((await stat(file)).size).toBeGreaterThan(maxMegabytes * 1024 * 1024);
    show(`backup, ${((await stat(file)).size / 1e9).toFixed(2)} GB`, saved);

    const restored = await runTask('restore', [file], { DATA_DIR: path('restored') });
    show('restore', restored);
    const moved = await onDatabase(path('restored'), async (db, url) => {
      expect(await readState(db)).toEqual(before);
      await sql`create database moved`.execute(db);
      const run = await runTask('move', [url('moved')], { DATA_DIR: path('data') });
      show('move', run);
      const target = connect({ connectionString: url('moved') }, { log });
      expect(await readState(target)).toEqual(before);
      await target.destroy();
      return run;
    });
    for (const { megabytes } of [saved, restored, moved]) {
      expect(megabytes).toBeLessThan(maxMegabytes);
    }
  },
);
