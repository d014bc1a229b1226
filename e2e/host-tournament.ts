import type { BrowserContext, Page } from 'playwright-core';
import { giveSession } from './sign-in.ts';

const hour = 3_600_000;
const players = /^https:\/\/(www\.youtube-nocookie\.com|player\.twitch\.tv|player\.kick\.com)\//;

/**
 * Signs in as the demo's host and creates a tournament, both past the open page, which hears of it at its next load;
 * returns the tournament's address.
 */
export async function hostTournament(page: Page, fields: Record<string, string>): Promise<string> {
  await giveSession(page.context(), new URL(page.url()), { as: 'host' });
  const made = await page.request.post('/api/tournaments', {
    multipart: { sponsorName: 'Northside', startDate: inHours(5), ...fields },
  });
  const { id } = (await made.json()) as { id: string };
  return `/tournaments/${id}`;
}

/** The moment in so many hours, as ISO 8601. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * hour).toISOString();
}

/** Answers for the players of the streaming sites; returns the addresses that are asked for, as they come. */
export async function standInForPlayers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(players, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  return asked;
}

/** Opens a tournament of the demo, wherever it stands in the list by now; returns its address. */
export async function openDemo(page: Page, name: string): Promise<string> {
  const id = await page.evaluate(async (wanted) => {
    const listed = (await (await fetch('/api/tournaments')).json()) as {
      id: string;
      name: string;
    }[];
    return listed.find((tournament) => tournament.name === wanted)?.id ?? 'none';
  }, name);
  await page.goto(`/tournaments/${id}`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return `/tournaments/${id}`;
}
