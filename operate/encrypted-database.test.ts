import { execFile } from 'node:child_process';
import { chmod, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connection.ts';
import { isUnavailable } from '#server/db/is-unavailable.ts';
import { asDatabaseUser } from './testing/start-program.ts';
import { makeFolder, startPostgres } from './testing/start-postgres.ts';

const silenceMs = 2000;

test('a connection with TLS ends after a silence, but not while statements run one after another', async () => {
  const folder = await makeFolder('certificate');
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  await promisify(execFile)('openssl', [...request, '-keyout', key, '-out', certificate]);
  const { user } = asDatabaseUser('', []);
  if (user !== undefined) await chown(key, user.uid, user.gid);
  await chmod(key, 0o600);
  const { url } = await startPostgres({
    ssl: 'on',
    ssl_key_file: key,
    ssl_cert_file: certificate,
  });
  const connectionString = `${url}?sslmode=no-verify`;
  const db = connect({ connectionString }, { log: pino({ level: 'silent' }), silenceMs });
  onTestFinished(() => db.destroy());
  await db.connection().execute(async (one) => {
    const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
      one,
    );
    expect(rows).toEqual([{ ssl: true }]);
    const pause = silenceMs / 4000;
    for (let times = 0; times < 6; times += 1) await sql`select pg_sleep(${pause})`.execute(one);
  });
  const silence = sql`select pg_sleep(60)`.execute(db);
  expect(isUnavailable(await silence.catch((error: unknown) => error))).toBe(true);
  await sql`select 1`.execute(db);
});
