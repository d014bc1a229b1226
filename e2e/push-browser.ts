import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { useVisits } from './visit.ts';

type Visits = ReturnType<typeof useVisits>;

type Browser = {
  /** The browser's permission for notifications before anyone is asked. */
  permission?: NotificationPermission;
  /** The answer of the user. */
  answer?: NotificationPermission;
  /** The error that the subscription fails with; null if it succeeds. */
  refusal?: string | null;
};

/** Where the stand-in keeps the subscription, as a browser does across reloads. */
export const KEPT = 'stand-in-subscription';

type Noted = { asked: number; keys: string[] };

/**
 * Opens the page in a browser that subscribes to a push service that does not exist. A real subscription would need the
 * browser vendor's service.
 */
export async function openBrowser(visit: Visits, name: string, browser: Browser = {}) {
  const { permission = 'default', answer = 'granted', refusal = null } = browser;
  const { page, context } = await visit('/clans', { asNew: name });
  await context.grantPermissions(['notifications']);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('base64url')}`,
    keys: {
      p256dh: pair.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript(
    (given) => {
      const noted: Noted = { asked: 0, keys: [] };
      Object.assign(window, { noted });
      let current = sessionStorage.getItem('permission') ?? given.permission;
      Object.defineProperty(Notification, 'permission', { get: () => current });
      Notification.requestPermission = async () => {
        noted.asked += 1;
        if (current === 'default') current = given.answer;
        sessionStorage.setItem('permission', current);
        return current as NotificationPermission;
      };
      const kept = () => {
        const json = localStorage.getItem(given.name);
        if (json === null) return null;
        const known = JSON.parse(json) as PushSubscriptionJSON;
        const unsubscribe = async () => {
          localStorage.removeItem(given.name);
          return true;
        };
        const { endpoint } = known;
        return { endpoint, toJSON: () => known, unsubscribe } as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => kept();
      PushManager.prototype.subscribe = async (options) => {
        if (given.refusal !== null) throw new DOMException('refused', given.refusal);
        noted.keys.push(options?.applicationServerKey as string);
        localStorage.setItem(given.name, JSON.stringify(given.subscription));
        return kept() as PushSubscription;
      };
    },
    { permission, answer, refusal, subscription, name: KEPT },
  );
  await page.goto('/notifications?tab=devices');
  return { page, context };
}

export const noted = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted);
export const turnOn = (page: Page) =>
  page.getByRole('button', { name: 'Turn On Push on This Device' });
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
export const devices = (page: Page) => page.getByRole('list', { name: 'Devices with push' });
