import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../shared/contract/call.ts';
import { IMAGE_LIMITS } from '../../shared/domain/image-limits.ts';
import { AppError, invalidInput } from '../platform/errors.ts';
import { createGate } from '../platform/gate.ts';
import { withinLimits } from './form-body.ts';
import { convertField, hasField } from './form-fields.ts';

type Form = { body: Record<string, unknown>; files: Record<string, Buffer> };

type FilePart = Extract<Parts extends AsyncIterator<infer P> ? P : never, { type: 'file' }>;
type Parts = ReturnType<FastifyRequest['parts']>;

// Each holds its images until its call is done: 8 times 10 MB at most, however many come at once.
const inTurn = createGate(8);

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Lets forms with images in by turns, one place held until the call is answered; others at once. */
export function formsInTurn(call: Call, handler: RouteHandler): RouteHandler {
  if (call.files === undefined) return handler;
  return (request, reply) =>
    request.isMultipart() ? inTurn(() => handler(request, reply)) : handler(request, reply);
}

/**
 * The fields of a multipart form as the call's schema expects them, and the images that it declares
 * as they came. A call that takes no form answers 415.
 */
export function readForm(request: FastifyRequest, call: Call): Promise<Form> {
  if (!call.form) throw new AppError('unsupported_media_type');
  return withinLimits(request, call, async () => {
    const form: Form = { body: {}, files: {} };
    let parts = 0;
    for await (const part of readParts(request)) {
      parts += 1;
      if (part.type === 'file') {
        await readFile(form, part, call);
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

async function readFile({ files }: Form, part: FilePart, call: Call): Promise<void> {
  const name = part.fieldname;
  const isDeclared = Object.hasOwn(call.files ?? {}, name);
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (!isDeclared) throw invalidInput(name, 'No file is taken under this name.');
    chunks.push(chunk);
  }
  // A form without a chosen file still sends its empty part.
  if (chunks.length === 0 && !part.filename) return;
  if (!isDeclared) throw invalidInput(name, 'No file is taken under this name.');
  if (Object.hasOwn(files, name)) throw invalidInput(name, 'Only one file is taken here.');
  if (part.file.truncated) throw new AppError('image_too_large');
  files[name] = Buffer.concat(chunks);
}

/** The parts of a form; one that breaks off or has no boundary is a 400. */
async function* readParts(request: FastifyRequest): Parts {
  try {
    yield* request.parts({ limits: { fileSize: IMAGE_LIMITS.bytes } });
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
