import type { Channel, ServerConfig } from '#shared/contract/server-config.ts';
import { paths } from '#web/lib/paths.ts';
import type { ServerConfigInput } from '../../api/writes.ts';

/** What is chosen for a server and not saved yet. */
export type ConfigDraft = {
  /** Null while none is chosen. */
  channelId: string | null;
  announcesAll: boolean;
  /** A bot token as it is typed; empty leaves what is set. */
  token: string;
  /** Whether the token that is kept goes with the next save. */
  dropsToken: boolean;
};

/** Returns the draft of a server as it is saved; a channel that is gone is not chosen any more. */
export function draftOf(config: ServerConfig | null, channels: readonly Channel[]): ConfigDraft {
  const kept = channels.find(({ id }) => id === config?.announcementChannelId);
  return {
    channelId: kept?.id ?? null,
    announcesAll: config?.announceAllTournaments ?? true,
    token: '',
    dropsToken: false,
  };
}

/** Returns whether a draft says something else than what is saved. */
export function isUnsaved(draft: ConfigDraft, saved: ConfigDraft): boolean {
  return (
    draft.channelId !== saved.channelId ||
    draft.announcesAll !== saved.announcesAll ||
    draft.token.trim() !== '' ||
    draft.dropsToken
  );
}

/** Returns what the server is sent for a draft; null while it names no channel. */
export function inputOf(discordServerId: string, draft: ConfigDraft): ServerConfigInput | null {
  const { channelId, announcesAll, token, dropsToken } = draft;
  if (channelId === null) return null;
  const typed = token.trim();
  return {
    discordServerId,
    announcementChannelId: channelId,
    announceAllTournaments: announcesAll,
    ...(dropsToken ? { botToken: '' } : typed !== '' && { botToken: typed }),
  };
}

/** Returns the address of a server's setup that brings along what is chosen for it, a token aside. */
export function addressWith(serverId: string | null, draft: ConfigDraft | undefined): string {
  if (serverId === null) return paths.serverConfig();
  const address = paths.serverConfig(serverId);
  if (draft === undefined) return address;
  const channel = draft.channelId === null ? '' : `&channel=${draft.channelId}`;
  return `${address}${channel}&all=${draft.announcesAll ? 1 : 0}`;
}

/** Returns what an address brings along; undefined when it brings nothing. */
export function broughtBy(search: string): ConfigDraft | undefined {
  const asked = new URLSearchParams(search);
  if (!asked.has('all')) return undefined;
  const announcesAll = asked.get('all') !== '0';
  return { channelId: asked.get('channel'), announcesAll, token: '', dropsToken: false };
}
