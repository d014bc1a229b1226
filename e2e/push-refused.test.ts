import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { focused, openBrowser, turnOn } from './push-browser.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });

const open = (name: string, browser?: Parameters<typeof openBrowser>[2]) =>
  openBrowser(visit, name, browser);

describe('a browser without push says why and what to do, and loses nothing:', () => {
  const listed = async (page: Page) =>
    (await (await page.request.get('/api/push/subscriptions')).json()) as unknown[];

  test('notifications are blocked, or the window is private', async () => {
    const { page } = await open('push-blocked', { permission: 'denied' });
    const text = page.getByText(/This browser blocks notifications of this site/);
    expect(await text.innerText()).toMatch(/Private windows cannot receive push/);
    expect(await turnOn(page).count()).toBe(0);
    await expectAccessible(page);
  });

  test('the question is answered with no, and the reason gets the focus of the button', async () => {
    const { page } = await open('push-denier', { answer: 'denied' });
    await turnOn(page).press('Enter');
    await page.getByText(/This browser blocks notifications of this site/).waitFor();
    expect(await focused(page)).toMatch(/^This browser blocks/);
  });

  test('a private window refuses', async () => {
    const { page } = await open('push-private', { refusal: 'NotAllowedError' });
    await turnOn(page).click();
    await page.getByText(/Private windows usually cannot/).waitFor();
    await turnOn(page).waitFor();
    expect(await listed(page)).toEqual([]);
    await expectAccessible(page);
  });

  test.each(['PushManager', 'serviceWorker'])('it has no %s', async (missing) => {
    const { page } = await open(`push-no-${missing.toLowerCase()}`);
    await page.addInitScript((name) => {
      Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(Navigator.prototype, name);
    }, missing);
    await page.reload();
    const text = page.getByText(/This browser cannot receive push/);
    expect(await text.innerText()).toMatch(/Private windows never can/);
    expect(await turnOn(page).count()).toBe(0);
  });

  test('the site was opened without https', async () => {
    const { page } = await open('push-plain');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'isSecureContext', { get: () => false });
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await page.reload();
    await page.getByText(/only over https/).waitFor();
  });

  test.each([
    [false, /iOS or iPadOS 16.4 or later and this site on the home screen/],
    [true, /Push needs iOS or iPadOS 16.4 or later. Update this device/],
  ])('an iPhone (opened from the home screen: %s)', async (isInstalled, words) => {
    const { page } = await open(`push-iphone-${isInstalled}`);
    await page.addInitScript((standalone) => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone; Safari/604.1' });
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query === '(display-mode: standalone)'
          ? ({ matches: standalone } as MediaQueryList)
          : ask(query);
    }, isInstalled);
    await page.reload();
    await page.getByText(words).waitFor();
  });
});
