import { describe, expect, test, vi } from 'vitest';
import { createSealer } from '../../platform/crypto.ts';
import { AppError } from '../../platform/errors.ts';
import { returnFromDiscord, redirectToDiscord } from '../../testing/login.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { makeUser, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { saveGrant } from './discord-grants.repository.ts';
import { useDiscordGrant } from './discord-grant.client.ts';

const world = useTestWorld();
const minute = 60_000;
const week = 7 * 24 * 60 * minute;

function readGrant({ id }: Person) {
  return world.db
    .selectFrom('discord_grants')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirst();
}

async function readOpenedGrant(person: Person) {
  const { tokenSealer } = world.deps;
  const grant = await readGrant(person);
  return {
    access: tokenSealer.open(grant?.access_token ?? Buffer.alloc(0)),
    refresh: tokenSealer.open(grant?.refresh_token ?? Buffer.alloc(0)),
    expiresAt: grant?.expires_at,
  };
}

describe("Discord's tokens at rest", () => {
  test('are encrypted: the row has neither them nor an encoding of them', async () => {
    const { attempt, state } = await redirectToDiscord(visitor(world));
    await returnFromDiscord(visitor(world), attempt, { state, code: 'secretive' });
    const { access_token, refresh_token } = await world.db
      .selectFrom('discord_grants')
      .innerJoin('users', 'users.id', 'discord_grants.user_id')
      .select(['access_token', 'refresh_token'])
      .where('username', '=', 'secretive')
      .executeTakeFirstOrThrow();
    for (const [bytes, token] of [
      [access_token, 'access-secretive'],
      [refresh_token, 'refresh-secretive'],
    ] as const) {
      expect(world.deps.tokenSealer.open(bytes ?? Buffer.alloc(0))).toBe(token);
      for (const encoding of ['utf8', 'base64url', 'hex'] as const) {
        expect(bytes?.includes(Buffer.from(token).toString(encoding))).toBe(false);
      }
    }
  });

  test('are encrypted differently each time and cannot be decrypted with another key', async () => {
    const [one, two] = [await makeUser(world), await makeUser(world)];
    const tokens = {
      accessToken: 'same',
      refreshToken: 'same',
      scope: '',
      expiresAt: world.deps.clock(),
    };
    for (const { id } of [one, two]) {
      await saveGrant(world.db, world.deps.tokenSealer, id, tokens);
    }
    const sealed = [await readGrant(one), await readGrant(two)].flatMap((grant) => [
      grant?.access_token.toString('hex'),
      grant?.refresh_token?.toString('hex'),
    ]);
    expect(new Set(sealed).size).toBe(4);
    expect(world.deps.loginSealer.open(Buffer.from(sealed[0] ?? '', 'hex'))).toBeNull();
  });

  test('are replaced by the next login', async () => {
    const { attempt, state } = await redirectToDiscord(visitor(world));
    const before = await world.db.selectFrom('discord_grants').selectAll().execute();
    await returnFromDiscord(visitor(world), attempt, { state, code: 'secretive' });
    const after = await world.db.selectFrom('discord_grants').selectAll().execute();
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });
});

describe('useDiscordGrant', () => {
  test('returns a fresh token without calling Discord', async () => {
    const refresh = vi.spyOn(world.deps.discord, 'refresh');
    const person = await makeUser(world);
    const before = await readGrant(person);
    world.advance(week - minute - 1);
    expect(await useDiscordGrant(world.deps, person.id)).toBe(`access-${person.name}`);
    expect(refresh).not.toHaveBeenCalled();
    expect(await readGrant(person)).toEqual(before);
  });

  test('refreshes a token that expires within a minute and stores the new one', async () => {
    const refresh = vi.spyOn(world.deps.discord, 'refresh');
    const person = await makeUser(world);
    world.advance(week - minute);
    const token = await useDiscordGrant(world.deps, person.id);
    expect(token).toBe(`access-${person.name}-again`);
    expect(refresh).toHaveBeenCalledExactlyOnceWith(`refresh-${person.name}`);
    expect(await readOpenedGrant(person)).toEqual({
      access: `access-${person.name}-again`,
      refresh: `refresh-${person.name}-again`,
      expiresAt: new Date(world.deps.clock().getTime() + week),
    });
    expect(await useDiscordGrant(world.deps, person.id)).toBe(token);
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('refreshes it once for many concurrent requests', async () => {
    const { db, deps } = world;
    const trade = deps.discord.refresh;
    const refresh = vi.spyOn(deps.discord, 'refresh').mockImplementation(async (token) => {
      // At most three requests hold a connection; the others wait before they take one.
      await untilWaiting(db, 2);
      return trade(token);
    });
    const person = await makeUser(world);
    world.advance(week);
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => useDiscordGrant(world.deps, person.id)),
    );
    expect(new Set(tokens)).toEqual(new Set([`access-${person.name}-again`]));
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('deletes a grant that the user has revoked', async () => {
    vi.spyOn(world.deps.discord, 'refresh').mockResolvedValueOnce(null);
    const person = await makeUser(world);
    world.advance(week);
    expect(await useDiscordGrant(world.deps, person.id)).toBeNull();
    expect(await readGrant(person)).toBeUndefined();
    expect(await useDiscordGrant(world.deps, person.id)).toBeNull();
    expect((await person.ask('GET', '/api/auth/me')).status).toBe(200);
  });

  test('keeps the grant if Discord cannot be reached', async () => {
    const refresh = vi
      .spyOn(world.deps.discord, 'refresh')
      .mockRejectedValueOnce(new AppError('discord_failed'));
    const person = await makeUser(world);
    world.advance(week);
    const before = await readGrant(person);
    await expect(useDiscordGrant(world.deps, person.id)).rejects.toMatchObject({
      code: 'discord_failed',
      status: 502,
    });
    expect(await readGrant(person)).toEqual(before);
    expect(await useDiscordGrant(world.deps, person.id)).toBe(`access-${person.name}-again`);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('makes the user sign in again if there is no refresh token', async () => {
    const person = await makeUser(world);
    await saveGrant(world.db, world.deps.tokenSealer, person.id, {
      accessToken: 'only',
      refreshToken: null,
      scope: '',
      expiresAt: world.deps.clock(),
    });
    expect(await useDiscordGrant(world.deps, person.id)).toBeNull();
    expect(await readGrant(person)).toBeUndefined();
  });

  test('does not find a grant that was encrypted under another secret', async () => {
    const person = await makeUser(world);
    const tokenSealer = createSealer('another secret', 'discord tokens');
    expect(await useDiscordGrant({ ...world.deps, tokenSealer }, person.id)).toBeNull();
  });
});
