import { createECDH, randomBytes } from 'node:crypto';
import type { Page, Worker } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });

type Browser = {
  /** The browser's permission for notifications before anyone is asked. */
  permission?: NotificationPermission;
  /** The error that the subscription fails with; null if it succeeds. */
  refusal?: string | null;
};

/** The calls that a page makes to its browser. */
type Noted = { asked: number; keys: string[] };

/**
 * Opens the page in a browser that subscribes to a push service that does not exist. A real subscription would need the
 * browser vendor's service.
 */
async function open(name: string, { permission = 'default', refusal = null }: Browser = {}) {
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
        if (current === 'default') current = 'granted';
        sessionStorage.setItem('permission', current);
        return current as NotificationPermission;
      };
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async (options) => {
        if (given.refusal !== null) throw new DOMException('refused', given.refusal);
        noted.keys.push(options?.applicationServerKey as string);
        return { toJSON: () => given.subscription } as unknown as PushSubscription;
      };
    },
    { permission, refusal, subscription },
  );
  await page.goto('/notifications');
  return { page, context };
}

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn On Push on This Device' });
const devices = (page: Page) => page.getByRole('list', { name: 'Devices with push' });

/** Hands a push message to the service worker, as the browser does when one arrives. */
async function deliver(page: Page, data: object | string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations;
    if (registration !== undefined) resolve(registration.registrationId);
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await promise,
    data: typeof data === 'string' ? data : JSON.stringify(data),
  });
  await session.detach();
}

type Shown = { title: string; body: string; tag: string; data: string; renotify: boolean };

/** The scope of the service worker, with what it has shown. */
type Scope = {
  shown: Shown[];
  registration: { showNotification: (title: string, options: object) => Promise<void> };
};

/** Records what the service worker shows, since this browser has no notifications in workers, even with permission. */
async function noteShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options } as Shown);
    };
  });
}

const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).shown);

/** Clicks a notification, and returns the address that the service worker opens. */
function click(worker: Worker, path: string): Promise<string> {
  return worker.evaluate(async (data) => {
    const scope = globalThis as unknown as {
      clients: { openWindow: (href: string) => Promise<null> };
      dispatchEvent: (event: Event) => boolean;
    };
    const { promise, resolve } = Promise.withResolvers<string>();
    // A browser opens windows only after a real click.
    scope.clients.openWindow = async (href) => {
      resolve(href);
      return null;
    };
    const event = new Event('notificationclick');
    scope.dispatchEvent(
      Object.assign(event, {
        notification: { data, close: () => undefined },
        waitUntil: () => undefined,
      }),
    );
    return promise;
  }, path);
}

describe('push', () => {
  test('is turned on by a click, which is when the browser asks, and shows what arrives', async () => {
    const { page, context } = await open('push-reader');
    await turnOn(page).waitFor();
    expect(await noted(page)).toEqual({ asked: 0, keys: [] });
    expect(context.serviceWorkers()).toEqual([]);
    await turnOn(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Push is on for this device.').waitFor();
    const { key } = (await (await page.request.get('/api/push/key')).json()) as { key: string };
    expect(await noted(page)).toEqual({ asked: 1, keys: [key] });
    await devices(page).getByText('(this device)').waitFor();
    await page.reload();
    await page.getByText('Push is on for this device.').waitFor();
    expect((await noted(page)).asked).toBe(0);
    await expectAccessibleAt(page, [390, 768, 1440], () =>
      page.getByRole('switch', { name: 'Push: A room opens' }).waitFor(),
    );

    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error('no service worker runs');
    await noteShown(worker);
    const read = page.waitForResponse('**/api/auth/me');
    const message = {
      title: 'Hotdrop',
      body: 'Round 1 is open: Friday Trios. Slot 7.',
      path: '/tournaments/one',
      tag: 'room_open:one:1',
    };
    await deliver(page, message);
    await read;
    const { path, ...rest } = message;
    // A message with the same tag replaces it.
    const expected = { ...rest, data: path, renotify: true, icon: '/icon-192.png' };
    await expect.poll(() => shown(worker)).toEqual([expected]);
    // A browser cancels the subscription of a site that shows nothing for a push.
    await deliver(page, 'not a message');
    await expect
      .poll(() => shown(worker))
      .toMatchObject([expected, { data: '/notifications', title: expect.any(String) as string }]);
    const { origin } = new URL(page.url());
    expect(await click(worker, message.path)).toBe(`${origin}/tournaments/one`);
    expect(await click(worker, 'https://elsewhere.example/page')).not.toContain('elsewhere');
  });

  test('is tried out and removed', async () => {
    const { page } = await open('push-remover');
    await turnOn(page).click();
    await page.getByText('Push is on for this device.').waitFor();
    await page.route('**/api/push/test', (route) => route.fulfill({ json: { devices: 1 } }));
    await page.getByRole('button', { name: 'Send Me a Test' }).click();
    await page.getByText('It goes to 1 device.').first().waitFor();
    await devices(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await turnOn(page).waitFor();
    await expect.poll(() => devices(page).count()).toBe(0);
  });

  test('of a kind is chosen separately from the inbox', async () => {
    const { page } = await open('push-chooser');
    const push = page.getByRole('switch', { name: 'Push: Your results are in' });
    await push.focus();
    await page.keyboard.press('Space');
    await page.waitForFunction(async () => {
      const response = await fetch('/api/notifications/choices');
      const choices = (await response.json()) as { kind: string; push: boolean }[];
      return choices.some(({ kind, push: isPushed }) => kind === 'results_in' && isPushed);
    });
    await page.reload();
    await expect.poll(() => push.isChecked()).toBe(true);
    const inbox = page.getByRole('switch', { name: 'Inbox: Your results are in' });
    expect(await inbox.isChecked()).toBe(true);
  });
});

describe('a browser without push says why and what to do, and loses nothing:', () => {
  const listed = async (page: Page) =>
    (await (await page.request.get('/api/push/subscriptions')).json()) as unknown[];

  test('notifications are blocked', async () => {
    const { page } = await open('push-blocked', { permission: 'denied' });
    await page.getByText(/This browser blocks notifications of this site/).waitFor();
    expect(await turnOn(page).count()).toBe(0);
    await expectAccessible(page);
  });

  test('a private window refuses', async () => {
    const { page } = await open('push-private', { refusal: 'NotAllowedError' });
    await turnOn(page).click();
    await page.getByText(/Private windows usually cannot/).waitFor();
    await turnOn(page).waitFor();
    expect(await listed(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Push: A room opens' }).waitFor();
    await expectAccessible(page);
  });

  test('it does not support push', async () => {
    const { page } = await open('push-unknown');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.reload();
    await page.getByText(/This browser cannot receive push/).waitFor();
    expect(await turnOn(page).count()).toBe(0);
  });

  test('an iPhone needs the home screen first', async () => {
    const { page } = await open('push-iphone');
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone; Safari/604.1' });
    });
    await page.reload();
    await page.getByText(/add this site to the home screen first/).waitFor();
  });
});

test('the site can be installed with its name, its colours and icons that load', async () => {
  const { page } = await visit('/clans');
  const path = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.request.get(path ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as { icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({
    name: 'Hotdrop',
    start_url: '/',
    display: 'standalone',
    background_color: '#0b0e0d',
    theme_color: '#0b0e0d',
  });
  expect(manifest.icons).toHaveLength(3);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
    expect((await icon.body()).length).toBeGreaterThan(200);
  }
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect((await worker.body()).length).toBeLessThan(2048);
});
