import type { Encoding } from '../platform/compressed-body.ts';
import type { CachedResponse } from '../platform/response-cache.ts';

type CompressedAnswer = { body: Buffer; headers: Readonly<Record<string, string>> };

/** Returns `vary` for a response that some clients get compressed, otherwise no headers. */
export function compressibleHeaders({ compressible }: CachedResponse): Record<string, string> {
  return compressible ? { vary: 'accept-encoding' } : {};
}

/**
 * Returns the compressed body for an `Accept-Encoding` with the headers that it changes, or null to send it
 * uncompressed. Cached responses are public, so their compressed length reveals no secret.
 */
export function compressedFor(
  accepted: string | undefined,
  cached: CachedResponse,
): CompressedAnswer | null {
  const encoding = bestEncoding(accepted);
  const body = encoding === null ? null : cached.compressedAs(encoding);
  if (encoding === null || body === null) return null;
  const headers = {
    'content-encoding': encoding,
    'content-length': String(body.length),
  };
  return { body, headers };
}

/** Returns the best encoding that an `Accept-Encoding` allows, or null for none. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const taken = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null;
}

/** Returns whether an `If-None-Match` contains an ETag. Weak and strong ones are equal (RFC 9110 §13.1.2). */
export function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  const tags = known.split(',').map((tag) => opaque(tag.trim()));
  return tags.includes('*') || tags.includes(opaque(etag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

/** Returns whether a method only reads. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Returns whether a request is for a page: a read outside of the API, the files and the sandbox. */
export function isPage({ method, url }: { method: string; url: string }): boolean {
  return isRead(method) && !/^\/(api|assets|files|discord-sandbox)(?:[/?]|$)/.test(url);
}
