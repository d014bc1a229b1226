import { useQueries } from '@tanstack/react-query';
import { askMemberships } from './ask-memberships.ts';

/**
 * Whether people are in a Discord server, asked about in groups, each of which is kept by itself; null is unknown, and
 * somebody who is not answered for yet is undefined. Asks nothing without a server.
 */
export function useMemberships(guildId: string | null, groups: readonly (readonly string[])[]) {
  const wanted = new Map(
    groups.filter((ids) => ids.length > 0).map((ids) => [ids.join(), ids] as const),
  );
  const asked = guildId === null ? [] : [...wanted.values()];
  const answers = useQueries({
    queries: asked.map((ids) => ({
      queryKey: ['memberships', guildId, ids],
      queryFn: () => askMemberships(guildId ?? '', ids),
    })),
  });
  const members = new Map<string, boolean | null>();
  for (const [index, { data, error }] of answers.entries()) {
    for (const id of asked[index] ?? []) {
      if (data !== undefined) members.set(id, data[id] ?? null);
      else if (error !== null && !members.has(id)) members.set(id, null);
    }
  }
  return {
    members,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch: () => answers.forEach(({ refetch }) => void refetch()),
  };
}
