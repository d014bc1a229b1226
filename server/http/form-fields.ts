import * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';

type FieldKind = 'number' | 'boolean' | 'json' | 'text';

const kindsByCall = new WeakMap<Call, Map<string, FieldKind>>();

/** Whether a call's body has a field of this name. */
export function hasField(call: Call, name: string): boolean {
  return kindsOf(call).has(name);
}

/**
 * A form's text as the call's schema expects it: numbers, booleans and JSON come as text
 * (rules/http 6.1). Text that is none of these stays text, for the schema to refuse.
 */
export function convertField(call: Call, name: string, text: string): unknown {
  const kind = kindsOf(call).get(name) ?? 'text';
  // A form sends every line break as two characters, however many were typed.
  if (kind === 'text') return text.replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return undefined;
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema says what it should have been.
    return text;
  }
}

function kindsOf(call: Call): Map<string, FieldKind> {
  const known = kindsByCall.get(call);
  if (known !== undefined) return known;
  const kinds = new Map<string, FieldKind>();
  if (call.body !== undefined) {
    const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      kinds.set(name, kindOf(property));
    }
  }
  kindsByCall.set(call, kinds);
  return kinds;
}

type JsonSchema = z.core.JSONSchema._JSONSchema;

function kindOf(schema: JsonSchema): FieldKind {
  if (typeof schema === 'boolean') return 'text';
  const types = [schema, ...(schema.anyOf ?? [])].map((part) =>
    typeof part === 'boolean' ? undefined : part.type,
  );
  if (types.includes('string')) return 'text';
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('boolean')) return 'boolean';
  return types.includes('object') || types.includes('array') ? 'json' : 'text';
}
