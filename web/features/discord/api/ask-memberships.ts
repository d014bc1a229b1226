import type { checkMemberships } from '../../../../shared/contract/discord.ts';
import { request } from '../../../lib/request.ts';

/** One call takes so many (contract §5). */
const perCall = 200;
/** Milliseconds: what comes near the window at the same time is asked about together. */
const moment = 50;

export type Memberships = Record<string, boolean | null>;

type Waiting = {
  userIds: readonly string[];
  resolve: (members: Memberships) => void;
  reject: (reason: unknown) => void;
};

const waiting = new Map<string, Waiting[]>();

/**
 * Returns whether each of these users is in a Discord server, by user id; null is unknown. What is asked within a moment
 * goes out together, in as few calls as the contract allows. Throws an `ApiError`.
 */
export function askMemberships(guildId: string, userIds: readonly string[]): Promise<Memberships> {
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
        request<typeof checkMemberships>('POST', '/api/discord/check-membership', {
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
