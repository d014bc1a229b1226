import type { Call, CallResponse } from '../../shared/contract/call.ts';
import { readBody, send, type Input } from './request.ts';

/** A part of a list, and the cursor that leads on; null after the last. */
export type Part<Rows> = { rows: Rows; next: string | null };

/** Makes a call that answers part of a list, with a `Link` header to the next one. Throws an `ApiError`. */
export async function requestPart<C extends Call>(
  method: C['method'],
  path: C['path'],
  input: Input<C> & { signal?: AbortSignal },
): Promise<Part<CallResponse<C>>> {
  const response = await send(method, path, input);
  return { rows: await readBody<C>(response), next: nextCursor(response.headers.get('link')) };
}

/** Returns the cursor of the next part that a `Link` header names, or null. */
export function nextCursor(link: string | null): string | null {
  const address = /<([^>]*)>;\s*rel="?next"?/i.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('cursor');
}
