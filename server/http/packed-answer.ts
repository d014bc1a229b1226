import type { Packing } from '../platform/packed-bytes.ts';
import type { ReadyBytes } from '../platform/ready-bytes.ts';

export type PackedAnswer = { body: Buffer; headers: Readonly<Record<string, string>> };

/** What an answer says that another client may get packed; nothing where it never is. */
export function packableHeaders({ packable }: ReadyBytes): Record<string, string> {
  return packable ? { vary: 'accept-encoding' } : {};
}

/**
 * Kept bytes as a client takes them that reads `Accept-Encoding`, with the headers that are others then; null when
 * they go out as they are. They are public and hold nothing of who asks, so that their length tells no secret.
 */
export function packedFor(accepted: string | undefined, ready: ReadyBytes): PackedAnswer | null {
  const packing = bestPacking(accepted);
  const body = packing === null ? null : ready.packedAs(packing);
  if (packing === null || body === null) return null;
  const headers = {
    'content-encoding': packing,
    'content-length': String(body.length),
  };
  return { body, headers };
}

/** The packing that a client with this `Accept-Encoding` takes and that is smallest; null for none. */
export function bestPacking(accepted: string | undefined): Packing | null {
  if (accepted === undefined) return null;
  const taken = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null;
}
