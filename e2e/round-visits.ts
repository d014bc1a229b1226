import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { prepare, type Caller } from './prepare.ts';
import type { useVisits } from './visit.ts';

export type Side = { id: string; name: string; status: string; selectedMembers: string[] };
type Row = { registrationId: string; placement: number | null; totalKills: number };
type Round = { roundNumber: number; status: string; version: number; roundResults: Row[] };
type Visit = ReturnType<typeof useVisits>;

/** Expects the call to succeed. */
export async function call<Answer>(
  { request }: Caller,
  path: string,
  body?: object,
): Promise<Answer> {
  const response =
    body === undefined ? await request.get(path) : await request.post(path, { data: body });
  expect(response.ok(), `${path} answers ${response.status()}`).toBe(true);
  return response.json() as Promise<Answer>;
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

type Options = NonNullable<Parameters<Visit>[1]> & {
  /** The room that the round gets first. */
  room?: { roomId: string; roomPassword: string };
  before?: (page: Page) => Promise<void>;
};

/**
 * Returns a function that signs in as the demo's host, starts a tournament of the demo unless it is running, and
 * opens one of its rounds.
 */
export function useRoundVisits(visit: Visit) {
  return async function openRound(
    name: string,
    round: number,
    { room, before, ...options }: Options = {},
  ) {
    const { page, context } = await prepare(visit, { as: 'host', ...options });
    const list = await call<{ id: string; name: string; status: string }[]>(
      page,
      '/api/tournaments',
    );
    const tournament = list.find((one) => one.name === name);
    if (tournament === undefined) throw new Error(`the demo has no ${name}`);
    const api = `/api/tournaments/${tournament.id}`;
    if (tournament.status === 'open') await call(page, `${api}/start`, {});
    if (room !== undefined) await call(page, `${api}/rounds/${round}/room`, room);
    await before?.(page);
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
