import { existsSync } from 'node:fs';
import {
  appendFile,
  readdir,
  readFile,
  readlink,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeTournament } from '../../testing/communities.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { connect } from '../connection.ts';
import { migrateInside } from '../migrate.ts';
import { makeDataDir } from '../embedded/testing/embedded-fixture.ts';
import { backUp } from './back-up.ts';
import { move } from './move.ts';
import { withDatabaseAt } from './open-database.ts';
import { openBackup } from './read-backup.ts';
import { checkBackup, restoreIntoEmpty } from './restore.ts';
import { ask, makeEmptyDatabase, makeFolder, silent } from './testing/backup-fixture.ts';

const world = useTestWorld();

async function makeBackup(): Promise<string> {
  const file = join(await makeFolder(), 'hotdrop.backup');
  await backUp(world.connection, file);
  return file;
}

/** Returns everything in a backup as one string. */
async function readContent(file: string): Promise<string> {
  const backup = await openBackup(file);
  const parts = [JSON.stringify(backup.header)];
  for await (const { rows } of backup.tables()) {
    for await (const piece of rows) parts.push(piece.toString());
  }
  return parts.join('');
}

async function readTables(connection: Parameters<typeof ask>[0]): Promise<number> {
  const tables = await ask(
    connection,
    `select from information_schema.tables where table_schema in ('public', 'pgboss')`,
  );
  return tables.length;
}

describe('a file is refused before anything is changed', () => {
  test('if it is missing', async () => {
    const file = join(await makeFolder(), 'none.backup');
    await expect(checkBackup(file)).rejects.toThrow(`${file} cannot be read: ENOENT`);
  });

  test.each([
    ['empty', ''],
    ['of another kind', '-- PostgreSQL database dump\n'],
  ])('when it is %s', async (_what, content) => {
    const file = join(await makeFolder(), 'foreign.backup');
    await writeFile(file, content);
    await expect(checkBackup(file)).rejects.toThrow(`${file} is not a backup of Hotdrop.`);
  });

  test('if its format is newer', async () => {
    const file = join(await makeFolder(), 'newer.backup');
    await writeFile(file, 'Hotdrop backup 2\nsomething else');
    await expect(checkBackup(file)).rejects.toThrow(`${file} has version 2 of the format`);
  });

  test('if its end is missing, wherever it was cut off', async () => {
    const file = await makeBackup();
    const bytes = await readFile(file);
    for (const part of [0.99, 0.5, 0.1, 0.01]) {
      await truncate(file, Math.floor(bytes.length * part));
      await expect(checkBackup(file)).rejects.toThrow(/is (damaged or incomplete|not a backup)/);
    }
    await writeFile(file, bytes.subarray(0, -1));
    await expect(checkBackup(file)).rejects.toThrow('is damaged or incomplete');
  });

  test('if a byte was changed, unless the change affects no row', async () => {
    const file = await makeBackup();
    const bytes = await readFile(file);
    const content = await readContent(file);
    const outcomes: string[] = [];
    for (let at = 17; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
      await writeFile(file, changed);
      outcomes.push(await readContent(file).catch((error: Error) => error.message));
    }
    // Some bits of compressed data have no meaning.
    const refused = outcomes.filter((outcome) => outcome !== content);
    expect(new Set(refused)).toEqual(
      new Set([`${file} is damaged or incomplete, so none of it was used. Take another backup.`]),
    );
    expect(refused.length).toBeGreaterThan(30);
  });

  test('if more data follows it', async () => {
    const file = await makeBackup();
    await appendFile(file, 'more');
    await expect(checkBackup(file)).rejects.toThrow('is damaged or incomplete');
  });

  test('if a newer Hotdrop took it', async () => {
    const connection = await makeEmptyDatabase();
    await move(world.connection, { connection, log: silent });
    await ask(connection, `insert into kysely_migration values ('9999-future', 'now')`);
    const file = join(await makeFolder(), 'hotdrop.backup');
    await backUp(connection, file);
    await expect(checkBackup(file)).rejects.toThrow(
      'A newer Hotdrop took this backup: its database is at 9999-future',
    );
  });
});

