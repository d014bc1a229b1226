import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { AppError } from '../platform/errors.ts';

type FieldKind = 'number' | 'boolean' | 'json' | 'text';

const kindsByCall = new WeakMap<Call, Map<string, FieldKind>>();

/**
 * The fields of a multipart form as the call's schema expects them: numbers, booleans and JSON come
 * as text (spec part 1 §7). Text that is none of these stays text, for the schema to refuse. A call
 * that takes no form answers 415.
 */
export async function readForm(
  request: FastifyRequest,
  call: Call,
): Promise<Record<string, unknown>> {
  if (!call.form) throw new AppError('unsupported_media_type');
  const kinds = kindsOf(call);
  const fields: Record<string, unknown> = {};
  for await (const part of readParts(request)) {
    if (part.type === 'file') {
      // A form without a chosen file still sends its empty part.
      const content = await part.toBuffer();
      if (content.length > 0) throw new AppError('upload_not_taken');
    } else if (kinds.has(part.fieldname) && typeof part.value === 'string') {
      if (part.valueTruncated) throw new AppError('too_large');
      fields[part.fieldname] = convert(part.value, kinds.get(part.fieldname) ?? 'text');
    }
  }
  return fields;
}

/** The parts of a form; one that breaks off or has no boundary is a 400. */
async function* readParts(request: FastifyRequest): ReturnType<FastifyRequest['parts']> {
  try {
    yield* request.parts();
  } catch (error) {
    // The plugin's own limits have codes; the parser beneath it throws bare errors.
    if (error instanceof Error && !('code' in error)) {
      throw new AppError('invalid_input', {
        message: 'The form could not be read to its end.',
        cause: error,
      });
    }
    throw error;
  }
}

function convert(text: string, kind: FieldKind): unknown {
  if (kind === 'text') return text;
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
