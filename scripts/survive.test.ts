import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loadDatabase } from '#bench/load/load-database.ts';
import { withDatabases } from '#bench/with-databases.ts';
import { saveRound } from '#shared/contract/rounds.ts';
import { Refusal } from './harness/client.ts';
import { findPartialWrites } from './survive/find-partial-writes.ts';
import { createLedger, createThing, examine, write } from './survive/ledger.ts';
import { runKills } from './survive/run-kills.ts';
import { runOutages } from './survive/run-outages.ts';

/** Returns a record with two acknowledged writes and one without a response. */
async function thingInDoubt(shown: unknown) {
  const ledger = createLedger();
  const thing = createThing<unknown>('Cup', null, async () => shown);
  await write(ledger, thing, { saved: 1, kills: 1 }, async () => undefined);
  await write(ledger, thing, { saved: 2, kills: 2 }, async () => undefined);
  const unanswered = write(ledger, thing, { saved: 3, kills: 3 }, async () => {
    throw new Error('The connection was cut.');
  });
  await expect(unanswered).rejects.toThrow('The connection was cut.');
  return { ledger, thing };
}

describe('the ledger', () => {
  test.each([
    ['right', 'the last acknowledged state', { saved: 2, kills: 2 }],
    ['right', 'all of the unanswered write', { saved: 3, kills: 3 }],
    ['lost', 'an earlier state', { saved: 1, kills: 1 }],
    ['lost', 'nothing', null],
    ['partial', 'part of the unanswered write', { saved: 3, kills: 2 }],
  ])('reports %s when the product shows %s', async (finding, _, shown) => {
    const { ledger, thing } = await thingInDoubt(shown);
    expect(await examine(thing)).toBe(finding);
    expect(ledger.acknowledged).toBe(2);
    expect(ledger.touched).toEqual(new Set([thing]));
  });

  test('continues from the state that it found', async () => {
    const { thing } = await thingInDoubt({ saved: 3, kills: 3 });
    await examine(thing);
    expect(thing.known).toEqual({ saved: 3, kills: 3 });
    expect(await examine(thing)).toBe('right');
  });

  test('expects that a refused write has no effect', async () => {
    const thing = createThing('Cup', { saved: 1 }, async () => ({ saved: 2 }));
    const refused = write(createLedger(), thing, { saved: 2 }, async () => {
      throw new Refusal(saveRound, 'No.', 'round_changed');
    });
    await expect(refused).rejects.toThrow('No.');
    expect(await examine(thing)).toBe('partial');
  });
});

/**
 * Each statement leaves the traces of one broken write. The expected findings and their counts follow it. The laws
 * that always apply have a separate test.
 */
const corruptions: [statement: string, expected: Record<string, number>][] = [
  [
    `delete from registration_players where registration_id =
      (select id from registrations where status = 'rejected' limit 1)`,
    { 'a registration has no players': 1 },
  ],
  [
    `update registrations set status = 'rejected' where id =
      (select registration_id from round_results join rounds on rounds.id = round_id
        join tournaments on tournaments.id = tournament_id where tournaments.status = 'ongoing' limit 1)`,
    { 'a side has results and is not approved, or plays elsewhere': 6, 'stored stats': 4 },
  ],
  [
    `insert into join_requests select gen_random_uuid(), id, (select id from users where not exists (
        select from clan_members where clan_id = clans.id and user_id = users.id) limit 1),
      'approved', null, now(), null, now() from clans limit 1`,
    {
      'something exists without an audit entry': 1,
      'a join request is approved without the member': 1,
    },
  ],
  [
    `update audit_log set subject_id = id where id =
      (select id from audit_log where subject_type = 'tournament' limit 1)`,
    {
      'something exists without an audit entry': 1,
      'an audit row has a subject that does not exist': 1,
    },
  ],
  [
    `update final_standings set wins = wins + 1 where registration_id =
      (select registration_id from final_standings limit 1)`,
    { 'stored standings': 1 },
  ],
  [
    `update clan_figures set kills = kills + 1 where clan_id = (select id from clans limit 1)`,
    { 'stored stats': 1 },
  ],
  [
    `delete from player_figures where user_id = (select user_id from player_figures limit 1)`,
    { 'stored stats': 1 },
  ],
];

test(
  'every kind of partial write is found, and an intact database has none',
  { timeout: 60_000 },
  () =>
    withDatabases(async (create) => {
      const { db } = await create('sabotaged');
      await loadDatabase(db, { tournaments: 24, clans: 20, users: 100 });
      expect(await findPartialWrites(db)).toEqual([]);
      for (const [statement, expected] of corruptions) {
        const spoiled = await db.startTransaction().execute();
        await sql.raw(statement).execute(spoiled);
        const found = Object.groupBy(await findPartialWrites(spoiled), (line) =>
          line.replace(/( of [0-9a-f-]{36})?: .*$/, ''),
        );
        await spoiled.rollback().execute();
        const counts = Object.entries(found).map(([kind, lines]) => [kind, lines?.length]);
        expect(Object.fromEntries(counts), statement).toEqual(expected);
      }
    }),
);

test('three kills lose nothing and leave no partial write', { timeout: 120_000 }, async () => {
  const lines: string[] = [];
  const survival = await runKills({
    kills: 3,
    seed: 7,
    script: join(import.meta.dirname, 'dev-server.ts'),
    writers: 2,
    maxWrites: 70,
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
  });
  expect(survival).toMatchObject({ kills: 3, lost: [], partial: [] });
  expect(survival.acknowledged).toBeGreaterThan(15);
  expect(survival.databaseKills).toBeGreaterThan(0);
  expect(lines).toHaveLength(3);
});

test(
  'three database restarts, disconnections and kills end no process and lose no write',
  { timeout: 240_000 },
  async () => {
    const lines: string[] = [];
    const results = await runOutages({
      times: 3,
      seed: 11,
      script: join(import.meta.dirname, 'dev-server.ts'),
      writers: 2,
      maxWrites: 40,
      signal: new AbortController().signal,
      print: (line) => lines.push(line),
    });
    expect(results).toMatchObject({
      outages: 9,
      lost: [],
      partial: [],
      missing: [],
      repeated: 0,
    });
    expect(results.deliveries).toMatchObject({ 'results sent': 9 });
    expect(results.deliveries['announcement sent']).toBeGreaterThanOrEqual(36);
    expect(lines).toHaveLength(9);
  },
);
