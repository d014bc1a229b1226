import * as z from 'zod/mini';
import { contractModules } from '#shared/contract/all-calls.ts';
import { statedLimits } from '#shared/contract/fields.ts';
import type { JsonSchema } from './json-schema.ts';

type Direction = 'input' | 'output';

/** Turns the contract's schemas into JSON Schema, and collects the named ones that they refer to. */
export type SchemaComponents = {
  convert(schema: z.ZodMiniType, direction: Direction): JsonSchema;
  /** The schema itself where the given one only refers to it by name. */
  resolve(schema: JsonSchema): JsonSchema;
  /** By name, as far as something that was converted refers to them. */
  named: Record<string, JsonSchema>;
};

const place = '#/components/schemas/';

/** An empty collection; a schema is named after the export of the contract that it is. */
export function collectSchemas(): SchemaComponents {
  const registries = { input: nameSchemas(inputName), output: nameSchemas((name) => name) };
  const named: Record<string, JsonSchema> = {};

  function convert(schema: z.ZodMiniType, direction: Direction): JsonSchema {
    const converted = z.toJSONSchema(schema, {
      io: direction,
      metadata: registries[direction],
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const limits = statedLimits(zodSchema);
        if (limits.type !== undefined) clear(jsonSchema);
        Object.assign(jsonSchema, limits);
        // What a format says already; the library's patterns for it fill half a page.
        if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') {
          delete jsonSchema.pattern;
        }
        // Answers may gain fields: a client must not break on one that it does not know.
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

/** What stands for a named schema wherever it is used: a `$ref` into the document's components. */
export function refer(name: string): JsonSchema {
  return { $ref: place + name };
}

type Registry = z.core.$ZodRegistry<{ id: string }>;

/** Every object that a module of the contract exports, under its capitalised name. */
function nameSchemas(nameOf: (name: string) => string): Registry {
  const registry: Registry = z.registry<{ id: string }>();
  for (const [exported, value] of Object.values(contractModules).flatMap(Object.entries)) {
    if (isObjectSchema(value) && !registry.has(value)) {
      registry.add(value, { id: nameOf(exported.charAt(0).toUpperCase() + exported.slice(1)) });
    }
  }
  return registry;
}

/** What is sent and what is answered under one name may differ, so what is sent says so. */
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
