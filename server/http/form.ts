import type { FastifyRequest } from 'fastify';
import type { Call } from '#shared/contract/call.ts';
import { IMAGE_LIMITS } from '#shared/domain/image-limits.ts';
import { AppError, invalidInput } from '../platform/errors.ts';
import { withinLimits } from './form-body.ts';
import { convertField, hasField } from './form-fields.ts';
import type { Patience } from './form-patience.ts';
import { FormPlace } from './form-places.ts';

type Sent = { body: unknown; files: object };
type Form = { body: Record<string, unknown>; files: Record<string, Buffer> };

type FilePart = Extract<Parts extends AsyncIterator<infer P> ? P : never, { type: 'file' }>;
type Parts = ReturnType<FastifyRequest['parts']>;

/**
 * Answers a call by what its body brings: the fields of a multipart form as the call's schema expects
 * them and the images that it declares as they came, or the JSON of any other. A form with images has
 * a place for them until it is answered. A call that takes no form answers 415.
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
    // Not the same as leaving every field as it is: a form has at least one part.
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
    if (!isDeclared) throw invalidInput(name, 'No file is taken under this name.');
    const free = place.enter();
    if (free !== null) await patience.pause(free);
    chunks.push(chunk);
  }
  // A form without a chosen file still sends its empty part.
  if (chunks.length === 0 && !part.filename) return;
  if (!isDeclared) throw invalidInput(name, 'No file is taken under this name.');
  if (Object.hasOwn(files, name)) throw invalidInput(name, 'Only one file is taken here.');
  if (part.file.truncated) throw new AppError('image_too_large');
  files[name] = Buffer.concat(chunks);
}

/** The parts of a form; one that breaks off, has no boundary or stops arriving is a 400. */
async function* readParts(request: FastifyRequest, { end }: Patience): Parts {
  let reserved: string | undefined;
  const parts = request.parts({
    limits: { fileSize: IMAGE_LIMITS.bytes },
    // The plugin says that there was such a name, and not which; here each one comes past.
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
