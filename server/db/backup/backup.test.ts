import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCommunity } from '../../histories/testing/community.ts';
import { databaseState } from '../../testing/database-state.ts';
import {
  announcedTournament,
  deliverAll,
  makeServerConfig,
  waitingJobs,
} from '../../testing/deliveries.ts';
import { makeTournament } from '../../testing/communities.ts';
import { createWorld, useTestWorld } from '../../testing/test-app.ts';
import { makeUser } from '../../testing/users.ts';
import { makeDataDir, start } from '../embedded/testing/embedded-fixture.ts';
import { backUp } from './back-up.ts';
import { move } from './move.ts';
import { checkBackup, restoreIntoEmpty } from './restore.ts';
import { makeEmptyDatabase, makeFolder, publicAnswers, silent } from './testing/backup-fixture.ts';

const world = useTestWorld();
const server = '700000000000000001';

test('a backup restores the rows of one moment into a new folder, while writes continue', async () => {
  await makeCommunity(world);
  await makeServerConfig(world, { serverId: server, announceAll: false });
  await announcedTournament(world, server);
  const folder = await makeFolder();
  const file = join(folder, 'hotdrop.backup');
  const before = { rows: await databaseState(world), answers: await publicAnswers(world) };

  let writes: Promise<unknown> | undefined;
  const { header, bytes } = await backUp(world.connection, file, {
    // The first progress report comes after the snapshot was taken.
    report: () => {
      writes ??= Promise.all([makeTournament(world), announcedTournament(world, server)]);
    },
  });
  await writes;
  expect(await databaseState(world)).not.toEqual(before.rows);
  expect(await stat(file)).toMatchObject({ size: bytes, mode: 0o100600 });
  expect(await readdir(folder)).toEqual(['hotdrop.backup']);
  expect(header.tables.map(({ name }) => name)).not.toContain('built_files');

  expect(await checkBackup(file)).toEqual(header);
  const { connection } = await start(await makeDataDir({ filled: true }));
  await restoreIntoEmpty(file, { connection, log: silent });
  const restored = await createWorld(connection);
  onTestFinished(() => restored.stop());
  const { kysely_migration: _run, ...rows } = await databaseState(restored);
  const { kysely_migration: _other, ...expected } = before.rows;
  expect(rows).toEqual(expected);
  expect(await publicAnswers(restored)).toEqual(before.answers);

  expect(await waitingJobs(restored)).toHaveLength(1);
  await deliverAll(restored);
  expect(restored.discordPost.posts).toHaveLength(1);
  expect(await deliverAll(restored)).toBe(0);
});

test('after a restore, triggers and foreign keys work as before', async () => {
  const connection = await makeEmptyDatabase();
  await move(world.connection, { connection, log: silent });
  const restored = await createWorld(connection);
  onTestFinished(() => restored.stop());
  const definitions = async (of: typeof world) =>
    (
      await of.db
        .selectFrom('pg_constraint' as never)
        .select(['conname', 'contype'] as never)
        .orderBy('conname' as never)
        .execute()
    ).length;
  expect(await definitions(restored)).toBe(await definitions(world));
  const counted = () =>
    restored.db.selectFrom('tournament_counts').select('draft').executeTakeFirstOrThrow();
  const { draft } = await counted();
  await makeTournament(restored, { host: await makeUser(restored), status: 'draft' });
  expect(await counted()).toEqual({ draft: draft + 1 });
});
