import type { ClientConfig } from 'pg';
import type { Check } from '#shared/contract/admin.ts';
import { connect, type Db } from '#server/db/connection.ts';
import { withDatabaseAt } from '#server/db/backup/open-database.ts';
import { nameDatabase } from '#server/db/name-database.ts';
import { TOKENS } from '#server/db/secret-probe.ts';
import { createDiscordBot } from '#server/discord/discord-bot.ts';
import { runChecks } from '#server/doctor/doctor.ts';
import { fail } from '#server/doctor/judge.ts';
import { systemClock } from '#server/platform/clock.ts';
import { ConfigError, readConfig, type Config } from '#server/platform/config.ts';
import { createSealer } from '#server/platform/crypto.ts';
import { runTask, silent } from './backup/run-task.ts';

const words = { ok: 'ok', warning: 'warning', failure: 'FAILURE', unknown: 'unknown' };

await runTask('The checks were stopped.', async () => {
  const checks = await check();
  const width = Math.max(...checks.map(({ name }) => name.length));
  for (const each of checks) print(each, width);
  return checks.some(({ state }) => state === 'failure') ? 1 : 0;
});

async function check(): Promise<Check[]> {
  try {
    return await checkWith(readConfig(process.env, { makesBackupDir: false }));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [
      fail('Settings', error.message, 'Correct it (README, Settings). Nothing else was checked.'),
    ];
  }
}

/** Starts the embedded database, if that is the one in use, unless the product is already running. */
async function checkWith(config: Config): Promise<Check[]> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  const options = {
    config,
    databaseName: databaseUrl === null ? 'embedded' : nameDatabase(databaseUrl),
    bot: createDiscordBot({
      apiUrl: config.discordApiUrl,
      token: config.discord?.botToken ?? '',
    }),
    tokenSealer: createSealer(config.sessionSecret, TOKENS),
    clock: systemClock,
  };
  const checkOn = async (db: () => Promise<Db>, direct?: ClientConfig) =>
    (await runChecks({ ...options, db, direct })).checks;
  try {
    return await withDatabaseAt(
      { databaseUrl, dataDir },
      { log: silent, create: false },
      async (connection) => {
        const db = connect(connection, { log: silent, poolSize: 1 });
        const direct =
          databaseDirectUrl === null ? connection : { connectionString: databaseDirectUrl };
        try {
          return await checkOn(async () => db, direct);
        } finally {
          await db.destroy();
        }
      },
    );
  } catch (error) {
    return checkOn(() => Promise.reject(error));
  }
}

function print({ name, state, finding, advice }: Check, width: number): void {
  const head = `${words[state].padEnd(7)}  ${name.padEnd(width)}  `;
  console.log(head + finding);
  if (advice !== null) console.log(' '.repeat(head.length) + advice);
}
