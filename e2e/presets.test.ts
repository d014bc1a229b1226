import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PRESETS } from '#shared/domain/site/presets.ts';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { resetSite, valueOn } from './color-controls.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const presetsTab = '/dev/settings?tab=presets';

const getPrimary = (id: string) => PRESETS.find((one) => one.id === id)?.colors['--primary'];

async function savedOn(page: Page): Promise<unknown> {
  const site = (await (await page.request.get('/api/site')).json()) as { colorScheme: unknown };
  return site.colorScheme;
}

test('a preset is a preview until it is applied', async () => {
  const { page } = await visit(presetsTab, { as: 'owner', width: 360 });
  await page.getByRole('button', { name: 'Apply' }).waitFor();
  expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Purple/ }).click();
  await page.getByText('Purple is shown on this page only').waitFor();
  await expect.poll(() => valueOn(page, '--primary')).toBe(getPrimary('purple'));
  await expectAccessibleAt(page, [320, 768, 1440]);
  await page.getByRole('button', { name: 'Cyan' }).click();
  await expect.poll(() => valueOn(page, '--primary')).toBe(getPrimary('cyan'));
  expect(await savedOn(page)).toBe(null);
  await page.getByRole('button', { name: 'Back to Saved' }).click();
  await expect.poll(() => valueOn(page, '--primary')).toBe('84 100% 65%');
  await page.getByRole('button', { name: /^Purple/ }).click();
  await page.getByRole('tab', { name: 'Website' }).click();
  await expect.poll(() => valueOn(page, '--primary')).toBe('84 100% 65%');
  expect(await savedOn(page)).toBe(null);
});

test('replacing a custom scheme with a preset asks for confirmation and offers an export', async () => {
  const { page } = await visit(presetsTab, { as: 'owner', failing: /colors$/ });
  const own = { name: 'Night Shift', colors: { '--primary': '12 90% 60%' } };
  // The custom scheme was saved by another user after this page was loaded.
  await page.getByRole('button', { name: /^Blue/ }).click();
  expect((await page.request.put('/api/admin/colors', { data: own })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Apply' }).click();
  const question = page.getByRole('dialog', { name: 'Replace Custom Colors' });
  await question.getByText('“Night Shift”').waitFor();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Export Custom Colors' }).click();
  expect((await file).suggestedFilename()).toBe('night-shift.json');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await savedOn(page)).toEqual(own);

  await page.getByRole('button', { name: 'Apply' }).click();
  await page.route('**/api/admin/colors', (route) => route.abort());
  await question.getByRole('button', { name: 'Replace Custom Colors' }).click();
  await question.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).waitFor();
  await page.unroute('**/api/admin/colors');
  await question.getByRole('button', { name: 'Replace Custom Colors' }).click();
  await page.getByRole('button', { name: 'Blue Current' }).waitFor();
  expect(await savedOn(page)).toMatchObject({ name: 'Blue' });
  await resetSite(page);
});
