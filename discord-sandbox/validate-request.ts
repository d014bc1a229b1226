import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidFormBody, type FormError } from './discord-errors.ts';

type Rule = { fits: (text: string) => boolean; code: string; message: (text: string) => string };

const largestSnowflake = 2n ** 64n - 1n;

export function isSnowflake(text: string): boolean {
  return /^(?:0|[1-9]\d{0,19})$/.test(text) && BigInt(text) <= largestSnowflake;
}

const snowflake: Rule = {
  fits: isSnowflake,
  code: 'NUMBER_TYPE_COERCE',
  message: (text) => `Value "${text}" is not snowflake.`,
};
const flag: Rule = {
  fits: (text) => ['true', 'false'].includes(text),
  code: 'BOOLEAN_TYPE_CONVERT',
  message: () => 'Must be either true or false.',
};
const unknown: Rule = {
  fits: () => false,
  code: 'UNKNOWN_PARAMETER',
  message: () => 'This call has no such parameter.',
};

function upTo(largest: number): Rule {
  return {
    fits: (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= largest,
    code: 'NUMBER_TYPE_MAX',
    message: () => `int value should be from 1 to ${largest}.`,
  };
}

const path: Record<string, Rule> = {
  guild_id: snowflake,
  channel_id: snowflake,
  message_id: snowflake,
  user_id: snowflake,
  role_id: snowflake,
};

export const queries = {
  none: {},
  ownGuilds: { before: snowflake, after: snowflake, limit: upTo(200), with_counts: flag },
  guild: { with_counts: flag },
  members: { after: snowflake, limit: upTo(1000) },
  messages: { around: snowflake, before: snowflake, after: snowflake, limit: upTo(100) },
} satisfies Record<string, Record<string, Rule>>;

/**
 * Returns 400 for invalid parameters before the call runs. This is stricter than Discord, which ignores unknown
 * parameters: here they are a mistake by the application.
 */
export function validateRequest(query: Record<string, Rule> = queries.none) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const wrong: FormError[] = [];
    const check = (rules: Record<string, Rule>, values: unknown) => {
      for (const [name, value] of Object.entries(values as object)) {
        const rule = Object.hasOwn(rules, name) ? (rules[name] ?? unknown) : unknown;
        const text = String(value);
        if (!rule.fits(text)) {
          wrong.push({ path: [name], code: rule.code, message: rule.message(text) });
        }
      }
    };
    check(path, request.params);
    check(query, request.query);
    if (wrong.length > 0) return reply.code(400).send(invalidFormBody(wrong));
    return undefined;
  };
}