describe('a restore', () => {
  test('refuses a database that is not empty, and leaves it alone', async () => {
    const connection = await makeEmptyDatabase();
    await ask(connection, 'create table notes (note text)');
    await expect(restoreIntoEmpty(await makeBackup(), { connection, log: silent })).rejects.toThrow(
      'The database is not empty, and nothing in it was changed.',
    );
    expect(await readTables(connection)).toBe(1);
  });

  test('that fails midway leaves a database that is still empty', async () => {
    const connection = await makeEmptyDatabase();
    const file = await makeBackup();
    const stopping = new AbortController();
    const restoring = restoreIntoEmpty(file, {
      connection,
      log: silent,
      report: ({ table }) => table.name === 'users' && stopping.abort(),
      signal: stopping.signal,
    });
    await expect(restoring).rejects.toThrow('aborted');
    await restoreIntoEmpty(file, { connection, log: silent });
    expect(await ask(connection, 'select from kysely_migration limit 1')).toHaveLength(1);
  });

  test('of a backup of an older version is migrated', async () => {
    const old = await makeEmptyDatabase();
    const db = connect(old, { log: silent });
    onTestFinished(() => db.destroy());
    await db.transaction().execute((tx) => migrateInside(tx, '0004-messages'));
    await sql`insert into users (id, discord_id, username, created_at)
      values ('01890a5d-ac96-774b-bcce-b302099a8057', '100000000000000001', 'host', now())`.execute(
      db,
    );
    await sql`insert into tournaments (id, name, description, rules, start_date, max_teams, max_team_members,
        max_substitutes, total_rounds, points_per_kill_hundredths, placement_points_hundredths,
        prize_pool, prize_currency, sponsor_name, host_user_id, status, created_at)
      values ('01890a5d-ac96-774b-bcce-b302099a8058', 'Old Cup', '', '', '2026-03-01T00:00Z', 20, 4, 0, 3, 100,
        '{}', 0, 'USD', 'Cafe', '01890a5d-ac96-774b-bcce-b302099a8057', 'open', '2026-02-01T00:00Z')`.execute(
      db,
    );
    const file = join(await makeFolder(), 'old.backup');
    const { header } = await backUp(old, file);
    expect(header.migration).toBe('0004-messages');

    const connection = await makeEmptyDatabase();
    await restoreIntoEmpty(file, { connection, log: silent });
    expect(await ask(connection, 'select draft, open from tournament_counts')).toEqual([
      { draft: 0, open: 1 },
    ]);
  });
});

describe('a backup', () => {
  test('never replaces a file', async () => {
    const file = await makeBackup();
    const before = await readFile(file);
    await expect(backUp(world.connection, file)).rejects.toThrow(`${file} already exists.`);
    expect(await readFile(file)).toEqual(before);
  });

  test('never replaces a link that leads nowhere', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'hotdrop.backup');
    await symlink(join(folder, 'unmounted'), file);
    await expect(backUp(world.connection, file)).rejects.toThrow(`${file} already exists.`);
    expect(await readlink(file)).toBe(join(folder, 'unmounted'));
  });

  test('leaves the unfinished file of a running backup alone, and replaces an abandoned one', async () => {
    const file = join(await makeFolder(), 'hotdrop.backup');
    const partial = `${file}.partial`;
    await writeFile(partial, 'of another backup');
    await expect(backUp(world.connection, file)).rejects.toThrow(
      `${partial} was changed within the last minute: another backup is writing it.`,
    );
    expect(await readFile(partial, 'utf8')).toBe('of another backup');
    const then = new Date(Date.now() - 61_000);
    await utimes(partial, then, then);
    await backUp(world.connection, file);
    await checkBackup(file);
    expect(existsSync(partial)).toBe(false);
  });

  test('that is stopped leaves no file', async () => {
    await makeTournament(world);
    const folder = await makeFolder();
    const signal = AbortSignal.abort();
    const stopped = backUp(world.connection, join(folder, 'hotdrop.backup'), { signal });
    await expect(stopped).rejects.toThrow('aborted');
    expect(await readdir(folder)).toEqual([]);
  });

  test('says that its folder is missing', async () => {
    const file = join(await makeFolder(), 'none/hotdrop.backup');
    await expect(backUp(world.connection, file)).rejects.toThrow(
      `${file} could not be written: ENOENT`,
    );
  });

  test('refuses a database without Hotdrop', async () => {
    const file = join(await makeFolder(), 'hotdrop.backup');
    await expect(backUp(await makeEmptyDatabase(), file)).rejects.toThrow(
      'This is not a Hotdrop database, so there is nothing to save.',
    );
  });

  test('refuses a data folder without a database, and creates none', async () => {
    const dataDir = await makeDataDir();
    const place = { databaseUrl: null, dataDir };
    await expect(
      withDatabaseAt(place, { log: silent, create: false }, async () => undefined),
    ).rejects.toThrow(`There is no database in ${dataDir}.`);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('says that a database cannot be reached', async () => {
    const place = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' };
    await expect(
      withDatabaseAt(place, { log: silent, create: false }, async () => undefined),
    ).rejects.toThrow('The database cannot be reached: ');
  });
});
