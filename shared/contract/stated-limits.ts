import type * as z from 'zod/mini';

/** What JSON Schema calls the rules that a schema checks in its own code. */
export type StatedLimits = Readonly<{
  /** Given where a text stands for something else, as in a query; then nothing else holds. */
  type?: 'integer';
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  multipleOf?: number;
  anyOf?: readonly Readonly<{ const?: string; format?: string; pattern?: string }>[];
}>;

const limitsBySchema = new WeakMap<object, StatedLimits>();

/** The schema itself, known from now on to have these limits; the API's description tells them. */
export function state<S extends z.ZodMiniType>(schema: S, limits: StatedLimits): S {
  limitsBySchema.set(schema, limits);
  return schema;
}

/** The limits that were stated for a schema, none for most. */
export function statedLimits(schema: object): StatedLimits {
  return limitsBySchema.get(schema) ?? {};
}
