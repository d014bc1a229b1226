import * as z from 'zod/mini';
import { codePoints, isCleanText, isVisible } from '../domain/text.ts';
import { toHundredths } from '../domain/tournaments/hundredths.ts';

/** The JSON Schema keywords for limits that a schema checks in its own code. */
export type DocumentedLimits = Readonly<{
  /** Set if a string represents another type, as in a query. It replaces the other keywords. */
  type?: 'integer';
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  multipleOf?: number;
  anyOf?: readonly Readonly<{ const?: string; format?: string; pattern?: string }>[];
}>;

const limitsBySchema = new WeakMap<object, DocumentedLimits>();

/** Records the limits of a schema for the API description, and returns the schema. */
export function state<S extends z.ZodMiniType>(schema: S, limits: DocumentedLimits): S {
  limitsBySchema.set(schema, limits);
  return schema;
}

/** Returns the limits that were recorded for a schema; empty for most. */
export function documentedLimits(schema: object): DocumentedLimits {
  return limitsBySchema.get(schema) ?? {};
}

/** A UUID, opaque to clients. */
export const id = z.uuid({ error: 'This is not an id.' }).check(z.toLowerCase());

export const idParams = z.object({ id });

export const roundParams = z.object({
  id,
  round: z
    .string()
    .check(z.regex(/^[1-9]\d{0,3}$/, { error: 'A round is a whole number from 1.' })),
});

/** A time in responses: ISO 8601, UTC, milliseconds. */
export const time = z.iso.datetime();

/** A time in requests: ISO 8601 with a zone, from 1970 to 9999. */
export const timeInput = z.iso
  .datetime({ offset: true, error: 'Enter a date and time such as 2026-11-21T19:00:00Z.' })
  .check(
    z.refine((text) => isInRange(Date.parse(text)), { error: 'Enter a date from 1970 to 9999.' }),
  );

/** A time in requests; null or empty for none. */
export const optionalTime = z.optional(z.nullable(z.union([z.literal(''), timeInput])));

/** A choice between true and false in requests. */
export const choice = z.boolean({ error: 'Choose true or false.' });

type TextRule = { min?: number; max: number; required?: string; tooLong?: string };

/**
 * Returns a schema for trimmed text, with lengths in code points. NUL and lone surrogates are refused (rules/http
 * 1.4).
 */
export function text({ min = 0, max, required, tooLong }: TextRule) {
  const schema = z.string({ error: required ?? 'This must be text.' }).check(
    z.refine(isCleanText, { error: 'This text has characters that cannot be stored.' }),
    z.trim(),
    z.refine((value) => codePoints(value) >= min && (min === 0 || isVisible(value)), {
      error: required ?? `At least ${min} characters are needed.`,
    }),
    z.refine((value) => codePoints(value) <= max, {
      error: tooLong ?? `At most ${max} characters are allowed.`,
    }),
  );
  return state(schema, min === 0 ? { maxLength: max } : { minLength: min, maxLength: max });
}

/** An http(s) address of at most 2,000 characters; empty for none. */
export const optionalUrl = z.optional(
  z.nullable(
    state(
      text({ max: 2000 }).check(
        z.refine((value) => value === '' || isHttpUrl(value), {
          error: 'Enter a web address that starts with https:// or http://.',
        }),
      ),
      {
        maxLength: 2000,
        anyOf: [{ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' }, { const: '' }],
      },
    ),
  ),
);

/** A Discord id (17 to 20 digits); empty for none. */
export const optionalSnowflake = z.optional(
  z.nullable(
    state(
      text({ max: 20 }).check(
        z.refine((value) => value === '' || /^\d{17,20}$/.test(value), {
          error: 'A Discord id has 17 to 20 digits.',
        }),
      ),
      { anyOf: [{ pattern: '^\\d{17,20}$' }, { const: '' }] },
    ),
  ),
);

/** The address of an image in a form. Empty or null removes the image, anything else keeps it. */
export const removableImage = z.optional(z.nullable(text({ max: 2000 })));

/** Returns a schema for a number with at most two decimals, including the bounds. */
export function decimal(min: number, max: number) {
  const error = `Enter a number from ${min} to ${max} with at most 2 decimals.`;
  const schema = z.number({ error }).check(
    z.gte(min, { error }),
    z.lte(max, { error }),
    z.refine((value) => toHundredths(value) !== null, { error }),
  );
  return state(schema, { multipleOf: 0.01 });
}

/** Returns a schema for a whole number, including the bounds. */
export function wholeNumber(min: number, max: number) {
  const error = `Enter a whole number from ${min} to ${max}.`;
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
}

/** Returns a schema for a whole number in a query, including the bounds. */
export function wholeNumberQuery(min: number, max: number) {
  const error = `Enter a whole number from ${min} to ${max}.`;
  const schema = z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error })),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, { error }), z.lte(max, { error }))),
  );
  return state(schema, { type: 'integer', minimum: min, maximum: max });
}

const httpUrl = z.url({ protocol: /^https?$/ });

function isHttpUrl(value: string): boolean {
  // User info is refused, because it can make an address look like another site's.
  const written = /^https?:\/\/[^\s\p{C}/?#@\\]+([/?#][^\s\p{C}]*)?$/iu.test(value);
  return written && z.safeParse(httpUrl, value).success;
}

/** Returns whether a time in milliseconds is from 1970 to 9999 in UTC. */
function isInRange(time: number): boolean {
  return time >= 0 && time <= Date.UTC(9999, 11, 31, 23, 59, 59, 999);
}
