import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { countClicks } from './count-clicks.ts';
import { callerAs, prepare } from './prepare.ts';
import { stageTournament, startStaged, type Staged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

async function openCompleted(name: string, who: string, uid: string, failing = /^$/) {
  const { page } = await prepare(visit, { as: 'host', failing });
  const leader = await callerAs(page, { asNew: who });
  await leader.request.patch('/api/profile', { data: { ign: who, uid } });
  const staged = await stageTournament({ host: page, leader }, name);
  await startStaged(staged);
  expect((await staged.api.post(`/api/tournaments/${staged.id}/finish`)).ok()).toBe(true);
  await page.goto(`/tournaments/${staged.id}`);
  return { page, leader, staged };
}

const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Clone Tournament' });

async function readClone(page: Page, { api }: Staged) {
  await page.waitForURL(/\/tournaments\/[^/]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const sides = await api.get(`/api/tournaments/${id}/registrations`);
  return { id, sides: (await sides.json()) as { name: string; status: string }[] };
}

test('the next scrim with the teams of the last one takes 3 clicks and no key press', async () => {
  const { page, staged } = await openCompleted('Clicked Scrim #12', 'clone-clicker', '771200');
  const { press, clicks } = countClicks();
  await press(page.getByRole('button', { name: 'Clone Tournament' }));
  const dialog = dialogIn(page);
  await press(dialog.getByRole('radio', { name: 'The 1 approved team, approved at once' }));
  await expectAccessibleAt(page, [360, 1440]);
  await press(dialog.getByRole('button', { name: 'Publish Clone' }));
  await page.getByRole('heading', { name: 'Clicked Scrim #13', level: 1 }).waitFor();
  await page.getByText('REGISTRATION OPEN').first().waitFor();
  await page.getByText('Clone Published').first().waitFor();
  expect(clicks()).toBe(3);
  const { id, sides } = await readClone(page, staged);
  expect(sides).toMatchObject([{ name: 'Clicked Scrim #12 team', status: 'approved' }]);
  await expect.poll(() => page.getByText('Not copied').count()).toBe(0);
  await staged.api.post(`/api/tournaments/${id}/cancel`);
});

test('a team that no longer exists is listed with the reason in the clone, even after a reload', async () => {
  const { page, leader, staged } = await openCompleted('Gone Scrim', 'clone-leaver', '771201');
  expect((await leader.request.delete(`/api/teams/${staged.teamId}`)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Clone Tournament' }).click();
  await dialogIn(page)
    .getByRole('radio', { name: /on the waitlist/ })
    .check();
  await dialogIn(page).getByRole('button', { name: 'Publish Clone' }).click();
  const note = page.getByRole('region', { name: 'Not copied' });
  await note.getByText('Gone Scrim team: The team was deleted.').waitFor();
  await expectAccessible(page);
  await page.reload();
  await note.getByText('Gone Scrim team: The team was deleted.').waitFor();
  const { id, sides } = await readClone(page, staged);
  expect(sides).toEqual([]);
  // The note belongs to the navigation, not to the address.
  await page.goto('/tournaments');
  await page.goto(`/tournaments/${id}`);
  await page.getByRole('button', { name: 'Clone Tournament' }).waitFor();
  await expect.poll(() => note.count()).toBe(0);
  await staged.api.post(`/api/tournaments/${id}/cancel`);
});

test('a draft is cloned by keyboard alone, after a missing name was entered', async () => {
  const { page, staged } = await openCompleted('Keyed Scrim', 'clone-typist', '771202');
  await page.getByRole('button', { name: 'Clone Tournament' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogIn(page);
  await expect.poll(() => dialog.getByLabel('Name').evaluate(isFocused)).toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await dialog.getByText('A name is required.').waitFor();
  await expect.poll(() => dialog.getByLabel('Name').evaluate(isFocused)).toBe(true);
  await page.keyboard.type('Keyed Draft');
  await dialog.getByRole('switch', { name: 'Publish at once' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => dialog.getByRole('radio', { name: 'No teams' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Keyed Draft', level: 1 }).waitFor();
  await page.getByText('Draft Created').first().waitFor();
  const { id } = await readClone(page, staged);
  await staged.api.post(`/api/tournaments/${id}/cancel`);
});

test('a refusal is shown in the dialog, which keeps the typed values', async () => {
  const { page } = await openCompleted('Refused Scrim', 'clone-refused', '771203', /clone|403/);
  await page.route('**/clone', (route) =>
    route.fulfill({ status: 403, json: { code: 'not_approved_host', message: 'Ask an admin.' } }),
  );
  await page.getByRole('button', { name: 'Clone Tournament' }).click();
  await dialogIn(page).getByLabel('Name').fill('Kept');
  await dialogIn(page).getByRole('button', { name: 'Publish Clone' }).click();
  await dialogIn(page).getByText('Ask an admin.').waitFor();
  await expect.poll(() => dialogIn(page).getByLabel('Name').inputValue()).toBe('Kept');
});

function isFocused(node: Element): boolean {
  return node === document.activeElement;
}
