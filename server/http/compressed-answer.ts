import type { Encoding } from '../platform/compressed-body.ts';
import type { CachedResponse } from '../platform/response-cache.ts';

export type CompressedAnswer = { body: Buffer; headers: Readonly<Record<string, string>> };

/** What an answer says that another client may get packed; nothing where it never is. */
export function compressibleHeaders({ compressible }: CachedResponse): Record<string, string> {
  return compressible ? { vary: 'accept-encoding' } : {};
}

/**
 * Kept bytes as a client takes them that reads `Accept-Encoding`, with the headers that are others then; null when
 * they go out as they are. They are public and hold nothing of who asks, so that their length tells no secret.
 */
export function compressedFor(
  accepted: string | undefined,
  ready: CachedResponse,
): CompressedAnswer | null {
  const encoding = bestEncoding(accepted);
  const body = encoding === null ? null : ready.compressedAs(encoding);
  if (encoding === null || body === null) return null;
  const headers = {
    'content-encoding': encoding,
    'content-length': String(body.length),
  };
  return { body, headers };
}

/** The packing that a client with this `Accept-Encoding` takes and that is smallest; null for none. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const taken = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null;
}
