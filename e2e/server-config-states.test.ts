import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { channelIn, sandboxControls } from './sandbox-controls.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const community = 'Hotdrop Community';
const save = (page: Page) => page.getByRole('button', { name: 'Save Configuration' });
const testButton = (page: Page) => page.getByRole('button', { name: 'Test Announcement' });
const channel = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const step = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Step ${number}:`) });
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLButtonElement ? element.innerText : element?.tagName;
  });

async function pressEnterOn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

async function openServer(page: Page, name: string): Promise<void> {
  const { id } = await sandboxControls(page).server(name);
  await page.goto(`/server/config?server=${id}`);
}

test('a hundred channels scroll in their lists, with nothing below the footer', async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  await page.route(/\/channels$/, (route) =>
    route.fulfill({
      json: Array.from({ length: 100 }, (_, index) => ({
        id: String(500_000_000_000_000_000n + BigInt(index)),
        name: `channel-${index}`,
        type: 'announcement',
        missing: index < 50 ? [] : ['send_messages'],
      })),
    }),
  );
  await openServer(page, community);
  await channel(page, 'channel-0 announcement channel').waitFor();
  await expectAccessible(page);
  const blank = await page.evaluate(() => {
    const bottom = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - scrollY - bottom;
  });
  expect(Math.abs(blank)).toBeLessThan(1);
  const closed = page.getByRole('region', { name: 'The bot cannot post in these' });
  await closed.focus();
  await page.keyboard.press('End');
  await expect.poll(() => closed.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
});

test('the focus stays where Enter was pressed, or moves to the new content', async () => {
  const failing = /guilds$|channels$/;
  const { page } = await prepare(visit, { as: 'owner', failing });
  const sandbox = sandboxControls(page);
  await openServer(page, community);
  await channel(page, 'general').check();
  await pressEnterOn(page, 'Save Configuration');
  await says(page, 'Configuration found for this server');
  expect(await focused(page)).toBe('Save Configuration');
  await pressEnterOn(page, 'Test Announcement');
  await says(page, 'The latest test message went to #general.');
  expect(await focused(page)).toBe('Test Announcement');

  const corner = await sandbox.server('Quiet Corner');
  await openServer(page, 'Quiet Corner');
  await says(page, 'The bot is not in Quiet Corner');
  expect(await step(page, 1).getByText('Now', { exact: true }).count()).toBe(1);
  expect(await page.getByText('Now', { exact: true }).count()).toBe(1);
  const answered = page.waitForResponse(/\/channels$/);
  await pressEnterOn(page, 'Check Again');
  await answered;
  await expect.poll(() => focused(page)).toBe('Check Again');
  await sandbox.tell(`/guilds/${corner.id}/join`, { member: 'bot', permissions: '8' });
  await pressEnterOn(page, 'Check Again');
  await channel(page, 'general').waitFor();
  await expect
    .poll(() => step(page, 3).evaluate((section) => section === document.activeElement))
    .toBe(true);
  await sandbox.tell(`/guilds/${corner.id}/leave`, { member: 'bot' });

  await sandbox.tell('/faults', { kind: 'status', status: 500, count: 1000 });
  // The list of servers is cached for a short time.
  await expect.poll(async () => (await page.request.get('/api/discord/guilds')).status()).toBe(502);
  await page.goto('/server/config');
  await says(page, 'Unable to load your servers');
  await sandbox.tell('/faults', { kind: 'status', count: 0 });
  await pressEnterOn(page, 'Try Again');
  await page.getByRole('radio', { name: community }).waitFor();
  await expect
    .poll(() => step(page, 2).evaluate((section) => section === document.activeElement))
    .toBe(true);
});

test('a saved channel that was deleted does not count as set up and cannot be tested', async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const sandbox = sandboxControls(page);
  const server = await sandbox.server(community);
  const announcementChannelId = channelIn(server, 'tournament-results');
  const saved = await page.request.post('/api/server-config', {
    data: { discordServerId: server.id, announcementChannelId },
  });
  expect(saved.status()).toBe(200);
  await openServer(page, community);
  await step(page, 3).getByText('Done', { exact: true }).waitFor();
  await sandbox.tell(`/channels/${announcementChannelId}/delete`, {});
  await page.reload();
  await says(page, 'The channel that was set is gone. Choose another one.');
  await step(page, 3).getByText('Now', { exact: true }).waitFor();
  expect(await testButton(page).isDisabled()).toBe(true);
  await says(page, 'The saved channel is gone. Choose another one and save it first.');
  await expectAccessible(page);
});

test('a test names the channel that it was sent to, even if another tab changed it', async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const sandbox = sandboxControls(page);
  const server = await sandbox.server(community);
  const saveChannel = (name: string) =>
    page.request.post('/api/server-config', {
      data: { discordServerId: server.id, announcementChannelId: channelIn(server, name) },
    });
  await saveChannel('general');
  await openServer(page, community);
  await says(page, 'Posts one message in #general.');
  await saveChannel('announcements');
  const before = await sandbox.messageCount(channelIn(server, 'announcements'));
  await testButton(page).click();
  await says(page, 'The latest test message went to #announcements.');
  await says(page, 'Posts one message in #announcements.');
  expect(await sandbox.messageCount(channelIn(server, 'announcements'))).toBe(before + 1);
});

test('a bot that is removed while the form is open can be invited again, and the selection is kept', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /server-config|channels$/ });
  const sandbox = sandboxControls(page);
  const lounge = await sandbox.server('Landing Lounge');
  await openServer(page, 'Landing Lounge');
  await channel(page, 'general').check();
  await sandbox.tell(`/guilds/${lounge.id}/leave`, { member: 'bot' });
  await save(page).click();
  await says(page, 'The bot is not in Landing Lounge');
  await expectAccessible(page);
  await sandbox.tell(`/guilds/${lounge.id}/join`, { member: 'bot', permissions: '8' });
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect.poll(() => channel(page, 'general').isChecked()).toBe(true);
});
