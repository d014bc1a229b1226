import * as z from 'zod/mini';

const kinds = ['status', 'rate-limit', 'hang', 'reset', 'hang-after', 'reset-after'] as const;
const callKinds = ['all', 'messages', 'channels', 'guilds', 'members', 'users', 'tokens'] as const;

const kindRule = `kind must be one of ${kinds.join(', ')}.`;
const callsRule = `calls must be one of ${callKinds.join(', ')}.`;
const containingRule = 'containing must be a text of 1 to 200 characters.';
const statusRule = 'status must be an HTTP status from 400 to 599.';
const retryRule = 'retryAfter must be from 0 to 86400 seconds.';
const countRule = 'count must be a whole number from 0 to 1000.';

export const fault = z.object({
  kind: z.enum(kinds, kindRule),
  /** Only calls of one sort; all unless given. */
  calls: z.optional(z.enum(callKinds, callsRule)),
  /** Only calls whose address holds this text, such as the id of a channel. */
  containing: z.optional(
    z
      .string(containingRule)
      .check(z.minLength(1, containingRule), z.maxLength(200, containingRule)),
  ),
  status: z._default(z.int(statusRule).check(z.gte(400, statusRule), z.lte(599, statusRule)), 503),
  /** The answer's body, with the status; Discord's plain one unless given. */
  body: z.optional(z.looseObject({})),
  /** Seconds of a rate limit. */
  retryAfter: z.optional(z.number(retryRule).check(z.gte(0, retryRule), z.lte(86_400, retryRule))),
  /** A rate limit of everything the token does. */
  global: z.optional(z.boolean()),
  count: z._default(z.int(countRule).check(z.gte(0, countRule), z.lte(1000, countRule)), 1),
});
export type Fault = z.infer<typeof fault>;
export type CallKind = (typeof callKinds)[number];

export const faultKinds = kinds;
export const faultCalls = callKinds;

export interface Asked {
  route: string;
  url: string;
}

export interface Faults {
  /** Replaces what was set before, or comes after it. A count of 0 alone puts everything right. */
  set(fault: Fault, after?: 'the present ones'): void;
  /** What will go wrong. */
  list(): Fault[];
  /** What goes wrong with this answer, or null; each time it happens it counts one down. */
  take(asked: Asked): Fault | null;
}

const routes: Record<Exclude<CallKind, 'all'>, RegExp> = {
  messages: /^POST .*\/channels\/:channel_id\/messages$/,
  channels: /^GET .*\/(?:channels\/|guilds\/:guild_id\/channels$)/,
  guilds: /^GET .*(?:\/users\/@me\/guilds|\/guilds\/:guild_id(?:\/channels|\/roles)?)$/,
  members: /^GET .*\/guilds\/:guild_id\/members/,
  users: /\/(?:users|applications)\/@me$/,
  tokens: /\/oauth2\/token/,
};

function isMeant({ calls = 'all', containing = '' }: Fault, { route, url }: Asked): boolean {
  return (calls === 'all' || routes[calls].test(route)) && url.includes(containing);
}

/** Kept in memory only: a restart puts everything right. */
export function createFaults(): Faults {
  let waiting: Fault[] = [];
  return {
    set(wanted, after) {
      const present = after === undefined ? [] : waiting;
      waiting = wanted.count === 0 ? present : [...present, { ...wanted }];
    },
    list: () => waiting,
    take(asked) {
      const next = waiting.find((one) => isMeant(one, asked));
      if (next === undefined) return null;
      next.count -= 1;
      waiting = waiting.filter(({ count }) => count > 0);
      return next;
    },
  };
}
