import type { Channel, ServerConfig } from '#shared/contract/server-config.ts';
import { paths } from '#web/lib/paths.ts';
import type { ServerConfigInput } from '../../api/writes.ts';
import { ApiError } from '#web/lib/api-error.ts';

export type ConfigDraft = {
  channelId: string | null;
  announcesAll: boolean;
  roomsChannelId: string | null;
  participantRoleId: string | null;
  /** The token as typed. Empty keeps the stored token. */
  token: string;
  /** True if the next save deletes the stored token. */
  dropsToken: boolean;
};

/** A deleted channel is deselected. */
export function toDraft(config: ServerConfig | null, channels: readonly Channel[]): ConfigDraft {
  const channel = channels.find(({ id }) => id === config?.announcementChannelId);
  const rooms = channels.find(({ id }) => id === config?.roomsChannelId);
  return {
    channelId: channel?.id ?? null,
    announcesAll: config?.announceAllTournaments ?? true,
    roomsChannelId: rooms?.id ?? null,
    participantRoleId: config?.participantRoleId ?? null,
    token: '',
    dropsToken: false,
  };
}

export function isUnsaved(draft: ConfigDraft, saved: ConfigDraft): boolean {
  return (
    draft.channelId !== saved.channelId ||
    draft.announcesAll !== saved.announcesAll ||
    draft.roomsChannelId !== saved.roomsChannelId ||
    draft.participantRoleId !== saved.participantRoleId ||
    draft.token.trim() !== '' ||
    draft.dropsToken
  );
}

export function toInput(discordServerId: string, draft: ConfigDraft): ServerConfigInput | null {
  const { channelId, announcesAll, roomsChannelId, participantRoleId, token, dropsToken } = draft;
  if (channelId === null) return null;
  const typed = token.trim();
  return {
    discordServerId,
    announcementChannelId: channelId,
    announceAllTournaments: announcesAll,
    roomsChannelId,
    participantRoleId,
    ...(dropsToken ? { botToken: '' } : typed !== '' && { botToken: typed }),
  } satisfies Record<Exclude<keyof ServerConfigInput, 'botToken'>, unknown>;
}

/** The URL contains the draft without its token. */
export function addressWith(serverId: string | null, draft: ConfigDraft | undefined): string {
  if (serverId === null) return paths.serverConfig();
  const address = paths.serverConfig(serverId);
  if (draft === undefined) return address;
  const channel = draft.channelId === null ? '' : `&channel=${draft.channelId}`;
  const rooms = draft.roomsChannelId === null ? '' : `&rooms=${draft.roomsChannelId}`;
  const role = draft.participantRoleId === null ? '' : `&role=${draft.participantRoleId}`;
  return `${address}${channel}${rooms}${role}&all=${draft.announcesAll ? 1 : 0}`;
}

export function readDraft(search: string): ConfigDraft | undefined {
  const query = new URLSearchParams(search);
  if (!query.has('all')) return undefined;
  const announcesAll = query.get('all') !== '0';
  return {
    channelId: query.get('channel'),
    announcesAll,
    roomsChannelId: query.get('rooms'),
    participantRoleId: query.get('role'),
    token: '',
    dropsToken: false,
  };
}

/** The messages of a refusal by the place where each is shown. */
export type Refusal = { channel?: string; role?: string; token?: string; whole?: string };

export function getRefusal(error: Error | null): Refusal {
  if (error === null) return {};
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'channel_not_in_server' || code === 'channel_takes_no_messages') {
    return { channel: error.message };
  }
  if (
    code === 'role_not_in_server' ||
    code === 'manage_roles_missing' ||
    code === 'role_too_high'
  ) {
    return { role: error.message };
  }
  if (code === 'bot_token_refused') return { token: error.message };
  return { whole: error.message };
}
