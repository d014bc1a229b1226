import type { Call, CallResponse } from '../../shared/contract/call.ts';
import { readBody, send, type Input } from './request.ts';

/** A page of a table, and how many rows its query leaves on all pages. */
export type Paged<Rows> = { rows: Rows; total: number };

/** Makes a call that answers a page of rows, whose `X-Total-Count` says how many there are. Throws an `ApiError`. */
export async function requestPage<C extends Call>(
  method: C['method'],
  path: C['path'],
  input: Input<C> & { signal?: AbortSignal },
): Promise<Paged<CallResponse<C>>> {
  const response = await send(method, path, input);
  const rows = await readBody<C>(response);
  return { rows, total: Number(response.headers.get('x-total-count') ?? 0) };
}
