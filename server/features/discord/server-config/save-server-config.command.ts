import { isDeepStrictEqual } from 'node:util';
import type { CallOutput } from '#shared/contract/call.ts';
import type {
  saveServerConfig as saveServerConfigCall,
  ServerConfig,
} from '#shared/contract/server-config.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Tx } from '#server/db/connection.ts';
import { publish } from '#server/db/changes.ts';
import { editedColumns, toColumns } from '#server/db/field-mapping.ts';
import { roleProblem } from '#shared/domain/discord/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { openBotToken, sealBotToken } from '#server/discord/bot-token.ts';
import { queueRolesOfServer } from '../roles/queue-roles.step.ts';
import { assertManagesServer } from './server.loader.ts';
import { serverConfigFields } from './server-config.fields.ts';
import { channelKind, presentServerConfig } from './server-config.presenter.ts';
import {
  findServerConfig,
  insertServerConfig,
  keepManager,
  listSponsored,
  lockServerConfig,
  updateServerConfig,
  type ServerConfigRow,
} from './server-configs.repository.ts';

type Body = CallOutput<typeof saveServerConfigCall>['body'];

/** A bot token in a request: undefined keeps the stored one, null returns to the site's own bot. */
type SentToken = string | null | undefined;

/**
 * Of two concurrent saves the later one wins. The bot that will post must see the channel in that server (rules/discord
 * 1.6).
 */
export async function saveServerConfig(
  deps: Deps,
  viewer: Viewer,
  body: Body,
): Promise<ServerConfig> {
  const botToken = sentToken(body);
  await assertManagesServer(deps, viewer, body.discordServerId);
  await assertTakesMessages(deps, body, botToken);
  return inTransaction(deps.db, async (tx) => {
    const sealed = typeof botToken === 'string' ? sealBotToken(deps, botToken) : botToken;
    const inserted = await insertServerConfig(tx, {
      id: deps.newId(),
      ...toColumns(serverConfigFields, body),
      sealed_bot_token: sealed ?? null,
      owner_id: viewer.userId,
      created_at: deps.clock(),
    });
    if (inserted !== undefined) {
      return finishSave(tx, deps, viewer, { before: null, after: inserted });
    }
    const before = await lockServerConfig(tx, body.discordServerId);
    const { discord_server_id: _same, ...columns } = editedColumns(
      serverConfigFields,
      before,
      body,
    );
    const after = await updateServerConfig(tx, before.id, {
      ...columns,
      ...(sealed !== undefined && { sealed_bot_token: sealed }),
    });
    return finishSave(tx, deps, viewer, { before, after });
  });
}

type Save = { before: ServerConfigRow | null; after: ServerConfigRow };

/** Every save proves that the viewer manages the server, even one that changes nothing and is not logged. */
async function finishSave(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  { before, after }: Save,
): Promise<ServerConfig> {
  const serverId = after.discord_server_id;
  const newManager = (await keepManager(tx, {
    serverId,
    userId: viewer.userId,
    at: deps.clock(),
  }))
    ? viewer.userId
    : null;
  const newRole = (before?.participant_role_id ?? null) !== after.participant_role_id;
  if (newRole || newManager !== null) await publishDetails(tx, serverId, { newRole, newManager });
  // The bot may have got the rights that it lacked, which is not part of the configuration.
  await queueRolesOfServer(tx, deps, serverId);
  const logged = {
    before: before === null ? null : getAuditFields(before),
    after: getAuditFields(after),
  };
  const newBotToken =
    after.sealed_bot_token !== null && after.sealed_bot_token !== before?.sealed_bot_token;
  if (newBotToken || !isDeepStrictEqual(logged.before, logged.after)) {
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'server_config.save',
      subject: { type: 'server_config', id: after.id },
      before: logged.before,
      after: { ...logged.after, ...(newBotToken && { newBotToken }) },
    });
  }
  return presentServerConfig(after);
}

type News = { newRole: boolean; newManager: string | null };

/** Each tournament of the server shows the role, and those of a new manager may post rooms and slots from now on. */
async function publishDetails(
  tx: Tx,
  serverId: string,
  { newRole, newManager }: News,
): Promise<void> {
  for (const { id, host_user_id: host } of await listSponsored(tx, serverId)) {
    if (newRole || host === newManager) publish(tx, { of: 'tournament', id, part: 'details' });
    if (host !== newManager) continue;
    for (const part of ['rounds', 'registrations'] as const) {
      publish(tx, { of: 'tournament', id, part });
    }
  }
}

function sentToken({ botToken }: Body): SentToken {
  return botToken === undefined ? undefined : botToken.trim() || null;
}

async function assertTakesMessages(deps: Deps, body: Body, sent: SentToken): Promise<void> {
  const { discordServerId: serverId, announcementChannelId: channelId } = body;
  const guild = await deps.bot.readGuild(serverId, await tokenToPostWith(deps, serverId, sent));
  const { roomsChannelId } = body;
  for (const chosenId of [channelId, ...(roomsChannelId ? [roomsChannelId] : [])]) {
    const channel = guild.channels.find(({ id }) => id === chosenId);
    if (channel === undefined) throw new AppError('channel_not_in_server');
    if (channelKind(channel.type) === undefined) throw new AppError('channel_takes_no_messages');
  }
  const { participantRoleId: roleId } = body;
  const problem = roleId ? roleProblem(guild, guild.me, roleId) : null;
  if (problem !== null) throw new AppError(problem);
}

async function tokenToPostWith(
  deps: Deps,
  serverId: string,
  sent: SentToken,
): Promise<string | null> {
  if (sent !== undefined) return sent;
  const config = await findServerConfig(deps.db, serverId);
  return config === undefined ? null : openBotToken(deps, config);
}

function getAuditFields(row: ServerConfigRow) {
  const { id: _id, ownerId: _ownerId, createdAt: _createdAt, ...fields } = presentServerConfig(row);
  const { roomsChannelId, participantRoleId, ...always } = fields;
  return {
    ...always,
    ...(roomsChannelId !== null && { roomsChannelId }),
    ...(participantRoleId !== null && { participantRoleId }),
  };
}
