import { describe, expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

describe('the reference page of the API', () => {
  test('is accessible at every width, with everything expanded', async () => {
    const { page } = await visit('/api/docs', { width: 360 });
    await page.evaluate(() => {
      for (const closed of document.querySelectorAll('details')) closed.open = true;
    });
    await expectAccessibleAt(page, [360, 768, 1440]);
    await expect.poll(() => page.locator('article').count()).toBeGreaterThan(20);
  });

  test('leads from a call to its response schema by keyboard', async () => {
    const { page } = await visit('/api/docs#readClan');
    const link = page.locator('#readClan').getByRole('link', { name: 'Clan', exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**#schema-Clan');
    expect(await page.locator('#schema-Clan').textContent()).toContain('logoUrl');
  });

  test('has a skip link to its calls', async () => {
    const { page } = await visit('/api/docs');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});
