import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listGuilds } from '#shared/contract/discord.ts';
import type {
  botInvites,
  listChannels,
  listRoles,
  readServerConfig,
} from '#shared/contract/server-config.ts';
import { load } from '#web/lib/request.ts';

export const useBotInvites = () =>
  useQuery({
    queryKey: ['discord', 'invites'],
    queryFn: load<typeof botInvites>('/api/discord/bot-invites'),
  });

export const useGuilds = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    enabled,
    queryKey: ['discord', 'guilds'],
    staleTime: 0,
    queryFn: load<typeof listGuilds>('/api/discord/guilds'),
  });

export const channelsKey = (serverId: string) => ['discord', 'channels', serverId] as const;

export const useChannels = (serverId: string | null) =>
  useQuery({
    enabled: serverId !== null,
    queryKey: channelsKey(serverId ?? ''),
    staleTime: 0,
    queryFn: load<typeof listChannels>('/api/discord/guilds/:serverId/channels', {
      params: { serverId: serverId ?? '' },
    }),
  });

export const useRoles = (serverId: string) =>
  useQuery({
    queryKey: ['discord', 'roles', serverId],
    staleTime: 0,
    queryFn: load<typeof listRoles>('/api/discord/guilds/:serverId/roles', {
      params: { serverId },
    }),
  });

/** Null if not configured. */
export const serverConfigQuery = (serverId: string) =>
  queryOptions({
    queryKey: ['server-config', serverId],
    staleTime: 0,
    queryFn: load<typeof readServerConfig>('/api/server-config', { query: { serverId } }),
  });

export const useServerConfig = (serverId: string | null) =>
  useQuery({ ...serverConfigQuery(serverId ?? ''), enabled: serverId !== null });
