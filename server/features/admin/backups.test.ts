import { beforeAll, expect, test } from 'vitest';
import { makeUser, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let admin: Person;

beforeAll(async () => {
  admin = await makeUser(world, { role: 'admin' });
});

const read = async () => (await admin.ask('GET', '/api/admin/backups')).body;

test('says that nightly backups are off', async () => {
  expect(await read()).toEqual({ keep: null, last: null, failure: null });
});

test('shows the last nightly backup, and why a later attempt failed', async () => {
  const made_at = new Date('2026-03-14T04:00:00Z');
  const tried_at = new Date('2026-03-15T04:00:00Z');
  await world.db
    .updateTable('nightly_backup')
    .set({ tried_at, failure: 'No space.', made_at, file: 'a.backup', bytes: 5_000_000_000 })
    .execute();
  // Another process may have made it, so it is shown where BACKUP_DIR is not set.
  expect(await read()).toMatchObject({
    keep: null,
    last: { at: made_at.toISOString(), file: 'a.backup', bytes: 5_000_000_000 },
    failure: { at: tried_at.toISOString(), reason: 'No space.' },
  });
});
