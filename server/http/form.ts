import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#shared/contract/call.ts';
import { IMAGE_LIMITS } from '#shared/domain/image-limits.ts';
import { AppError, invalidInput } from '../platform/errors.ts';
import { withinLimits, type Patience } from './form-body.ts';
import { FormPlace } from './form-places.ts';

type Sent = { body: unknown; files: object };
type Form = { body: Record<string, unknown>; files: Record<string, Buffer> };

type FilePart = Extract<Parts extends AsyncIterator<infer P> ? P : never, { type: 'file' }>;
type Parts = ReturnType<FastifyRequest['parts']>;

/**
 * Runs `answer` with a request's body: the converted fields of a multipart form and the images that the call
 * declares, or JSON. A form with images keeps its place until its call is done. Throws 415 for a form if the call
 * does not accept one.
 */
export async function withForm<T>(
  request: FastifyRequest,
  call: Call,
  answer: (sent: Sent) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return answer({ body: request.body, files: {} });
  if (!call.form) throw new AppError('unsupported_media_type');
  const place = new FormPlace(request.viewer?.userId ?? null);
  try {
    return await answer(await readForm(request, call, place));
  } finally {
    place.leave();
  }
}

function readForm(request: FastifyRequest, call: Call, place: FormPlace): Promise<Form> {
  return withinLimits(request, call, async (patience) => {
    const form: Form = { body: {}, files: {} };
    let parts = 0;
    for await (const part of readParts(request, patience)) {
      parts += 1;
      if (part.type === 'file') {
        await readFile(form, part, call, { patience, place });
      } else if (hasField(call, part.fieldname) && typeof part.value === 'string') {
        if (part.valueTruncated) throw new AppError('too_large');
        form.body[part.fieldname] = convertField(call, part.fieldname, part.value);
      }
    }
    // A form without parts is malformed, not an edit without changes.
    if (parts === 0) throw new AppError('invalid_input', { message: 'The form is empty.' });
    return form;
  });
}

async function readFile(
  { files }: Form,
  part: FilePart,
  call: Call,
  { patience, place }: { patience: Patience; place: FormPlace },
): Promise<void> {
  const name = part.fieldname;
  const isDeclared = Object.hasOwn(call.files ?? {}, name);
  const chunks: Buffer[] = [];
  patience.end.catch((error) => part.file.destroy(error));
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (!isDeclared) throw invalidInput(name, 'No file is accepted under this name.');
    const free = place.enter();
    if (free !== null) await patience.pause(free);
    chunks.push(chunk);
  }
  // A form without a chosen file still sends its empty part.
  if (chunks.length === 0 && !part.filename) return;
  if (!isDeclared) throw invalidInput(name, 'No file is accepted under this name.');
  if (Object.hasOwn(files, name)) throw invalidInput(name, 'Only one file is accepted here.');
  if (part.file.truncated) throw new AppError('image_too_large');
  files[name] = Buffer.concat(chunks);
}

/** Yields the parts of a form. Throws a 400 if it breaks off, has no boundary or stops arriving. */
async function* readParts(request: FastifyRequest, { end }: Patience): Parts {
  let reserved: string | undefined;
  const parts = request.parts({
    limits: { fileSize: IMAGE_LIMITS.bytes },
    // The plugin's error for reserved names does not name the part, so every name is accepted here.
    isPartAFile: (name, type, fileName) => {
      if (name !== undefined && name in Object.prototype) reserved ??= name;
      return type === 'application/octet-stream' || fileName !== undefined;
    },
  });
  try {
    for (;;) {
      const { value, done } = await Promise.race([parts.next(), end]);
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (reserved !== undefined && !(error instanceof AppError)) {
      throw invalidInput(reserved, 'No part of a form may have this name.');
    }
    // The plugin's own limits have codes, but its parser throws errors without one.
    if (error instanceof Error && !('code' in error)) {
      throw new AppError('invalid_input', {
        message: 'The form could not be read to its end.',
        cause: error,
      });
    }
    throw error;
  }
}

type FieldKind = 'number' | 'boolean' | 'json' | 'text';

const kindsByCall = new WeakMap<Call, Map<string, FieldKind>>();

function hasField(call: Call, name: string): boolean {
  return getKinds(call).has(name);
}

/**
 * Converts a form's text to the type in the call's schema, since numbers, booleans and JSON arrive as text
 * (rules/http 6.1). Other text is returned unchanged, so the schema refuses it.
 */
function convertField(call: Call, name: string, text: string): unknown {
  const kind = getKinds(call).get(name) ?? 'text';
  // Browsers send every line break of a form as CR LF.
  if (kind === 'text') return text.replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return undefined;
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses text that is not JSON.
    return text;
  }
}

function getKinds(call: Call): Map<string, FieldKind> {
  const known = kindsByCall.get(call);
  if (known !== undefined) return known;
  const kinds = new Map<string, FieldKind>();
  if (call.body !== undefined) {
    const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      kinds.set(name, getKind(property));
    }
  }
  kindsByCall.set(call, kinds);
  return kinds;
}

type JsonSchema = z.core.JSONSchema._JSONSchema;

function getKind(schema: JsonSchema): FieldKind {
  if (typeof schema === 'boolean') return 'text';
  const types = [schema, ...(schema.anyOf ?? [])].map((part) =>
    typeof part === 'boolean' ? undefined : part.type,
  );
  if (types.includes('string')) return 'text';
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('boolean')) return 'boolean';
  return types.includes('object') || types.includes('array') ? 'json' : 'text';
}
