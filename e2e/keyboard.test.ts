import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

/** Returns whether the middle of the focused element is visible and not covered. */
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (focused.contains(seen) || seen.contains(focused));
  });

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('the first Tab stop skips the navigation, and a link followed by keyboard moves the focus to the new screen', async () => {
  const { page } = await visit('/clans');
  await page.getByRole('heading', { name: 'Clans', level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedName(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedName(page)).toBe('Create Clan');
  await page.getByRole('banner').getByRole('link', { name: 'Tournaments' }).press('Enter');
  await page.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
  await page.getByRole('status').getByText('Tournaments · Hotdrop', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('the menu on a phone is navigated by Tab, and closes when the focus leaves it', async () => {
  const { page } = await visit('/clans', { width: 360 });
  await page.getByRole('heading', { name: 'Clans', level: 1 }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const walked: string[] = [];
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press('Tab');
    walked.push(await focusedName(page));
  }
  expect(walked).toEqual(['Tournaments', 'Clans', 'Leaderboards']);
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedName(page)).toBe('Create Clan');
});

test('a toast is announced, F8 moves the focus to it, and Escape moves it back', async () => {
  const { page } = await visit('/dev/settings', { as: 'owner' });
  await page.getByLabel('Registration window (hours)').fill('48');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.press('Enter');
  const announcement = page.getByText('Notification Success The settings are saved.');
  await announcement.waitFor({ state: 'attached' });
  expect(await announcement.getAttribute('aria-live')).toBe('polite');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedName(page)).toContain('The settings are saved.');
  await page.keyboard.press('Escape');
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a toast with a link stays open, can be reached with F8, and closes when the page changes', async () => {
  const { page } = await visit('/clans?q=low+ground', { width: 360 });
  const join = page.getByRole('button', { name: 'Request Join: Low Ground' });
  await join.waitFor();
  await page.clock.install();
  await join.press('Enter');
  const logIn = page.getByRole('link', { name: 'Log in', exact: true });
  await logIn.waitFor();
  // The text is briefly in the page twice: visibly and in the live region.
  await page
    .getByText('You need to be logged in to join a clan. Log in')
    .first()
    .waitFor({ state: 'attached' });
  await expectAccessible(page);
  await page.clock.runFor(60_000);
  expect(await logIn.isVisible()).toBe(true);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedName(page)).toBe('Log in');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboards' }).press('Enter');
  await page.getByRole('heading', { name: 'Leaderboards', level: 1 }).waitFor();
  await logIn.waitFor({ state: 'detached' });
});

test('the button bar of a form never covers the focused element, and is not sticky in a short window', async () => {
  const { page } = await visit('/tournaments/create', { as: 'host' });
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.getByRole('textbox', { name: 'Points per kill' }).focus();
  const behind: string[] = [];
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await isFocusInSight(page))) behind.push(await focusedName(page));
  }
  expect(behind).toEqual([]);
  const footOfBar = () =>
    page
      .getByRole('button', { name: 'Create Tournament' })
      .evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
  await expect.poll(() => footOfBar()).toBeLessThan(0);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => footOfBar()).toBeGreaterThan(0);
});

test('in forced-colors mode the current page and the active row of a menu are still marked', async () => {
  const { page } = await visit('/dev/settings?tab=users', { as: 'owner' });
  await page.emulateMedia({ forcedColors: 'active' });
  const getEdge = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(await getEdge('Dev Settings')).not.toBe(await getEdge('Clans'));
  await page.getByRole('button', { name: 'Manage host' }).press('Enter');
  const row = page.getByRole('menuitem').first();
  await expect
    .poll(() => row.evaluate((item) => getComputedStyle(item).outlineStyle))
    .toBe('solid');
});
