import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Guild, Role } from '../state/stored-state.ts';
import { findMisfits, openApiIsThere } from '../testing/fits-openapi.ts';
import { asBot, communityChannels } from '../testing/post-message.ts';
import { startSandbox } from '../testing/start-sandbox.ts';

const manageRoles = String(1n << 28n);

async function start(permissions = manageRoles) {
  const { app } = await startSandbox();
  const { guildId } = await communityChannels(app);
  const control = async <T>(path: string, payload: object) =>
    (
      await app.inject({ method: 'POST', url: `/sandbox/guilds/${guildId}${path}`, payload })
    ).json<T>();
  await control('/join', { member: 'bot', permissions });
  const role = await control<Role>('/roles', { name: 'Player' });
  const higher = await control<Role>('/roles', { name: 'Chief', isHighest: true });
  const { members } = await readGuild(app, guildId);
  const userId = members[2]?.accountId ?? '';
  const ask = (method: 'PUT' | 'DELETE', changes: Partial<RoleRequest> = {}) => {
    const asked = { guildId, userId, roleId: role.id, headers: asBot, ...changes };
    const { headers, ...ids } = asked;
    const url = `/sandbox/api/v10/guilds/${ids.guildId}/members/${ids.userId}/roles/${ids.roleId}`;
    return app.inject({ method, url, headers });
  };
  const rolesOf = async (id = userId) =>
    (await readGuild(app, guildId)).members.find(({ accountId }) => accountId === id)?.roles;
  return { app, guildId, userId, role, higher, ask, rolesOf };
}

type RoleRequest = {
  guildId: string;
  userId: string;
  roleId: string;
  headers: Record<string, string>;
};

async function readGuild(app: FastifyInstance, guildId: string): Promise<Guild> {
  const guilds = (await app.inject('/sandbox/guilds')).json<Guild[]>();
  const found = guilds.find(({ id }) => id === guildId);
  if (found === undefined) throw new Error('There is no such guild.');
  return found;
}

describe('the role of a member', () => {
  test('is given and removed, and both may be repeated', async () => {
    const { role, ask, rolesOf } = await start();
    for (const { statusCode, body } of [await ask('PUT'), await ask('PUT')]) {
      expect([statusCode, body]).toEqual([204, '']);
      expect(await rolesOf()).toEqual([role.id]);
    }
    for (const { statusCode } of [await ask('DELETE'), await ask('DELETE')]) {
      expect(statusCode).toBe(204);
      expect(await rolesOf()).toEqual([]);
    }
  });

  test.each<[string, { permissions?: string }, Partial<RoleRequest>, [number, number]]>([
    ['without Manage Roles', { permissions: '3072' }, {}, [403, 50_013]],
    ['that is above those of the bot', {}, { roleId: 'higher' }, [403, 50_013]],
    ['of a bot', {}, { roleId: 'bot' }, [403, 50_013]],
    ['that everyone has', {}, { roleId: 'everyone' }, [400, 50_028]],
    ['that is unknown', {}, { roleId: '300000000000000009' }, [404, 10_011]],
    ['for someone unknown', {}, { userId: '300000000000000009' }, [404, 10_013]],
    ['in an unknown server', {}, { guildId: '300000000000000009' }, [404, 10_004]],
    ['with an unknown token', {}, { headers: { authorization: 'Bot other' } }, [401, 0]],
    ['with an invalid id', {}, { roleId: 'x' }, [400, 50_035]],
  ])('%s is refused', async (_case, { permissions = manageRoles }, changes, expected) => {
    const { app, guildId, higher, ask, rolesOf } = await start(permissions);
    const bot = (await readGuild(app, guildId)).roles.find(({ botId }) => botId !== null);
    const named: Record<string, string | undefined> = {
      higher: higher.id,
      bot: bot?.id,
      everyone: guildId,
    };
    const roleId = named[changes.roleId ?? ''] ?? changes.roleId;
    const asked = { ...changes, ...(roleId !== undefined && { roleId }) };
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await ask(method, asked);
      expect([answer.statusCode, answer.json().code]).toEqual(expected);
    }
    expect(await rolesOf()).toEqual([]);
  });

  test('is refused for an account that is not in the server', async () => {
    const { app, guildId, ask } = await start();
    const accounts = (await app.inject('/sandbox/accounts')).json<{ id: string }[]>();
    const { members } = await readGuild(app, guildId);
    const outsider = accounts.find(({ id }) => members.every(({ accountId }) => accountId !== id));
    const answer = await ask('PUT', { userId: outsider?.id ?? '' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 10_007]);
  });

  test.skipIf(!openApiIsThere)("is a call in Discord's API description", async () => {
    const { guildId, userId, role } = await start();
    const path = `/guilds/${guildId}/members/${userId}/roles/${role.id}`;
    for (const method of ['PUT', 'DELETE']) expect(findMisfits({ method, path })).toEqual([]);
  });
});
