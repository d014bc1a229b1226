import type { Call, CallInput, CallResponse } from '../../shared/contract/call.ts';
import { ApiError, toApiError } from './api-error.ts';

/** The parts of a call's input that this call has; one that may be empty may be left out. */
type Input<C> = {
  [Part in PartOf<C> as object extends CallInput<C>[Part] ? never : Part]: CallInput<C>[Part];
} & {
  [Part in PartOf<C> as object extends CallInput<C>[Part] ? Part : never]?: CallInput<C>[Part];
};

type PartOf<C> = {
  [Part in keyof CallInput<C>]: CallInput<C>[Part] extends undefined ? never : Part;
}[keyof CallInput<C>];

type Options = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
};

/**
 * Makes one call of the contract: `request<typeof readMe>('GET', '/api/auth/me', {})`. Method and
 * path are checked against the contract's type, so that no schema has to reach the browser. Throws
 * an `ApiError`.
 */
export async function request<C extends Call>(
  method: C['method'],
  path: C['path'],
  input: Input<C> & { signal?: AbortSignal },
): Promise<CallResponse<C>> {
  const { params = {}, query = {}, body, signal } = input as Options;
  const address = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
  const response = await reach(address + search, {
    method,
    credentials: 'include',
    ...(signal !== undefined && { signal }),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw await toApiError(response);
  return (await response.json()) as CallResponse<C>;
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('The server cannot be reached. Check your connection and try again.', 0);
  }
}
