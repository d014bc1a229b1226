import type { Ask } from './people.ts';

/** A login under way: where the browser is sent, and what it carries meanwhile. */
export type Leaving = { url: URL; state: string; attempt: string };

/** Begins a login as a browser does. */
export async function leaveForDiscord(ask: Ask, query = ''): Promise<Leaving> {
  const { headers, cookies } = await ask('GET', `/api/auth/discord${query}`);
  const url = new URL(String(headers.location));
  const attempt = cookies.find(({ name }) => name === 'hotdrop_login')?.value;
  return { url, state: url.searchParams.get('state') ?? '', attempt: attempt ?? '' };
}

/** Comes back from Discord with these parameters and, unless it is undefined, the attempt's cookie. */
export function comeBack(
  ask: Ask,
  attempt: string | undefined,
  parameters: Record<string, string>,
): ReturnType<Ask> {
  const query = new URLSearchParams(parameters).toString();
  return ask('GET', `/api/auth/discord/callback?${query}`, undefined, {
    cookies: attempt === undefined ? {} : { hotdrop_login: attempt },
  });
}

/** The session token that an answer gives to the browser; undefined when it gives none. */
export function sessionOf({ cookies }: Awaited<ReturnType<Ask>>): string | undefined {
  return cookies.find(({ name }) => name === 'hotdrop_session')?.value;
}
