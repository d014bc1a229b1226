import { expect, test } from 'vitest';
import { startSession } from '../features/accounts/complete-login.command.ts';
import { findGrant } from '../features/accounts/discord-grants.repository.ts';
import { updateProfile } from '../features/accounts/update-profile.command.ts';
import { insertUser } from './insert-user.ts';
import { discordProfile } from './scripted-discord.ts';
import { useTestWorld } from './test-app.ts';
import { loadViewer, visitor } from './users.ts';

const world = useTestWorld();

/** Returns the rows of a user, without what two users never share. */
async function rowsOf({ userId, token }: { userId: string; token: string }) {
  const { db, deps } = world;
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).execute();
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const acts = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', userId)
    .execute();
  const viewer = await loadViewer(world, { id: userId, name: '', token, ask: visitor(world) });
  return {
    user: user.map((row) => ({ ...row, id: '', discord_id: '' })),
    sessions: sessions.map((row) => ({ ...row, token_digest: '', user_id: '' })),
    grant: await findGrant(db, deps.tokenSealer, userId),
    acts: acts.map((row) => {
      expect([row.actor_id, row.subject_id]).toEqual([userId, userId]);
      return { ...row, id: '', actor_id: '', subject_id: '' };
    }),
    viewer: { ...viewer, userId: '' },
  };
}

test.each([
  ['with a profile', { ign: 'Nova', uid: 'uid' }],
  ['without a profile', undefined],
])('an inserted user %s has the rows of a user who signed in', async (_, names) => {
  const { deps, db } = world;
  const tokens = await deps.discord.exchangeCode('nova', { state: '', verifier: '' });
  const profile = { ...discordProfile('nova'), username: 'nova' };
  const signedIn = await startSession(deps, { ...profile, discordId: '1' }, tokens);
  if (names !== undefined) {
    const asked = visitor(world);
    const viewer = await loadViewer(world, {
      id: '',
      name: 'nova',
      token: signedIn.token,
      ask: asked,
    });
    await updateProfile(deps, viewer, names);
  }
  const expected = await rowsOf(signedIn);
  await db.deleteFrom('users').where('id', '=', signedIn.userId).execute();
  const inserted = await insertUser(world, {
    profile: { ...profile, discordId: '2' },
    tokens,
    names,
  });
  expect(await rowsOf(inserted)).toEqual(expected);
  await db.deleteFrom('users').where('id', '=', inserted.userId).execute();
});
