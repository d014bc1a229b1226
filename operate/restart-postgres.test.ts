import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectTo, terminateConnections } from '#scripts/survive/database.ts';
import { runOutages } from '#scripts/survive/run-outages.ts';
import { startPostgres } from './testing/start-postgres.ts';

test('restarts and lost connections of a PostgreSQL server end no process, lose no write and repeat no message', async () => {
  const server = await startPostgres();
  const use = <Result>(work: Parameters<typeof connectTo<Result>>[1]) =>
    connectTo({ connectionString: server.url }, work);
  const results = await runOutages({
    times: 4,
    seed: 17,
    script: join(import.meta.dirname, '../scripts/dev-server.ts'),
    writers: 4,
    maxWrites: 40,
    signal: AbortSignal.timeout(300_000),
    print: () => undefined,
    database: {
      env: { DATABASE_URL: server.url },
      outages: { restart: server.restart, termination: () => use(terminateConnections) },
      use,
      end: async () => undefined,
    },
  });
  const expected = { outages: 8, lost: [], partial: [], missing: [], repeated: 0 };
  expect(results).toMatchObject(expected);
  expect(results.acknowledged).toBeGreaterThan(100);
  const { 'announcement sent': announced = 0, 'results sent': resultMessages = 0 } =
    results.deliveries;
  expect(announced).toBeGreaterThanOrEqual(32);
  expect(resultMessages).toBe(8);
  process.stdout.write(
    `${results.outages} outages: ${results.acknowledged} acknowledged writes, none lost; ${announced} announcements and ${resultMessages} messages with results, each arrived once\n`,
  );
});
