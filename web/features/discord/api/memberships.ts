import { useQueries } from '@tanstack/react-query';
import type { checkMemberships as checkMembershipsCall } from '#shared/contract/discord.ts';
import { request } from '#web/lib/request.ts';

/** The limit of one call (rules/discord 6.1). */
const perCall = 200;
/** How long requests are collected into one batch, in milliseconds. */
const moment = 50;

type Memberships = Record<string, boolean | null>;

type Waiting = {
  userIds: readonly string[];
  resolve: (members: Memberships) => void;
  reject: (reason: unknown) => void;
};

const waiting = new Map<string, Waiting[]>();

/**
 * Returns Discord membership by user id; null means unknown. Requests are batched into as few calls as the contract
 * allows. Throws an `ApiError`.
 */
export function checkMemberships(
  guildId: string,
  userIds: readonly string[],
): Promise<Memberships> {
  return new Promise((resolve, reject) => {
    const group = { userIds, resolve, reject };
    const others = waiting.get(guildId);
    if (others !== undefined) others.push(group);
    else {
      waiting.set(guildId, [group]);
      setTimeout(() => void send(guildId), moment);
    }
  });
}

async function send(guildId: string): Promise<void> {
  const groups = waiting.get(guildId) ?? [];
  waiting.delete(guildId);
  const ids = [...new Set(groups.flatMap(({ userIds }) => userIds))];
  const parts = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, part) =>
    ids.slice(part * perCall, (part + 1) * perCall),
  );
  try {
    const answers = await Promise.all(
      parts.map((userIds) =>
        request<typeof checkMembershipsCall>('POST', '/api/discord/check-membership', {
          body: { guildId, userIds },
        }),
      ),
    );
    const members: Memberships = Object.assign({}, ...answers.map((answer) => answer.members));
    for (const { userIds, resolve } of groups) {
      resolve(Object.fromEntries(userIds.map((id) => [id, members[id] ?? null])));
    }
  } catch (error) {
    for (const { reject } of groups) reject(error);
  }
}

/**
 * Returns the Discord membership of users in groups that are cached separately. Null means unknown, and undefined
 * not loaded yet. Without a server it requests nothing.
 */
export function useMemberships(guildId: string | null, groups: readonly (readonly string[])[]) {
  const uniqueGroups = new Map(
    groups.filter((ids) => ids.length > 0).map((ids) => [ids.join(), ids] as const),
  );
  const batches = guildId === null ? [] : [...uniqueGroups.values()];
  const answers = useQueries({
    queries: batches.map((ids) => ({
      queryKey: ['memberships', guildId, ids],
      queryFn: () => checkMemberships(guildId ?? '', ids),
    })),
  });
  const members = new Map<string, boolean | null>();
  for (const [index, { data, error }] of answers.entries()) {
    for (const id of batches[index] ?? []) {
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
