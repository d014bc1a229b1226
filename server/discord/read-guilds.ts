import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';

/** A guild that a user is in, as Discord answers it; the bits of the permissions as decimal digits. */
export type DiscordGuild = { id: string; name: string; owner: boolean; permissions: string };

const answeredGuilds = z.nullable(
  z.array(
    z.object({
      id: z.string().check(z.regex(/^\d{17,20}$/)),
      name: z.string(),
      owner: z.boolean(),
      permissions: z.string().check(z.regex(/^\d{1,40}$/)),
    }),
  ),
);

/** Discord lets a user's guilds be read about once a second; a longer wait leaves no time for an answer. */
const longestWaitMs = 2000;

/** All guilds of the user whose token it is, at most 200; null when Discord refuses the token. */
export async function readGuilds(
  apiUrl: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<DiscordGuild[] | null> {
  const ask = () =>
    fetch(`${apiUrl}/users/@me/guilds`, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal,
    });
  let response = await ask();
  const waitMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
  if (response.status === 429 && waitMs <= longestWaitMs) {
    await response.text();
    await wait(waitMs, undefined, { signal });
    response = await ask();
  }
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw new Error(`Discord answered ${response.status} to users/@me/guilds`);
  return answeredGuilds.parse(await response.json()) ?? [];
}
