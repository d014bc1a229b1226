import type { FastifyInstance } from 'fastify';

export interface UploadedFile {
  filename: string;
  contentType: string;
  bytes: Buffer;
}

export interface MultipartBody {
  payload: unknown;
  files: Map<number, UploadedFile>;
  /** Names of parts that Discord's API description does not define. */
  unknown: string[];
}

const maxBytes = 10 * 1024 * 1024;
const overhead = 256 * 1024;

export function isMultipart(body: unknown): body is MultipartBody {
  return body !== null && typeof body === 'object' && 'payload' in body && 'files' in body;
}

/** Discord's limit is for all files together. */
export function isTooLarge({ files }: MultipartBody): boolean {
  return [...files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0) > maxBytes;
}

export function takeMultipart(app: FastifyInstance): void {
  // This replaces the product's parser of uploads, which is registered already.
  app.removeContentTypeParser('multipart/form-data');
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes + overhead },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      try {
        return await readParts(String(request.headers['content-type']), body);
      } catch {
        throw Object.assign(new Error('The parts cannot be read.'), { statusCode: 400 });
      }
    },
  );
}

async function readParts(contentType: string, body: Buffer): Promise<MultipartBody> {
  const headers = { 'content-type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const read: MultipartBody = { payload: undefined, files: new Map(), unknown: [] };
  for (const [name, value] of form) {
    const [, digit] = /^files\[(\d)\]$/.exec(name) ?? [];
    if (name === 'payload_json' && read.payload === undefined) {
      read.payload = JSON.parse(typeof value === 'string' ? value : await value.text());
    } else if (digit !== undefined && typeof value !== 'string' && !read.files.has(Number(digit))) {
      const bytes = Buffer.from(await value.arrayBuffer());
      read.files.set(Number(digit), { filename: value.name, contentType: value.type, bytes });
    } else {
      read.unknown.push(name);
    }
  }
  return read;
}
