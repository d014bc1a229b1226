import { request, type APIRequestContext } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { sessionCookies, signInAs, signUp } from '#scripts/harness/sign-in.ts';
import { noScreen } from './kept-page.ts';
import { giveSession } from './sign-in.ts';
import type { useVisits } from './visit.ts';

type Visit = ReturnType<typeof useVisits>;

/**
 * Opens a page without a screen, so a test can make calls, mock routes and add listeners before the first screen
 * sends requests. This takes far less time than opening a screen. Accepts the options of a visit.
 */
export async function prepare(visit: Visit, options: Parameters<Visit>[1] = {}) {
  const { as, asNew, ...others } = options;
  const visited = await visit(noScreen, others);
  await giveSession(visited.context, new URL(visited.page.url()), { as, asNew });
  return visited;
}

/** Sends requests as a user of a test, such as an open page. */
export type Caller = { request: APIRequestContext };

/** Signs a user in for requests only, on the server of the page. */
export async function callerAs(
  page: { url(): string },
  { as, asNew }: { as: string; asNew?: never } | { as?: never; asNew: string },
): Promise<Caller> {
  const { origin } = new URL(page.url());
  const user = as === undefined ? await signUp({ origin }, asNew) : await signInAs({ origin }, as);
  const cookie = sessionCookies(user).map(({ name, value }) => `${name}=${value}`);
  const calls = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { cookie: cookie.join('; ') },
  });
  onTestFinished(() => calls.dispose());
  return { request: calls };
}
