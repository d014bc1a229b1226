import type { Locator, Page } from 'playwright-core';
import { changeFields, fail, failWrites, hang } from '../answers.ts';
import { failIn, containsText, holdToast, openDialog, sees } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/dev/settings', stage: 'staged', as: 'owner' } as const;

async function openColors(page: Page): Promise<void> {
  await page.goto('/dev/settings?tab=colors');
  await page.getByRole('button', { name: 'Export' }).waitFor();
}

async function typeColor(page: Page, label: string, value: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .click();
  await page.getByLabel('Hex or HSL').fill(value);
  await page.keyboard.press('Tab');
}

/** Opens the colours of a site with a custom scheme, and the dialog that resets it. */
async function askToReset(page: Page): Promise<Locator> {
  await changeFields(page, '**/api/site', () => ({
    colorScheme: { name: 'Night Cups', colors: { '--primary': '190 90% 60%' } },
  }));
  await openColors(page);
  return openDialog(page, 'Reset to Built-in');
}

/** Chooses a preset while the site has a custom scheme. */
async function askToReplace(page: Page): Promise<Locator> {
  await changeFields(page, '**/api/site', () => ({
    colorScheme: { name: 'Night Cups', colors: { '--primary': '12 90% 60%' } },
  }));
  await page.goto('/dev/settings?tab=presets');
  await page.getByRole('button', { name: /^Cyan/ }).click();
  return openDialog(page, 'Apply');
}

async function toTop(page: Page): Promise<void> {
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
}

/** Dev Settings: colours and presets. Nothing is applied, because every other scene would show it. */
export const colorScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'dev-settings/colors-open',
    open: async (page) => {
      await openColors(page);
      await page
        .getByRole('button', { name: /^Brand color/ })
        .first()
        .click();
      await page.getByRole('slider', { name: 'Hue' }).waitFor();
      await toTop(page);
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-no-color',
    open: async (page) => {
      await openColors(page);
      await typeColor(page, 'Brand color', 'greenish');
      await sees(page, 'Enter a color such as #b9ff4d or 84 100% 65%.');
      await toTop(page);
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-hard-to-see',
    open: async (page) => {
      await openColors(page);
      await typeColor(page, 'Text on the brand color', '150 30% 36%');
      await sees(page, /^Hard to see/);
      await toTop(page);
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-import-failed',
    open: async (page) => {
      await openColors(page);
      await page.getByLabel('Color scheme file').setInputFiles({
        name: 'scheme.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"name":"Nothing"}'),
      });
      await holdToast(page, 'Import failed');
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-leave',
    open: async (page) => {
      await openColors(page);
      await typeColor(page, 'Brand color', '#a8e63d');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Clans' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-unreadable',
    open: async (page) => {
      await openColors(page);
      await typeColor(page, 'Text on the brand color', '84 100% 64%');
      await openDialog(page, /^Save$/);
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-reset',
    open: async (page) => {
      await askToReset(page);
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-reset-failed',
    open: async (page) => {
      await failWrites(page, '**/api/admin/colors');
      await failIn(await askToReset(page), 'Reset to Built-in');
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-save-failed',
    open: async (page) => {
      await fail(page, '**/api/admin/colors');
      await openColors(page);
      await typeColor(page, 'Brand color', '#a8e63d');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await sees(page, /^Failed to apply (the )?color scheme/);
      await toTop(page);
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-error',
    open: async (page) => {
      await fail(page, '**/api/site');
      await page.goto('/dev/settings?tab=colors');
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'dev-settings/colors-loading',
    loading: true,
    open: async (page) => {
      await hang(page, '**/api/site');
      await page.goto('/dev/settings?tab=colors');
      await containsText(page, 'Loading colors');
    },
  },
  {
    ...screen,
    name: 'dev-settings/presets',
    open: async (page) => {
      await page.goto('/dev/settings?tab=presets');
      await page.getByRole('button', { name: /^Cyan/ }).waitFor();
    },
  },
  {
    ...screen,
    name: 'dev-settings/presets-shown',
    open: async (page) => {
      await page.goto('/dev/settings?tab=presets');
      await page.getByRole('button', { name: /^Cyan/ }).click();
      await sees(page, 'Cyan is shown on this page only');
    },
  },
  {
    ...screen,
    name: 'dev-settings/presets-replace',
    open: async (page) => {
      await askToReplace(page);
    },
  },
  {
    ...screen,
    name: 'dev-settings/presets-replace-failed',
    open: async (page) => {
      await failWrites(page, '**/api/admin/colors');
      await failIn(await askToReplace(page), 'Replace Custom Colors');
    },
  },
  {
    ...screen,
    name: 'dev-settings/presets-error',
    open: async (page) => {
      await fail(page, '**/api/site');
      await page.goto('/dev/settings?tab=presets');
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
];
