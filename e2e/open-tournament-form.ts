import type { Page } from 'playwright-core';
import { createTournament } from './host-tournament.ts';
import { prepare } from './prepare.ts';
import type { useVisits } from './visit.ts';

type Options = Parameters<ReturnType<typeof useVisits>>[1];

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
export const startField = (page: Page) => page.getByLabel('Start', { exact: true });
/** `words` is an ordinal, such as "1st". */
export const place = (page: Page, words: string) =>
  page.getByLabel(`Points for ${words} place`, { exact: true });
export const create = (page: Page) => page.getByRole('button', { name: 'Create Tournament' });

/** The owner has a complete profile. */
export async function openForm(visit: ReturnType<typeof useVisits>, options: Options = {}) {
  const visited = await visit('/tournaments/create', { as: 'owner', ...options });
  await nameField(visited.page).waitFor();
  return visited;
}

/** The tournament is a draft, which other visitors' lists never show. */
export async function openEdit(
  visit: ReturnType<typeof useVisits>,
  name: string,
  options: Options = {},
) {
  const visited = await prepare(visit, { as: 'owner', ...options });
  const { page } = visited;
  const path = await createTournament(page, {
    name,
    status: 'draft',
    sponsorName: 'Low Ground',
    startDate: '2030-03-14T12:00:00.000Z',
  });
  await page.goto(`${path}/edit`);
  await nameField(page).waitFor();
  return { ...visited, id: path.split('/').at(-1) };
}

export async function saveDraft(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Draft/ }).check();
  const response = page.waitForResponse((answer) => answer.status() === 201);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const { id } = (await (await response).json()) as { id: string };
  await page.waitForURL('**/tournaments');
  return id;
}

/** Fills in everything that a tournament requires. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await startField(page).fill('2030-03-14T19:00');
  await page.getByLabel('Sponsor name').fill('Low Ground');
}

export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent;
  });
