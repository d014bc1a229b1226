import * as z from 'zod/mini';
import { contractModules } from '#shared/contract/all-calls.ts';
import { documentedLimits } from '#shared/contract/fields.ts';
import type { JsonSchema } from './document.ts';

type Direction = 'input' | 'output';

/** The contract's schemas as JSON Schema, and the named ones that they refer to. */
export type SchemaComponents = {
  convert(schema: z.ZodMiniType, direction: Direction): JsonSchema;
  /** Returns the schema behind a reference, and any other schema unchanged. */
  resolve(schema: JsonSchema): JsonSchema;
  /** Schemas that converted ones refer to, by name. */
  named: Record<string, JsonSchema>;
};

const place = '#/components/schemas/';

/** Creates an empty collection. A schema has the name of its export in the contract. */
export function collectSchemas(): SchemaComponents {
  const registries = { input: nameSchemas(inputName), output: nameSchemas((name) => name) };
  const named: Record<string, JsonSchema> = {};

  function convert(schema: z.ZodMiniType, direction: Direction): JsonSchema {
    const converted = z.toJSONSchema(schema, {
      io: direction,
      metadata: registries[direction],
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const limits = documentedLimits(zodSchema);
        if (limits.type !== undefined) clear(jsonSchema);
        Object.assign(jsonSchema, limits);
        // The format implies the pattern, which would fill half a page.
        if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') {
          delete jsonSchema.pattern;
        }
        // Responses may gain fields, and clients must not fail on unknown ones.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    const { $schema: _dialect, $defs = {}, ...root } = pointToComponents(converted);
    for (const [name, definition] of Object.entries($defs)) add(name, definition);
    return root;
  }

  function add(name: string, definition: JsonSchema): void {
    const known = named[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`two schemas of the contract are called ${name}`);
    }
    named[name] = definition;
  }

  function resolve(schema: JsonSchema): JsonSchema {
    return named[schema.$ref?.slice(place.length) ?? ''] ?? schema;
  }

  return { convert, resolve, named };
}

/** Returns a `$ref` to a named schema in the document's components. */
export function refer(name: string): JsonSchema {
  return { $ref: place + name };
}

type Registry = z.core.$ZodRegistry<{ id: string }>;

/** Registers every object schema of the contract under its capitalised name. */
function nameSchemas(getSchemaName: (name: string) => string): Registry {
  const registry: Registry = z.registry<{ id: string }>();
  for (const [exported, value] of Object.values(contractModules).flatMap(Object.entries)) {
    if (isObjectSchema(value) && !registry.has(value)) {
      registry.add(value, {
        id: getSchemaName(exported.charAt(0).toUpperCase() + exported.slice(1)),
      });
    }
  }
  return registry;
}

/** Input and output schemas of one name may differ, so input schemas get a suffix. */
function inputName(name: string): string {
  return /(Input|Form)$/.test(name) ? name : `${name}Input`;
}

function isObjectSchema(value: unknown): value is z.ZodMiniObject {
  return value instanceof z.ZodMiniObject;
}

function clear(schema: Record<string, unknown>): void {
  for (const key of Object.keys(schema)) delete schema[key];
}

type Converted = JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema> };

function pointToComponents(schema: object): Converted {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(/^#\/\$defs\//, place) : value,
  );
  return JSON.parse(text) as Converted;
}
