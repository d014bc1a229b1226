import { beforeEach, expect, test } from 'vitest';
import { createSealer } from '../platform/crypto.ts';
import { makeServerConfig } from '../testing/deliveries.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { makeUser } from '../testing/users.ts';
import { checkSecret, TOKENS } from './secret-probe.ts';

const world = useTestWorld();
const [old, fresh] = ['the earlier secret', 'another secret'];
const intro = 'SESSION_SECRET differs from the one with which this database was written. ';

beforeEach(async () => {
  for (const table of ['secret_probe', 'server_configs', 'discord_grants'] as const) {
    await world.db.deleteFrom(table).execute();
  }
});

const seal = (secret: string) => createSealer(secret, TOKENS).seal('a token');

async function addGrant(secret: string): Promise<void> {
  const { id } = await makeUser(world);
  const tokens = { access_token: seal(secret), refresh_token: null };
  await world.db
    .insertInto('discord_grants')
    .values({ user_id: id, ...tokens, scope: '', expires_at: new Date() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(tokens))
    .execute();
}

test('nothing is reported while the secret stays the same', async () => {
  expect(await checkSecret(world.db, old)).toBe(null);
  await addGrant(old);
  expect(await checkSecret(world.db, old)).toBe(null);
});

test('a changed secret is reported once if no bot token is lost', async () => {
  await checkSecret(world.db, old);
  await addGrant(old);
  expect(await checkSecret(world.db, fresh)).toBe(
    `${intro}1 user has to sign in again before Hotdrop can list their Discord servers.`,
  );
  expect(await checkSecret(world.db, fresh)).toBe(null);
});

test('a changed secret is reported even if nothing is sealed', async () => {
  await checkSecret(world.db, old);
  expect(await checkSecret(world.db, fresh)).toBe(`${intro}Nothing has to be entered again.`);
});

test('lost bot tokens are named at each start until they are entered again', async () => {
  const serverId = '700000000000000001';
  await makeServerConfig(world, { serverId, sealedBotToken: seal(old).toString('base64url') });
  await makeServerConfig(world, { serverId: '700000000000000002' });
  await world.db.deleteFrom('discord_grants').execute();
  await checkSecret(world.db, old);
  const sentence = `${intro}Enter the bot tokens of these Discord servers again: ${serverId}.`;
  expect(await checkSecret(world.db, fresh)).toBe(sentence);
  expect(await checkSecret(world.db, fresh)).toBe(sentence);
  expect(await checkSecret(world.db, old)).toBe(null);

  const sealed_bot_token = seal(fresh).toString('base64url');
  await world.db
    .updateTable('server_configs')
    .set({ sealed_bot_token })
    .where('discord_server_id', '=', serverId)
    .execute();
  await checkSecret(world.db, fresh);
  expect(await checkSecret(world.db, fresh)).toBe(null);
});

test('a database from before the probe is checked by its tokens', async () => {
  await addGrant(old);
  expect(await checkSecret(world.db, fresh)).toContain(intro);
});
