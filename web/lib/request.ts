import type { Call, CallInput, CallResponse } from '../../shared/contract/call.ts';
import { ApiError, toApiError } from './api-error.ts';

/** The fields of a call's input that this call has. */
type Input<C> = {
  [
    Part in keyof CallInput<C> as CallInput<C>[Part] extends undefined ? never : Part
  ]: CallInput<C>[Part];
};

type Options = { params?: Record<string, string>; body?: unknown; signal?: AbortSignal };

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
  const { params = {}, body, signal } = input as Options;
  const address = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const response = await reach(address, {
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
