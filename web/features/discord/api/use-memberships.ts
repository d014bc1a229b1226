import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { checkMemberships } from '../../../../shared/contract/discord.ts';
import { request } from '../../../lib/request.ts';

/** One call takes so many (contract §5). */
const perCall = 200;

/**
 * Whether each of these users is in a Discord server, by user id; null is unknown. Asks nothing without a server or
 * users; more than 200 users take several calls. While others are asked about, what was known stays.
 */
export function useMemberships(guildId: string | null, userIds: readonly string[]) {
  const ids = [...new Set(userIds)].toSorted();
  return useQuery({
    queryKey: ['memberships', guildId, ids],
    enabled: guildId !== null && ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, part) =>
        ids.slice(part * perCall, (part + 1) * perCall),
      );
      const answers = await Promise.all(
        parts.map((part) =>
          request<typeof checkMemberships>('POST', '/api/discord/check-membership', {
            body: { guildId: guildId ?? '', userIds: part },
            signal,
          }),
        ),
      );
      return Object.assign({}, ...answers.map(({ members }) => members)) as Record<
        string,
        boolean | null
      >;
    },
  });
}
