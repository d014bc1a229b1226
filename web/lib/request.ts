import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts';
import { ApiError, toApiError } from './api-error.ts';

/** The parts of a call's input that this call has; one that may be empty may be left out. */
export type Input<C> = {
  [Part in PartOf<C> as object extends CallInput<C>[Part] ? never : Part]: CallInput<C>[Part];
} & {
  [Part in PartOf<C> as object extends CallInput<C>[Part] ? Part : never]?: CallInput<C>[Part];
};

/** The images of a call, by the name of their part. */
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

/** The event of the window that tells that the session of this browser holds no more. */
export const sessionEnded = 'session-ended';

/**
 * Makes one call of the contract: `request<typeof readMe>('GET', '/api/auth/me', {})`. Method and
 * path are checked against the contract's type, so that no schema has to reach the browser. Throws
 * an `ApiError`.
 */
export async function request<C extends Call>(
  method: C['method'],
  path: C['path'],
  input: Input<C> & { signal?: AbortSignal; files?: Files<C> },
): Promise<CallResponse<C>> {
  return readBody<C>(await send(method, path, input));
}

/**
 * Returns the `queryFn` of a call that reads: `load<typeof readTeam>('/api/teams/:id', { params: { id } })`. It is
 * aborted with its query.
 */
export function load<C extends Call>(
  path: C['path'],
  ...[input]: object extends Input<C> ? [input?: Input<C>] : [input: Input<C>]
) {
  return ({ signal }: { signal: AbortSignal }): Promise<CallResponse<C>> =>
    request<C>('GET', path, { ...(input as Input<C>), signal });
}

/** Makes a call and returns its successful answer, of which the body is not read yet. Throws an `ApiError`. */
export async function send(method: string, path: string, input: object): Promise<Response> {
  const { params = {}, query = {}, body, files, signal } = input as Options;
  const address = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
  const sent = fetch(address + search, {
    method,
    credentials: 'include',
    ...(signal !== undefined && { signal }),
    ...(files === undefined ? asJson(body) : { body: asForm(body, files) }),
  });
  const response = await unlessLost(sent);
  if (response.headers.get('x-session') === 'ended') dispatchEvent(new Event(sessionEnded));
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** Returns the body of a successful answer. Throws an `ApiError` when it breaks off. */
export async function readBody<C>(response: Response): Promise<CallResponse<C>> {
  return (await unlessLost(response.json())) as CallResponse<C>;
}

function asJson(body: unknown): RequestInit {
  if (body === undefined) return {};
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Every field as text and objects as JSON, with the images as files (rules/http 6.1). */
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

/** An answer that never came, or broke off in its middle, is one error; a call that was given up stays that. */
async function unlessLost<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('The server cannot be reached. Check your connection and try again.', 0);
  }
}
