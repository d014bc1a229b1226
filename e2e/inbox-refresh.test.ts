import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });

/** A page of notifications whose only row is always unread, so the number stays the same. */
async function openInbox(name: string, failing = /^nothing$/) {
  const { page } = await visit('/clans', { asNew: name, failing });
  const asked = { lists: 0, users: 0 };
  let shown = 'Old Cup';
  await page.route('**/api/auth/me', async (route) => {
    asked.users += 1;
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), unread: 1 } });
  });
  await page.route(/\/api\/notifications(\?|$)/, async (route) => {
    asked.lists += 1;
    await route.fulfill({ json: [row(shown)] });
  });
  await page.goto('/notifications');
  await page.getByRole('link', { name: /Old Cup/ }).waitFor();
  await page.getByRole('button', { name: 'Inbox , 1 unread' }).waitFor();
  const change = (cup: string) => {
    shown = cup;
  };
  return { page, asked, change };
}

const row = (cup: string) => ({
  id: '0193f1e0-0000-7000-8000-000000000010',
  at: '2026-11-28T18:00:00.000Z',
  kind: 'room_open',
  isRead: false,
  tournament: {
    id: '0193f1e0-0000-7000-8000-000000000000',
    name: cup,
    startDate: '2026-11-28T18:00:00.000Z',
  },
  clan: null,
  series: null,
  roundNumber: 1,
  user: null,
  facts: {},
});

const push = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.dispatchEvent(new MessageEvent('message')));

const leaveAndReturn = (page: Page) =>
  page.evaluate(() => {
    for (const [event, hasFocus] of [
      ['blur', false],
      ['focus', true],
    ] as const) {
      document.hasFocus = () => hasFocus;
      dispatchEvent(new Event(event));
    }
  });

test.each([
  ['a push', push],
  ['the return to the tab', leaveAndReturn],
])('an open list is read again after %s, even if the number is the same', async (_case, act) => {
  const { page, asked, change } = await openInbox(`inbox-${act.name}`);
  expect(asked).toEqual({ lists: 1, users: 1 });
  change('New Cup');
  await act(page);
  await page.getByRole('link', { name: /New Cup/ }).waitFor();
  expect(asked).toEqual({ lists: 2, users: 2 });
});

test('a clock that is set back causes no further reads, and hides no change', async () => {
  const { page, asked, change } = await openInbox('inbox-clock');
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 3_600_000;
    addEventListener('clock-set-back', () => {
      Date.now = real;
    });
  });
  await page.reload();
  await page.getByRole('link', { name: /Old Cup/ }).waitFor();
  await page.getByRole('button', { name: 'Inbox , 1 unread' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('clock-set-back')));
  await page.getByRole('tab', { name: 'Choices' }).click();
  await page.getByRole('tab', { name: 'Inbox' }).click();
  await page.getByRole('link', { name: /Old Cup/ }).waitFor();
  change('New Cup');
  await push(page);
  await page.getByRole('link', { name: /New Cup/ }).waitFor();
  // The list was opened twice and again by the tab, and read once after the push.
  expect(asked).toEqual({ lists: 4, users: 3 });
});

test('an open list is read once for several pushes while it is being read, and then once more', async () => {
  const { page, asked, change } = await openInbox('inbox-burst');
  change('New Cup');
  await page.evaluate(() => {
    for (let count = 0; count < 20; count += 1) {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message'));
    }
  });
  await page.getByRole('link', { name: /New Cup/ }).waitFor();
  expect(asked.lists).toBeLessThanOrEqual(3);
});

test('a list that fails to be read again is not asked for in a loop', async () => {
  const { page } = await openInbox('inbox-broken', /^\/api\/notifications$/);
  let failed = 0;
  await page.unroute(/\/api\/notifications(\?|$)/);
  await page.route(/\/api\/notifications(\?|$)/, async (route) => {
    failed += 1;
    await route.fulfill({ status: 503, json: { code: 'internal', message: 'It broke.' } });
  });
  await push(page);
  await page.getByText(/Your notifications/).waitFor();
  await page.getByRole('link', { name: /Old Cup/ }).waitFor();
  const read = page.waitForResponse('**/api/auth/me');
  await push(page);
  await read;
  await expect.poll(() => failed).toBe(2);
});

test('Mark All Read names what the page shows, and the cursor of that page for the rest', async () => {
  const { page } = await openInbox('inbox-marker');
  await page.unroute(/\/api\/notifications(\?|$)/);
  await page.route(/\/api\/notifications(\?|$)/, (route) =>
    route.fulfill({
      json: [row('New Cup')],
      headers: { link: '</api/notifications?limit=50&cursor=of-this-page>; rel="next"' },
    }),
  );
  await page.route('**/api/notifications/read', (route) => route.fulfill({ json: { unread: 0 } }));
  await push(page);
  await page.getByRole('link', { name: /New Cup/ }).waitFor();
  const marked = page.waitForRequest('**/api/notifications/read');
  await page.getByRole('button', { name: 'Mark All Read' }).click();
  expect((await marked).postDataJSON()).toEqual({ ids: [row('').id], cursor: 'of-this-page' });
});
