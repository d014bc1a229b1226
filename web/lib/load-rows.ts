import type { Call, CallResponse } from '#shared/contract/call.ts';
import { readBody, send, type Input } from './request.ts';

/** `total` is the number of rows on all pages. */
export type Paged<Rows> = { rows: Rows; total: number };

/** `next` is the cursor of the next part; null after the last. */
export type Part<Rows> = { rows: Rows; next: string | null };

/** Returns the `queryFn` for a page of rows, whose total is in `X-Total-Count`. */
export function loadPage<C extends Call>(path: C['path'], input: Input<C>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<Paged<CallResponse<C>>> => {
    const response = await send('GET', path, { ...input, signal });
    const rows = await readBody<C>(response);
    return { rows, total: Number(response.headers.get('x-total-count') ?? 0) };
  };
}

type PartOptions = { pageParam: string | undefined; signal: AbortSignal };

/** Returns the options of an infinite query that follows `Link` headers. */
export function loadParts<C extends Call>(
  path: C['path'],
  query: Record<string, string | undefined>,
) {
  return {
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }: PartOptions): Promise<Part<CallResponse<C>>> => {
      const response = await send('GET', path, { query: { ...query, cursor: pageParam }, signal });
      return { rows: await readBody<C>(response), next: nextCursor(response.headers.get('link')) };
    },
    getNextPageParam: (last: Part<CallResponse<C>>) => last.next,
  };
}

export function nextCursor(link: string | null): string | null {
  const address = /<([^>]*)>;\s*rel="?next"?/i.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('cursor');
}
