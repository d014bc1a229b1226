import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { spoiledRows } from '../recount/spoiled-rows.ts';
import { onServer, withDatabase } from '../testing/database-server.setup.ts';
import { createWorld, type TestWorld } from '../testing/test-app.ts';
import { visitor, type Json } from '../testing/users.ts';
import { restoreIntoEmpty } from './backup/restore.ts';
import { silent } from './backup/testing/backup-fixture.ts';

/* The demo of the last release without scoring rules: its backup, and its responses with totals by path. */

const folder = join(import.meta.dirname, 'testing');
const name = `hotdrop_upgrade_${process.pid}`;
const server = inject('databaseServer');
let world: TestWorld;
let earlier: [path: string, body: Json][];

beforeAll(async () => {
  const stored = await readFile(join(folder, 'demo-0009-answers.json.zst'));
  earlier = Object.entries(JSON.parse(zstdDecompressSync(stored).toString()));
  await onServer(server, `create database ${name}`);
  const connection = withDatabase(server, name);
  await restoreIntoEmpty(join(folder, 'demo-0009.backup'), { connection, log: silent });
  world = await createWorld(connection);
});

afterAll(async () => {
  await world.stop();
  await onServer(server, `drop database ${name}`);
});

/** Returns responses of the earlier release whose path ends like this, with those of this release. */
async function compared(end: string): Promise<{ path: string; before: Json; after: Json }[]> {
  const responses = [];
  for (const [path, before] of earlier.filter(([each]) => each.endsWith(end))) {
    responses.push({ path, before, after: (await visitor(world)('GET', path)).body });
  }
  return responses;
}

describe('a database from before the scoring rules', () => {
  test('has the same totals, ranks and activity as before, in the same order', async () => {
    const all = await compared('');
    expect(all.length).toBeGreaterThan(200);
    for (const { path, before, after } of all)
      expect({ path, after }).toMatchObject({ path, after: before });
  });

  test('has neutral values in the new fields of the standings', async () => {
    const tables = await compared('/final-scores');
    expect(tables.map(({ after }) => after.length)).toEqual([23, 23, 32, 22, 32, 24]);
    for (const { before, after } of tables) {
      for (const [at, { totalPoints }] of before.entries()) {
        expect(after[at]).toMatchObject({
          roundPoints: totalPoints,
          startPoints: 0,
          adjustment: 0,
          earnedPoints: totalPoints,
          droppedRounds: [],
          matchPoint: null,
        });
        const neighbours = [before[at - 1], before[at + 1]];
        const isLevel = neighbours.some((row) => row?.totalPoints === totalPoints);
        expect(after[at].tie === null).toBe(!isLevel);
      }
    }
  });

  test('counts every round with results', async () => {
    const rooms = (await compared('/rounds/rooms')).flatMap(({ after }) => after);
    expect(rooms).toHaveLength(14);
    expect(rooms.map(({ ignored, counted }: Json) => [ignored, counted])).toEqual(
      rooms.map(() => [null, true]),
    );
  });

  test('has no row or rule that nobody asked for', async () => {
    const { rows } = await sql`
      select (select count(*)::int from score_adjustments) as adjustments,
        (select count(*)::int from tie_decisions) as decisions,
        (select count(*)::int from tournaments where scoring_rules <> '{}') as ruled
    `.execute(world.db);
    expect(rows).toEqual([{ adjustments: 0, decisions: 0, ruled: 0 }]);
  });

  test('has stored standings and stats that equal a recount', async () => {
    expect(await spoiledRows(world)).toEqual([]);
  });
});
