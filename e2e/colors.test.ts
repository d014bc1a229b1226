import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PRESETS } from '#shared/domain/site/presets.ts';
import { HOSTILE_SCHEMES } from '#shared/domain/site/testing/hostile-schemes.ts';
import { THEME_COLORS } from '#shared/domain/site/theme-variables.ts';
import { expectContrast, expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { applyPreset, resetSite, row, save, typeColor, valueOn } from './color-controls.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const colorsTab = '/dev/settings?tab=colors';
const presetsTab = '/dev/settings?tab=presets';

async function openColors(): Promise<Page> {
  const { page } = await visit(colorsTab, { as: 'owner' });
  await page.getByRole('button', { name: 'Export' }).waitFor();
  return page;
}

async function importFile(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  await page
    .getByLabel('Color scheme file')
    .setInputFiles({ ...file, mimeType: 'application/json' });
}

async function withoutScripts(page: Page): Promise<{ style: string | null; ground: string }> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  const other = await context?.newPage();
  if (other === undefined) throw new Error('no browser');
  await other.goto(new URL('/clans', page.url()).href);
  const html = other.locator('html');
  const style = await html.getAttribute('style');
  const ground = await html.evaluate((element) => getComputedStyle(element).backgroundColor);
  await context?.close();
  return { style, ground };
}

