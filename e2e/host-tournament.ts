import type { BrowserContext, Page } from 'playwright-core';
import type { Caller } from './prepare.ts';
import { giveSession } from './sign-in.ts';

const hour = 3_600_000;
const players = /^https:\/\/(www\.youtube-nocookie\.com|player\.twitch\.tv|player\.kick\.com)\//;

/**
 * Signs in as the demo's host and creates a tournament without using the open page, which shows both when it is
 * next loaded. Returns the tournament's address.
 */
export async function lockedForHost(page: Page, fields: Record<string, string>): Promise<string> {
  await giveSession(page.context(), new URL(page.url()), { as: 'host' });
  return createTournament(page, fields);
}

/** Returns the tournament's address. */
export async function createTournament(
  { request }: Caller,
  fields: Record<string, string>,
): Promise<string> {
  const response = await request.post('/api/tournaments', {
    multipart: { sponsorName: 'Northside', startDate: inHours(5), ...fields },
  });
  const { id } = (await response.json()) as { id: string };
  return `/tournaments/${id}`;
}

export function inHours(hours: number): string {
  return new Date(Date.now() + hours * hour).toISOString();
}

/** Returns the requested addresses. The list grows. */
export async function mockStreamPlayers(context: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await context.route(players, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  return requests;
}

/** Returns the tournament's address. */
export async function openDemo(page: Page, name: string): Promise<string> {
  const path = await demoPath(page, name);
  await page.goto(path);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return path;
}

export async function demoPath({ request }: Caller, name: string): Promise<string> {
  const answer = await request.get('/api/tournaments');
  const tournaments = (await answer.json()) as { id: string; name: string }[];
  const found = tournaments.find((tournament) => tournament.name === name);
  if (found === undefined) throw new Error(`the demo has no ${name}`);
  return `/tournaments/${found.id}`;
}
