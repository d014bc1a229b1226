import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { useVisits } from './visit.ts';

/** A registration, as a test's own call is answered. */
export type Side = { id: string; name: string; status: string; selectedMembers: string[] };
type Row = { registrationId: string; placement: number | null; totalKills: number };
type Round = { roundNumber: number; status: string; version: number; roundResults: Row[] };
type Visit = ReturnType<typeof useVisits>;

/** Makes a call with the cookies of a page; expects that it is not refused. */
export async function call<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const origin = new URL(page.url()).origin;
  const response =
    body === undefined
      ? await page.request.get(path)
      : await page.request.post(path, { data: body, headers: { origin } });
  expect(response.ok(), `${path} answers ${response.status()}`).toBe(true);
  return response.json() as Promise<Answer>;
}

/** Presses keys one after another. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Returns the accessible name of what has the focus. */
export const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Returns what signs the demo's host in, starts a tournament of the demo unless it runs, and opens a round of it. */
export function useRoundVisits(visit: Visit) {
  return async function openRound(name: string, round: number, options: Parameters<Visit>[1] = {}) {
    const { page, context } = await visit('/', { as: 'host', ...options });
    const list = await call<{ id: string; name: string; status: string }[]>(
      page,
      '/api/tournaments',
    );
    const tournament = list.find((one) => one.name === name);
    if (tournament === undefined) throw new Error(`the demo has no ${name}`);
    const api = `/api/tournaments/${tournament.id}`;
    if (tournament.status === 'open') await call(page, `${api}/start`, {});
    await page.goto(`/tournaments/${tournament.id}?tab=rounds&round=${round}`);
    await page.getByRole('heading', { name: `Round ${round}`, exact: true }).waitFor();
    const registrations = await call<Side[]>(page, `${api}/registrations`);
    const sides = registrations.filter(({ status }) => status === 'approved');
    const saved = async () =>
      (await call<Round[]>(page, `${api}/rounds/rooms`)).find(
        ({ roundNumber }) => roundNumber === round,
      );
    return { page, context, api, sides, registrations, saved };
  };
}