test('a color is edited by text, slider and box, shown immediately, saved, and in the HTML of the next page', async () => {
  const page = await openColors();
  const builtIn = await withoutScripts(page);
  expect(builtIn.style).toBe(null);
  await typeColor(page, 'Brand color', '#3355ff');
  await expect.poll(() => valueOn(page, '--primary')).toBe('230 100% 60%');
  const fields = page.getByRole('group', { name: 'Brand color' });
  await fields.getByRole('slider', { name: 'Lightness' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => valueOn(page, '--primary')).toBe('230 100% 61%');
  await fields.getByRole('spinbutton', { name: 'Lightness' }).fill('72');
  await expect.poll(() => valueOn(page, '--primary')).toBe('230 100% 72%');
  await fields.getByLabel('Pick').fill('#ffcc00');
  await expect.poll(() => valueOn(page, '--primary')).toBe('48 100% 50%');
  await fields.getByLabel('Hex or HSL').fill('hsl(210, 90%, 70%)');
  await expect.poll(() => valueOn(page, '--primary')).toBe('210 90% 70%');
  await typeColor(page, 'Page', '220 40% 8%');
  await page.getByRole('slider', { name: 'Roundness' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('3 changes, not saved').waitFor();
  expect(await withoutScripts(page)).toEqual(builtIn);

  await page.getByLabel('Name of the scheme').fill('Harbour');
  await save(page);
  const saved = await withoutScripts(page);
  expect(saved.style).toContain('--primary: 210 90% 70%');
  expect(saved.style).toContain('--radius: 5px');
  expect(saved.ground).toBe('rgb(12, 18, 29)');
  const icon = await page.request.get('/favicon.svg');
  expect(await icon.text()).toContain('fill="hsl(210, 90%, 70%)"');
  const { page: visitor } = await visit('/');
  await expect.poll(() => valueOn(visitor, '--primary')).toBe('210 90% 70%');

  await page.getByRole('button', { name: 'Reset to Built-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset to Built-in' });
  await expect.poll(() => valueOn(page, '--primary')).toBe('84 100% 65%');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => valueOn(page, '--primary')).toBe('210 90% 70%');
  await page.getByRole('button', { name: 'Reset to Built-in' }).click();
  await dialog.getByRole('button', { name: 'Reset to Built-in' }).click();
  await expect.poll(() => valueOn(page, '--primary')).toBe('84 100% 65%');
  await dialog.waitFor({ state: 'hidden' });
  expect(await withoutScripts(page)).toEqual(builtIn);
});

test('the editor is accessible at every width, collapsed and expanded; invalid input is kept and changes nothing', async () => {
  const page = await openColors();
  await expectAccessibleAt(page, [360, 768, 1440]);
  await row(page, 'Brand color').click();
  await page.getByRole('slider', { name: 'Hue' }).waitFor();
  await expectAccessibleAt(page, [360, 768, 1440]);
  await row(page, 'Brand color').click();
  await typeColor(page, 'Brand color', 'greenish');
  await page.keyboard.press('Tab');
  await page.getByText('Enter a color such as #b9ff4d or 84 100% 65%.').waitFor();
  await expect.poll(() => page.getByLabel('Hex or HSL').inputValue()).toBe('greenish');
  await expect.poll(() => valueOn(page, '--primary')).toBe('84 100% 65%');
  await page.getByText('All saved').waitFor();
});

test('a scheme without a name is refused beside the name, and no edit is lost', async () => {
  const { page } = await visit(colorsTab, { as: 'owner', failing: /^\/api\/admin\/colors$/ });
  await typeColor(page, 'Brand color', '#00ccff');
  const name = page.getByLabel('Name of the scheme');
  await name.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Failed to apply color scheme', { exact: true }).first().waitFor();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => valueOn(page, '--primary')).toBe('192 100% 50%');
  await name.fill('Named');
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe(null);
});

test('a pair below AA is reported with its ratio until it is corrected', async () => {
  const page = await openColors();
  await typeColor(page, 'Text on the brand color', '0 0% 60%');
  const warning = page.getByText(
    /^Hard to see on Brand color \(\d\.\d to 1\)\. WCAG AA needs 4\.5 to 1 for text\.$/,
  );
  await warning.waitFor();
  await page.getByText(/^Hard to see on it: Text on the brand color/).waitFor();
  await page.getByText('1 pair is hard to see').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo Change' }).click();
  await warning.waitFor({ state: 'hidden' });
  await page.getByText('All saved').waitFor();
});

test('an unreadable scheme is corrected with controls that keep their own colors', async () => {
  const page = await openColors();
  const blank = Object.fromEntries(
    Object.keys(THEME_COLORS).map((name) => [`--${name}`, '0 0% 100%']),
  );
  const saved = await page.request.put('/api/admin/colors', {
    data: { name: 'Blank', colors: blank },
  });
  expect(saved.status()).toBe(200);
  const reset = page.getByRole('button', { name: 'Reset to Built-in' });
  const getColor = (target: typeof reset) =>
    target.evaluate((element) => getComputedStyle(element).color);
  // Nothing was saved since the reset, so these are the built-in colours.
  const readable = await getColor(reset);
  await page.reload();
  await reset.waitFor();
  await expect.poll(() => valueOn(page, '--foreground')).toBe('0 0% 100%');
  await expect.poll(() => valueOn(page, 'color-scheme')).toBe('light');
  expect(await getColor(reset)).toBe(readable);
  await reset.click();
  const confirm = page.getByRole('button', { name: 'Reset to Built-in' });
  await confirm.waitFor();
  await expect.poll(() => getColor(page.getByRole('dialog'))).toBe(readable);
  await confirm.click();
  await page.getByText('All saved').waitFor();
  await expect.poll(() => valueOn(page, 'color-scheme')).toBe('dark');
});

test('an exported scheme can be imported', async () => {
  const page = await openColors();
  await typeColor(page, 'Brand color', '#00ccff');
  await page.getByLabel('Name of the scheme').fill('Ночь & 夜');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  await page.getByText('Scheme exported', { exact: true }).first().waitFor();
  expect(download.suggestedFilename()).toBe('ночь-夜.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const buffer = Buffer.concat(chunks);
  const written = JSON.parse(buffer.toString()) as { exported: string };
  expect(written).toMatchObject({ name: 'Ночь & 夜', colors: { '--radius': '4px' } });
  expect(Date.parse(written.exported)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Reset to Saved' }).click();
  await expect.poll(() => valueOn(page, '--primary')).toBe('84 100% 65%');
  await importFile(page, { name: 'scheme.json', buffer });
  await page.getByText('Scheme imported', { exact: true }).first().waitFor();
  await expect.poll(() => valueOn(page, '--primary')).toBe('192 100% 50%');
  await save(page);
  const site = (await (await page.request.get('/api/site')).json()) as object;
  expect(site).toMatchObject({
    colorScheme: { name: 'Ночь & 夜', colors: { '--primary': '192 100% 50%' } },
  });
  await resetSite(page);
});

test('an invalid file is refused, and every color is kept', async () => {
  const page = await openColors();
  await typeColor(page, 'Brand color', '#00ccff');
  await expect.poll(() => valueOn(page, '--primary')).toBe('192 100% 50%');
  const style = () => page.locator('html').getAttribute('style');
  const before = await style();
  const files = [
    ...HOSTILE_SCHEMES.map(({ what, text }) => ({ what, buffer: Buffer.from(text) })),
    { what: 'bytes that are not UTF-8', buffer: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
    { what: 'nothing', buffer: Buffer.alloc(0) },
  ];
  expect(files.length).toBeGreaterThan(30);
  const toast = page.getByRole('region', { name: /^Notifications/ });
  for (const { what, buffer } of files) {
    await importFile(page, { name: 'scheme.json', buffer });
    await toast.getByText('Import failed', { exact: true }).waitFor();
    await toast.getByText('Invalid color scheme file format').waitFor();
    expect([what, await style()]).toEqual([what, before]);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.getByText('Import failed', { exact: true }).waitFor({ state: 'hidden' });
  }
  await page.getByText('1 change, not saved').waitFor();
  const site = (await (await page.request.get('/api/site')).json()) as { colorScheme: unknown };
  expect(site.colorScheme).toBe(null);
});

describe('a preset', () => {
  test.each(PRESETS.map(({ id, name }) => [id, name] as const))(
    '%s is previewed by a click, then applied, marked, and readable on every kind of page',
    async (id, name) => {
      const { page } = await visit(presetsTab, { as: 'owner' });
      const card = page.getByRole('button', { name: new RegExp(`^${name}`) });
      await card.waitFor();
      // The built-in colours are green, so another preset has to come first.
      if (id === 'green') await applyPreset(page, 'Cyan');
      await applyPreset(page, name);
      await page.getByText('Color scheme applied', { exact: true }).first().waitFor();
      const primary = PRESETS.find((one) => one.id === id)?.colors['--primary'] ?? '';
      await expect.poll(() => valueOn(page, '--primary')).toBe(primary);
      const bar = page.getByRole('banner');
      const article = page.getByRole('article');
      const screens = [
        [bar.getByRole('link', { name: 'Home' }), article.first()],
        [bar.getByRole('link', { name: 'Tournaments' }), article.first()],
        [article.getByRole('link').first(), page.getByText('Placement Points').first()],
        [bar.getByRole('link', { name: 'Clans' }), article.first()],
        [bar.getByRole('link', { name: 'Dev Settings' }), page.getByLabel('Site name')],
        [page.getByRole('tab', { name: 'Presets' }), card],
      ] as const;
      for (const [link, content] of screens) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await link.first().click();
        await content.waitFor();
        await page.waitForLoadState('networkidle');
        await expectContrast(page);
        await page.setViewportSize({ width: 360, height: 900 });
        await expectContrast(page);
      }
      // The next page has the colour in its HTML, before any script has run.
      await page.goto('/clans');
      const sent = await (await page.request.get('/clans')).text();
      expect(/<html[^>]* style="([^"]*)"/.exec(sent)?.[1]).toContain(`--primary: ${primary}`);
      await expect.poll(() => valueOn(page, '--primary')).toBe(primary);
      await article.first().waitFor();
      await expectContrast(page);
      await resetSite(page);
    },
    120_000,
  );
});
