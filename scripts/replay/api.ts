import { setTimeout as pause } from 'node:timers/promises';
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { cookieHeader, type Cookies } from './cookies.ts';

/** What the server did not do: its own sentence, with the code that programs go by. */
export class Refusal extends Error {
  code: ErrorCode;
  constructor(call: Call, message: string, code: ErrorCode) {
    super(`${call.method} ${call.path}: ${message}`);
    this.code = code;
  }
}

type Sent<C> = {
  [
    Part in keyof CallInput<C> as CallInput<C>[Part] extends undefined ? never : Part
  ]: CallInput<C>[Part];
} & {
  /** Images that go with a form, by the names of their parts. */
  files?: Record<string, Blob>;
};

/** Makes one call of the contract and answers its body. Throws a `Refusal` for any error status. */
export type Ask = <C extends Call>(call: C, sent: Sent<C>) => Promise<CallResponse<C>>;

/** The API as the owner of these cookies sees it; without cookies, as a visitor. */
export function createAsk(origin: string, signal: AbortSignal, cookies: Cookies = {}): Ask {
  return async <C extends Call>(call: C, sent: Sent<C>) => {
    const {
      params = {},
      body,
      files,
    } = sent as {
      params?: Record<string, string | number>;
      body?: Record<string, unknown>;
      files?: Record<string, Blob>;
    };
    const response = await patientFetch(origin + fillIn(call.path, params), {
      method: call.method,
      signal,
      ...encode(call, body && { ...body, ...files }, cookies),
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      const { message, code } = answer as { message: string; code: ErrorCode };
      throw new Refusal(call, message, code);
    }
    return answer as CallResponse<C>;
  };
}

/** Fetches without following redirects; when the server asks for it (429), waits as long as it says and tries again. */
export async function patientFetch(
  url: string | URL,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  for (;;) {
    const response = await fetch(url, { redirect: 'manual', ...init }).catch((cause: unknown) => {
      throw new Error(`${new URL(url).origin} does not answer.`, { cause });
    });
    if (response.status !== 429) return response;
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await pause(seconds * 1000, undefined, { signal: init.signal });
  }
}

function fillIn(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function encode(call: Call, body: Record<string, unknown> | undefined, cookies: Cookies) {
  const headers = { cookie: cookieHeader(cookies) };
  if (body === undefined) return { headers };
  if (!call.form) {
    return {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { headers, body: form };
}
