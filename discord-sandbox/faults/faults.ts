import * as z from 'zod/mini';

const kinds = ['status', 'rate-limit', 'hang', 'reset', 'hang-after', 'reset-after'] as const;
const callKinds = [
  'all',
  'messages',
  'channels',
  'guilds',
  'members',
  'users',
  'directs',
  'tokens',
] as const;

const kindRule = `kind must be one of ${kinds.join(', ')}.`;
const callsRule = `calls must be one of ${callKinds.join(', ')}.`;
const containingRule = 'containing must be a string of 1 to 200 characters.';
const statusRule = 'status must be an HTTP status from 400 to 599.';
const retryRule = 'retryAfter must be from 0 to 86400 seconds.';
const countRule = 'count must be a whole number from 0 to 1000.';

export const fault = z.object({
  kind: z.enum(kinds, kindRule),
  /** Applies to every kind of call by default. */
  calls: z.optional(z.enum(callKinds, callsRule)),
  /** Applies only to addresses that contain this string, such as a channel id. */
  containing: z.optional(
    z
      .string(containingRule)
      .check(z.minLength(1, containingRule), z.maxLength(200, containingRule)),
  ),
  status: z._default(z.int(statusRule).check(z.gte(400, statusRule), z.lte(599, statusRule)), 503),
  /** The body for the status; Discord's standard body by default. */
  body: z.optional(z.looseObject({})),
  /** In seconds. */
  retryAfter: z.optional(z.number(retryRule).check(z.gte(0, retryRule), z.lte(86_400, retryRule))),
  /** True for a limit on every request with the token. */
  global: z.optional(z.boolean()),
  count: z._default(z.int(countRule).check(z.gte(0, countRule), z.lte(1000, countRule)), 1),
});
export type Fault = z.infer<typeof fault>;
export type CallKind = (typeof callKinds)[number];

export const faultKinds = kinds;
export const faultCalls = callKinds;

export interface SandboxRequest {
  route: string;
  url: string;
}

export interface Faults {
  /**
   * Replaces all faults, or with `append` adds to the end of their queue. Without `append`, a fault with a count of
   * 0 clears all faults.
   */
  set(fault: Fault, mode?: 'append'): void;
  list(): Fault[];
  /** Returns the fault for this request, or null, and counts it down by one. */
  take(request: SandboxRequest): Fault | null;
}

const routes: Record<Exclude<CallKind, 'all'>, RegExp> = {
  messages: /^(?:POST .*\/channels\/:channel_id\/messages|PATCH .*\/messages\/:message_id)$/,
  channels: /^GET .*\/(?:channels\/|guilds\/:guild_id\/channels$)/,
  guilds: /^GET .*(?:\/users\/@me\/guilds|\/guilds\/:guild_id(?:\/channels|\/roles)?)$/,
  members: /^(?:GET|PUT|DELETE) .*\/guilds\/:guild_id\/members/,
  directs: /^POST .*\/users\/@me\/channels$/,
  users: /\/(?:users|applications)\/@me$/,
  tokens: /\/oauth2\/token/,
};

function isMeant(
  { calls = 'all', containing = '' }: Fault,
  { route, url }: SandboxRequest,
): boolean {
  return (calls === 'all' || routes[calls].test(route)) && url.includes(containing);
}

/** The faults are only in memory, so a restart clears them. */
export function createFaults(): Faults {
  let waiting: Fault[] = [];
  return {
    set(wanted, mode) {
      const present = mode === 'append' ? waiting : [];
      waiting = wanted.count === 0 ? present : [...present, { ...wanted }];
    },
    list: () => waiting,
    take(request) {
      const next = waiting.find((one) => isMeant(one, request));
      if (next === undefined) return null;
      next.count -= 1;
      waiting = waiting.filter(({ count }) => count > 0);
      return next;
    },
  };
}
