import type * as z from 'zod/mini';

/** JSON Schema keywords for limits that a schema checks in its own code. */
export type StatedLimits = Readonly<{
  /** Set where a text represents another type, as in a query; it replaces the other keywords. */
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

/** Records the limits of a schema for the API description, and returns the schema. */
export function state<S extends z.ZodMiniType>(schema: S, limits: StatedLimits): S {
  limitsBySchema.set(schema, limits);
  return schema;
}

/** Returns the limits that were recorded for a schema; empty for most. */
export function statedLimits(schema: object): StatedLimits {
  return limitsBySchema.get(schema) ?? {};
}
