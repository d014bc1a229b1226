import { sandboxPrefix } from '../platform/sandbox-prefix.ts';
import type { TestWorld } from './test-app.ts';

type Asked = { status: number; body: unknown };

/** Somebody who signed in at the sandbox; everything goes over HTTP. */
export type SandboxVisitor = {
  id: string;
  cookies: ReadonlyMap<string, string>;
  /** A GET, or a POST of a body. */
  ask(path: string, body?: object): Promise<Asked>;
};

/** One of the sandbox's own calls: a GET, or a POST of a body; throws when it is refused. */
export async function askSandbox<T>(
  { deps }: Pick<TestWorld, 'deps'>,
  call: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${deps.publicUrl}${sandboxPrefix}${call}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Signs in by what a browser does, completes the profile, and asks with the session from then on. */
export async function signInAtSandbox(
  { deps }: Pick<TestWorld, 'deps'>,
  accountId: string,
): Promise<SandboxVisitor> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await fetch(new URL(url, deps.publicUrl), {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string> | undefined), cookie },
    });
    for (const text of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(key, value);
    }
    return response;
  };
  const authorize = (await visit('/api/auth/discord')).headers.get('location') ?? '';
  const form = new URLSearchParams({ account: accountId });
  const back = (await visit(authorize, { method: 'POST', body: form })).headers.get('location');
  await visit(back ?? '');
  const ask = async (path: string, body?: object): Promise<Asked> => {
    const response = await visit(path, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, body: await response.json() };
  };
  await visit('/api/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ign: `Player ${accountId}`, uid: accountId }),
  });
  const { body: me } = await ask('/api/auth/me');
  return { ask, id: String((me as { id: unknown }).id), cookies };
}
