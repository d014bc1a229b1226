import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidFormBody } from './guild-errors.ts';

type Rule = { fits: (text: string) => boolean; code: string; message: (text: string) => string };

const largestSnowflake = 2n ** 64n - 1n;

const snowflake: Rule = {
  fits: (text) => /^(?:0|[1-9]\d{0,19})$/.test(text) && BigInt(text) <= largestSnowflake,
  code: 'NUMBER_TYPE_COERCE',
  message: (text) => `Value "${text}" is not snowflake.`,
};
const pageSize: Rule = {
  fits: (text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 200,
  code: 'NUMBER_TYPE_MAX',
  message: () => 'int value should be from 1 to 200.',
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

/** What Discord's OpenAPI description says about the parameters of the calls that the sandbox has. */
const parameters: Record<string, Rule> = {
  guild_id: snowflake,
  user_id: snowflake,
  before: snowflake,
  after: snowflake,
  limit: pageSize,
  with_counts: flag,
};

/**
 * A check before a call that answers 400 to parameters that do not fit. Stricter than Discord, which
 * passes over a parameter that the call does not have: here it is a mistake of the application.
 */
export function fitting(...query: string[]) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const wrong: Parameters<typeof invalidFormBody>[0] = {};
    const check = (name: string, value: unknown, rule: Rule) => {
      const text = String(value);
      if (!rule.fits(text)) wrong[name] = { code: rule.code, message: rule.message(text) };
    };
    for (const [name, value] of Object.entries(request.params as object)) {
      check(name, value, parameters[name] ?? unknown);
    }
    for (const [name, value] of Object.entries(request.query as object)) {
      check(name, value, (query.includes(name) ? parameters[name] : undefined) ?? unknown);
    }
    if (Object.keys(wrong).length > 0) return reply.code(400).send(invalidFormBody(wrong));
    return undefined;
  };
}
