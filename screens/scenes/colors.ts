import type { Page } from 'playwright-core';
import { changeFields, failWrites } from '../answers.ts';
import { alertInMain, attached, press, role } from '../looks.ts';
import { holdToast } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const settings = { at: '/dev/settings', stage: 'staged', as: 'owner' } as const;
const colors = sceneAt('dev-settings', { ...settings, path: '/dev/settings?tab=colors' });
const loaded = sceneAt('dev-settings', {
  ...settings,
  path: '/dev/settings?tab=colors',
  first: role('button', 'Export'),
});
const presets = sceneAt('dev-settings', { ...settings, path: '/dev/settings?tab=presets' });

async function typeColor(page: Page, label: string, value: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .click();
  await page.getByLabel('Hex or HSL').fill(value);
  await page.keyboard.press('Tab');
}

const useCustomScheme = (page: Page) =>
  changeFields(page, '**/api/site', () => ({
    colorScheme: { name: 'Night Cups', colors: { '--primary': '190 90% 60%' } },
  }));

/** Nothing is applied, because every other scene would show it. */
export const colorScenes: readonly Scene[] = [
  loaded('colors-open', {
    next: (page) =>
      page
        .getByRole('button', { name: /^Brand color/ })
        .first()
        .click(),
    sees: role('slider', 'Hue'),
    toTop: true,
  }),
  loaded('colors-no-color', {
    next: (page) => typeColor(page, 'Brand color', 'greenish'),
    sees: 'Enter a color such as #b9ff4d or 84 100% 65%.',
    toTop: true,
  }),
  loaded('colors-hard-to-see', {
    next: (page) => typeColor(page, 'Text on the brand color', '150 30% 36%'),
    sees: /^Hard to see/,
    toTop: true,
  }),
  loaded('colors-import-failed', {
    next: async (page) => {
      await page.getByLabel('Color scheme file').setInputFiles({
        name: 'scheme.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"name":"Nothing"}'),
      });
      await holdToast(page, 'Import failed');
    },
  }),
  loaded('colors-leave', {
    next: async (page) => {
      await typeColor(page, 'Brand color', '#a8e63d');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Clans' }).click();
    },
    sees: role('dialog'),
  }),
  loaded('colors-unreadable', {
    next: (page) => typeColor(page, 'Text on the brand color', '84 100% 64%'),
    dialog: /^Save$/,
  }),
  loaded('colors-reset', { before: useCustomScheme, dialog: 'Reset to Built-in' }),
  loaded('colors-reset-failed', {
    before: async (page) => {
      await failWrites(page, '**/api/admin/colors');
      await useCustomScheme(page);
    },
    dialog: 'Reset to Built-in',
    failsOn: 'Reset to Built-in',
  }),
  loaded('colors-save-failed', {
    fails: ['**/api/admin/colors'],
    next: async (page) => {
      await typeColor(page, 'Brand color', '#a8e63d');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    sees: /^Failed to apply (the )?color scheme/,
    toTop: true,
  }),
  colors('colors-error', { fails: ['**/api/site'], sees: alertInMain }),
  colors('colors-loading', { hangs: ['**/api/site'], sees: attached('Loading colors') }),
  presets('presets', { sees: role('button', /^Cyan/) }),
  presets('presets-shown', { next: press(/^Cyan/), sees: 'Cyan is shown on this page only' }),
  presets('presets-replace', { before: useCustomScheme, next: press(/^Cyan/), dialog: 'Apply' }),
  presets('presets-replace-failed', {
    before: async (page) => {
      await failWrites(page, '**/api/admin/colors');
      await useCustomScheme(page);
    },
    next: press(/^Cyan/),
    dialog: 'Apply',
    failsOn: 'Replace Custom Colors',
  }),
  presets('presets-error', { fails: ['**/api/site'], sees: alertInMain }),
];
