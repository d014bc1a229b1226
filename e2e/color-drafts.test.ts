import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PRESETS } from '#shared/domain/site/presets.ts';
import { THEME_COLORS } from '#shared/domain/site/theme-variables.ts';
import { expectAccessible } from './audit-page.ts';
import { applyPreset, resetSite, save, typeColor, valueOn } from './color-controls.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const colorsTab = '/dev/settings?tab=colors';

async function openColors(): Promise<Page> {
  const { page } = await visit(colorsTab, { as: 'owner' });
  await page.getByRole('button', { name: 'Export' }).waitFor();
  return page;
}

test('an unsaved draft is previewed only on its tab and kept when tabs are switched; leaving the page asks for confirmation', async () => {
  const page = await openColors();
  await typeColor(page, 'Brand color', '#ff0000');
  await expect.poll(() => valueOn(page, '--primary')).toBe('0 100% 50%');
  await page.getByRole('tab', { name: 'Presets' }).click();
  await expect.poll(() => valueOn(page, '--primary')).toBe('84 100% 65%');
  await page.getByRole('tab', { name: 'Colors' }).click();
  await expect.poll(() => valueOn(page, '--primary')).toBe('0 100% 50%');
  await page.getByText('1 change, not saved').waitFor();

  await page.getByRole('link', { name: 'Clans' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave Without Saving' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.poll(() => valueOn(page, '--primary')).toBe('0 100% 50%');
  await page.getByRole('link', { name: 'Clans' }).first().click();
  await question.getByRole('button', { name: 'Leave Without Saving' }).click();
  await page.waitForURL('**/clans');
  await expect.poll(() => valueOn(page, '--primary')).toBe('84 100% 65%');
  await page.goto(colorsTab);
  await page.getByText('All saved').waitFor();
});

test('of two open pages, the one that saves last keeps the changes of the other and says so', async () => {
  const first = await openColors();
  const second = await openColors();
  await typeColor(first, 'Brand color', '230 100% 60%');
  await typeColor(second, 'Page', '220 40% 8%');
  await save(second);
  await save(first);
  await first.getByText('Meanwhile, 1 other change was saved and has been kept.').waitFor();
  await expect.poll(() => valueOn(first, '--background')).toBe('220 40% 8%');
  const site = (await (await first.request.get('/api/site')).json()) as object;
  expect(site).toMatchObject({
    colorScheme: { colors: { '--primary': '230 100% 60%', '--background': '220 40% 8%' } },
  });
  await resetSite(first);
});

test('a pending draft keeps only its own change after a preset was applied', async () => {
  const page = await openColors();
  await typeColor(page, 'Page', '220 40% 8%');
  await page.getByRole('tab', { name: 'Presets' }).click();
  await applyPreset(page, 'Purple');
  await page.getByRole('tab', { name: 'Colors' }).click();
  await page.getByText('1 change, not saved').waitFor();
  await expect.poll(() => valueOn(page, '--background')).toBe('220 40% 8%');
  const purple = PRESETS.find(({ id }) => id === 'purple')?.colors['--primary'];
  await expect.poll(() => valueOn(page, '--primary')).toBe(purple);
  await save(page);
  const site = (await (await page.request.get('/api/site')).json()) as object;
  expect(site).toMatchObject({
    colorScheme: { colors: { '--primary': purple, '--background': '220 40% 8%' } },
  });
  await resetSite(page);
});

test('unreadable colors are saved only after a confirmation, which is shown in readable colors', async () => {
  const page = await openColors();
  await typeColor(page, 'Text', '220 32% 6%');
  const submit = page.getByRole('button', { name: 'Save', exact: true });
  await submit.click();
  const question = page.getByRole('dialog', { name: 'Save Unreadable Colors' });
  await question.getByText(/Text on Page \(1\.\d to 1\)/).waitFor();
  await question.getByText('/dev/settings?tab=colors').waitFor();
  await expect.poll(() => valueOn(page, '--foreground')).toBe(THEME_COLORS.foreground);
  await expectAccessible(page);
  const saved = async () =>
    ((await (await page.request.get('/api/site')).json()) as { colorScheme: unknown }).colorScheme;
  expect(await saved()).toBe(null);
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.poll(() => valueOn(page, '--foreground')).toBe('220 32% 6%');
  expect(await saved()).toBe(null);
  await submit.click();
  await page.route('**/api/admin/colors', (route) => route.abort());
  await question.getByRole('button', { name: 'Save Unreadable Colors' }).click();
  await question.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).waitFor();
  await page.unroute('**/api/admin/colors');
  await question.getByRole('button', { name: 'Save Unreadable Colors' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByText('All saved').waitFor();
  expect(await saved()).toMatchObject({ colors: { '--foreground': '220 32% 6%' } });
  await resetSite(page);
});
