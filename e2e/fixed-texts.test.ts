import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './visit.ts';

const visit = useVisits();

const expectText = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expectText(page, text);
}

/** Holds a call until the returned function is called, and then fails it. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET' && path.endsWith('settings')) return route.fallback();
    await promise;
    await route.abort();
  });
  return resolve;
}

test('counters, tables and presets have accessible names', async () => {
  const { page: host } = await visit('/nothing/here', { as: 'host' });
  const { id } = (await (await host.request.get('/api/auth/me')).json()) as { id: string };
  const { page } = await visit('/clans', { as: 'owner' });
  await expectTexts(page, ['Total Clans', 'Total Members', 'Top Clan Wins']);
  await page.goto('/leaderboards');
  await expectTexts(page, ['Completed tournaments', 'Active tournaments', 'Registered clans']);
  await page.goto('/tournaments');
  await expectTexts(page, ['Ongoing']);
  await page.goto('/tournaments/create');
  await page.getByRole('heading', { name: 'Host a Tournament', level: 1 }).waitFor();
  await expect.poll(() => page.getByLabel(/Currency/).inputValue()).toMatch(/^USD/);
  await page.request.put(`/api/admin/users/${id}`, { data: { role: 'tournament_host' } });
  await page.goto('/dev/settings?tab=users');
  await expectTexts(page, ['Total users', 'Active today', 'Banned users', 'Last active']);
  await expectTexts(page, ['Tournament host']);
  await page.getByRole('tab', { name: 'Tournaments' }).click();
  await expectTexts(page, ['Total tournaments', 'Start date', 'Ongoing']);
  await page.getByRole('tab', { name: 'Presets' }).click();
  await expectTexts(page, ['Green']);
});

test('a page says what it is loading', async () => {
  const { page } = await visit('/dev/settings?tab=website', { as: 'owner', failing: /^\/api\// });
  const endSave = await hold(page, '**/api/admin/settings');
  await page.getByLabel('Site name').fill('Another Name');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectText(page, 'Saving...');
  endSave();

  const { page: fresh } = await visit('/profile/setup', {
    asNew: 'fixedtexts',
    failing: /^\/api\//,
  });
  const endSetup = await hold(fresh, '**/api/profile');
  await fresh.getByLabel('In-Game Name').fill('Fixed');
  await fresh.getByLabel('In-Game UID').fill('900100');
  await fresh.getByRole('button', { name: 'Complete Profile' }).click();
  await expect.poll(() => fresh.getByText('Setting up...').count()).toBe(1);
  endSetup();
});

test('a link that cannot be copied is reported', async () => {
  const { page } = await visit('/nothing/here');
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.goto('/tournaments');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page
    .getByRole('button', { name: /Copy Link|Share/ })
    .first()
    .click();
  await expect.poll(() => page.getByText('Failed to copy to clipboard').count()).toBeGreaterThan(0);
});

test('the page at the end of a login says what it is waiting for', async () => {
  const { page } = await visit('/nothing/here');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction('completing', resolve);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isShown = document.body?.textContent.includes('Completing Discord authentication...');
      if (isShown) (globalThis as unknown as { completing: () => void }).completing();
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/auth/callback?error=denied');
  await expect(promise).resolves.toBeUndefined();
});
