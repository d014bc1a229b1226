import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts';
import { ApiError, toApiError } from './api-error.ts';
import { readServerClock } from './server-clock.ts';

/** The input of a call. Parts that may be empty are optional. */
export type Input<C> = {
  [Part in PartOf<C> as object extends CallInput<C>[Part] ? never : Part]: CallInput<C>[Part];
} & {
  [Part in PartOf<C> as object extends CallInput<C>[Part] ? Part : never]?: CallInput<C>[Part];
};

/** The images by part name. */
export type Files<C> = C extends { files: infer F } ? { [Name in keyof F]?: Blob } : never;

type PartOf<C> = {
  [Part in keyof CallInput<C>]: CallInput<C>[Part] extends undefined ? never : Part;
}[keyof CallInput<C>];

type Options = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
  signal?: AbortSignal;
};

/** The name of the window event. */
export const sessionEnded = 'session-ended';

/**
 * Makes one call of the contract: `request<typeof readMe>('GET', '/api/auth/me', {})`. Method and path are checked
 * against the contract's type, so schemas are not loaded in the browser. Throws an `ApiError`.
 */
export async function request<C extends Call>(
  method: C['method'],
  path: C['path'],
  input: Input<C> & { signal?: AbortSignal; files?: Files<C> },
): Promise<CallResponse<C>> {
  return readBody<C>(await send(method, path, input));
}

/**
 * Returns the `queryFn` of a read: `load<typeof readTeam>('/api/teams/:id', { params: { id } })`. It aborts with
 * its query.
 */
export function load<C extends Call>(
  path: C['path'],
  ...[input]: object extends Input<C> ? [input?: Input<C>] : [input: Input<C>]
) {
  return ({ signal }: { signal: AbortSignal }): Promise<CallResponse<C>> =>
    request<C>('GET', path, { ...(input as Input<C>), signal });
}

/** Returns a successful response whose body is not read yet. Throws an `ApiError`. */
export async function send(method: string, path: string, input: object): Promise<Response> {
  const { params = {}, query = {}, body, files, signal } = input as Options;
  const address = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const entries = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const search = entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
  const sentAt = Date.now();
  const sent = fetch(address + search, {
    method,
    credentials: 'include',
    ...(signal !== undefined && { signal }),
    ...(files === undefined ? asJson(body) : { body: asForm(body, files) }),
  });
  const response = await orLostConnection(sent);
  // Other responses may be older: the page preloads them, or a browser that goes back has them in its cache.
  if (method !== 'GET' || path === '/api/auth/me') readServerClock(response, sentAt);
  if (response.headers.get('x-session') === 'ended') dispatchEvent(new Event(sessionEnded));
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** Throws an `ApiError` if the connection breaks. */
export async function readBody<C>(response: Response): Promise<CallResponse<C>> {
  return (await orLostConnection(response.json())) as CallResponse<C>;
}

function asJson(body: unknown): RequestInit {
  if (body === undefined) return {};
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Objects become JSON, and images become files (rules/http 6.1). */
function asForm(body: unknown, files: Record<string, Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue;
    form.set(
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    );
  }
  for (const [name, file] of Object.entries(files)) if (file !== undefined) form.set(name, file);
  return form;
}

/** Converts a lost connection into an `ApiError`. An aborted request keeps its error. */
async function orLostConnection<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('The server cannot be reached. Check your connection and try again.', 0);
  }
}
