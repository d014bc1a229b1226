import { setTimeout as pause } from 'node:timers/promises';
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';

/** The signal aborts every request to the product. */
export type Server = {
  origin: string;
  /** The origin of its Discord sandbox, if that is a separate process. */
  sandbox?: string;
  signal?: AbortSignal;
};

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
  /** The images sent with a form, by part name. */
  files?: Record<string, Blob>;
};

/** Makes one API call and returns its body. Throws a `Refusal` for any error status. */
export type MakeCall = <C extends Call>(call: C, sent: Sent<C>) => Promise<CallResponse<C>>;

/** A client that keeps the server's cookies like a browser. It is not signed in at first. */
export type Client = {
  origin: string;
  cookies: ReadonlyMap<string, string>;
  call: MakeCall;
  /**
   * Fetches a path or URL of the server without following redirects. After a 429, it waits as long as the server
   * says and tries again.
   */
  fetch(path: string | URL, init?: RequestInit): Promise<Response>;
};

export function createClient({ origin, signal }: Server): Client {
  const cookies = new Map<string, string>();
  const fetchPatiently: Client['fetch'] = async (path, init = {}) => {
    for (;;) {
      const headers = new Headers(init.headers);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(new URL(path, origin), {
        redirect: 'manual',
        ...(signal !== undefined && { signal }),
        ...init,
        headers,
      }).catch((cause: unknown) => {
        throw new Error(`${origin} does not answer.`, { cause });
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      if (response.status !== 429) return response;
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await pause(seconds * 1000, undefined, signal && { signal });
    }
  };
  const call: MakeCall = async <C extends Call>(declared: C, sent: Sent<C>) => {
    const { params = {}, query = {}, body, files } = sent as Parts;
    const path = declared.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const search = new URLSearchParams(query).toString();
    const response = await fetchPatiently(search === '' ? path : `${path}?${search}`, {
      method: declared.method,
      ...encode(body, files),
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      const { message, code } = answer as { message: string; code: ErrorCode };
      throw new Refusal(declared, message, code);
    }
    return answer as CallResponse<C>;
  };
  return { origin, cookies, fetch: fetchPatiently, call };
}

type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob>;
};

function encode(body: Parts['body'], files: Parts['files']): RequestInit {
  if (files === undefined) {
    if (body === undefined) return {};
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return { body: form };
}
