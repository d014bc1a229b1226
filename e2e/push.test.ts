import type { APIResponse, Page, Worker } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { lockedForHost } from './host-tournament.ts';
import { devices, focused, KEPT, noted, openBrowser, turnOn } from './push-browser.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });

const open = (name: string, browser?: Parameters<typeof openBrowser>[2]) =>
  openBrowser(visit, name, browser);

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

/** Returns the address that the service worker opens. */
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
    expect(await focused(page)).toBe('Push is on for this device.');
    const { key } = (await (await page.request.get('/api/push/key')).json()) as { key: string };
    expect(await noted(page)).toEqual({ asked: 1, keys: [key] });
    await devices(page).getByText('(this device)').waitFor();
    await page.reload();
    await page.getByText('Push is on for this device.').waitFor();
    expect((await noted(page)).asked).toBe(0);
    await expectAccessibleAt(page, [390, 768, 1440], () =>
      devices(page).getByText('(this device)').waitFor(),
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

  test('is off as soon as the browser has lost its subscription or has another one', async () => {
    const { page } = await open('push-loser');
    await turnOn(page).click();
    await page.getByText('Push is on for this device.').waitFor();
    const losses = [
      () => page.evaluate((name) => localStorage.removeItem(name), KEPT),
      () =>
        page.evaluate((name) => {
          const known = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
          const endpoint = 'https://fcm.googleapis.com/fcm/send/another';
          localStorage.setItem(name, JSON.stringify({ ...known, endpoint }));
        }, KEPT),
    ];
    for (const lose of losses) {
      await lose();
      await page.reload();
      await page.getByText(/Push is off in this browser/).waitFor();
      await devices(page).getByText('(this device)').waitFor();
      expect(await page.getByText('Push is on for this device.').count()).toBe(0);
      await turnOn(page).click();
      await page.getByText('Push is on for this device.').waitFor();
      expect(await devices(page).getByRole('listitem').count()).toBe(1);
    }
  });

  test('that the push service refuses after a test is seen without a reload', async () => {
    const { page } = await open('push-refused');
    await turnOn(page).click();
    await page.getByText('Push is on for this device.').waitFor();
    await page.route('**/api/push/test', (route) => route.fulfill({ json: { devices: 1 } }));
    let isRefused = false;
    await page.route('**/api/push/subscriptions', (route) =>
      isRefused ? route.fulfill({ json: [] }) : route.continue(),
    );
    const read = page.waitForResponse('**/api/push/subscriptions');
    await page.getByRole('button', { name: 'Send Me a Test' }).click();
    await read;
    isRefused = true;
    await page.getByText('A device was removed').first().waitFor();
    await turnOn(page).waitFor();
    await expect.poll(() => devices(page).count()).toBe(0);
  });

  test('of a kind is chosen separately from the inbox', async () => {
    const { page } = await open('push-chooser');
    await page.getByRole('tab', { name: 'Choices' }).click();
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

test('the site can be installed with its name, its colours and icons that load, also after an upload', async () => {
  const { page } = await visit('/clans');
  const background = '#0a5';
  const banner = await sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  const upload = await page.request.put(`/api${await lockedForHost(page, { name: 'Icon Cup' })}`, {
    multipart: { banner: { name: 'banner.png', mimeType: 'image/png', buffer: banner } },
  });
  expect(upload.ok()).toBe(true);
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
    expect(icon.status(), await icon.text()).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
    expect((await icon.body()).length).toBeGreaterThan(200);
  }
  const [corner, mark] = await pixelsOf(await page.request.get('/icon-512.png'), [2, 90]);
  expect(corner?.at(-1)).toBe(0);
  expect(mark).toEqual([185, 255, 77, 255]);
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect((await worker.body()).length).toBeLessThan(2048);
});

/** Returns red, green, blue and alpha at places of the picture's middle row. */
async function pixelsOf(picture: APIResponse, places: readonly number[]): Promise<number[][]> {
  const { data, info } = await sharp(await picture.body())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = info.width * Math.floor(info.height / 2);
  return places.map((x) => [...data.subarray((row + x) * 4, (row + x) * 4 + 4)]);
}
