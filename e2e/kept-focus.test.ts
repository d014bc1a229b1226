import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './visit.ts';

const visit = useVisits();

/** Returns the role or tag, and the name, of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const role = element?.getAttribute('role') ?? element?.tagName.toLowerCase();
    return [role, element?.getAttribute('aria-label') ?? (role === 'h2' && element?.textContent)];
  });

test('the link from the choices to the devices gives the focus to the tab that it opens', async () => {
  const { page } = await visit('/notifications?tab=choices', { asNew: 'focus-of-tabs' });
  await page.getByRole('link', { name: 'turned push on' }).press('Enter');
  await page.waitForURL('**/notifications?tab=devices');
  await expect.poll(() => focused(page)).toEqual(['tabpanel', false]);
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).not.toEqual(['body', false]);
  // The tabs themselves keep it.
  await page.getByRole('tab', { name: 'Devices' }).press('Home');
  await page.waitForURL('**/notifications?tab=inbox');
  expect((await focused(page))[0]).toBe('tab');
});

const device = (id: number, name: string) => ({
  id: `0193f1e0-0000-7000-8000-00000000000${id}`,
  device: name,
  isCurrent: false,
  createdAt: '2026-11-28T18:00:00.000Z',
  lastSentAt: null,
  failures: 0,
  endsAt: '2027-02-26T18:00:00.000Z',
  isRenewable: true,
});

test('after a device is removed, the next one has the focus, and the heading after the last one', async () => {
  const { page } = await visit('/clans', { asNew: 'focus-of-devices' });
  let left = ['Phone', 'Tablet', 'Laptop'].map((name, at) => device(at, name));
  await page.route('**/api/push/subscriptions', (route) => route.fulfill({ json: left }));
  await page.route('**/api/push/subscriptions/*', (route) => {
    left = left.filter(({ id }) => !route.request().url().endsWith(id));
    return route.fulfill({ json: {} });
  });
  await page.goto('/notifications?tab=devices');
  for (const [name, next] of [
    ['Tablet', ['button', 'Remove Laptop']],
    ['Laptop', ['button', 'Remove Phone']],
    ['Phone', ['h2', 'Push']],
  ] as const) {
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
    await expect.poll(() => focused(page)).toEqual(next);
  }
});

test('after an unfollow, the next row has the focus, and the heading after the last one', async () => {
  const { page } = await visit('/clans', { asNew: 'focus-of-follows' });
  const clan = (id: number, name: string) => ({
    clan: { id: `0193f1e0-0000-7000-8000-00000000000${id}`, name },
    tournament: null,
  });
  let left = ['Alpha', 'Bravo'].map((name, at) => clan(at, name));
  await page.route('**/api/follows', (route) => route.fulfill({ json: left }));
  await page.route('**/api/clans/*/follow', (route) => {
    left = left.filter((one) => !route.request().url().includes(one.clan.id));
    return route.fulfill({ json: left });
  });
  await page.goto('/notifications?tab=follows');
  for (const [name, next] of [
    ['Alpha', ['button', 'Unfollow: Bravo']],
    ['Bravo', ['h2', 'You Follow']],
  ] as const) {
    await page.getByRole('button', { name: `Unfollow: ${name}` }).press('Enter');
    await expect.poll(() => focused(page)).toEqual(next);
  }
});
