import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });

const follow = (page: Page) => page.getByRole('button', { name: /^Follow: / });
const following = (page: Page) => page.getByRole('button', { name: /^Following: / });

async function openClan(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/clans\/[^/]+$/);
}

test('what did not load is said beside Follow, which can be tried again and keeps the focus', async () => {
  const { page } = await visit('/clans', { as: 'host', failing: /follows/ });
  let fails = true;
  await page.route('**/api/follows', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.' } })
      : route.continue(),
  );
  await openClan(page);
  await page.getByRole('alert').getByText('Unable to check whether you follow this.').waitFor();
  await expectAccessible(page);
  fails = false;
  await page.getByRole('button', { name: /^Try Again: follow/ }).press('Enter');
  await expect.poll(() => follow(page).isEnabled()).toBe(true);
  await follow(page).and(page.locator(':focus')).press('Enter');
  await following(page).waitFor();
  expect(await page.getByText('Unable to check whether you follow this.').count()).toBe(0);
});

test('a visitor is asked to log in, and follows after that', async () => {
  const { page } = await visit('/clans');
  await openClan(page);
  await follow(page).press('Enter');
  await page.getByText('You need to be logged in to follow a clan.').first().waitFor();
  await expectAccessible(page);
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click();
  await page.getByRole('button', { name: /@player-one\b/ }).click();
  await page.waitForURL(`**${pathname}`);
  await following(page).waitFor();
});
