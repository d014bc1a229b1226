import type { BrowserContext, Page } from 'playwright-core';
import { signInAs } from './sign-in.ts';

const hour = 3_600_000;
const players = /^https:\/\/(www\.youtube-nocookie\.com|player\.twitch\.tv|player\.kick\.com)\//;

/** Signs in as the demo's host and creates a tournament through the API; returns its address. */
export async function hostTournament(page: Page, fields: Record<string, string>): Promise<string> {
  await signInAs(page, 'host');
  const id = await page.evaluate(
    async (sent) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(sent)) form.set(name, value);
      const response = await fetch('/api/tournaments', { method: 'POST', body: form });
      const { id: made } = (await response.json()) as { id: string };
      return made;
    },
    { sponsorName: 'Northside', startDate: inHours(5), ...fields },
  );
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

/** Signs out and in again as another account of the sandbox. */
export async function changeAccount(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login with Discord' }).waitFor();
  await signInAs(page, username);
}
