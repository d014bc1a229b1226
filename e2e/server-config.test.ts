import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { channelIn, sandboxControls } from './sandbox-controls.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const community = 'Hotdrop Community';
const save = (page: Page) => page.getByRole('button', { name: 'Save Configuration' });
const testButton = (page: Page) => page.getByRole('button', { name: 'Test Announcement' });
const channel = (page: Page, name: string) => page.getByRole('radio', { name });
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

async function openServer(page: Page, name: string): Promise<void> {
  const { id } = await sandboxControls(page).server(name);
  await page.goto(`/server/config?server=${id}`);
  await save(page).waitFor();
}

test('a server is set up from the navigation bar, and a test message arrives', async () => {
  const { page } = await visit('/', { as: 'owner' });
  const sandbox = sandboxControls(page);
  await page.getByRole('banner').getByRole('link', { name: 'Server Config' }).click();
  await page.getByRole('radio', { name: community }).check();
  await save(page).click();
  await says(page, 'Announcement channel ID is required');
  await expectAccessible(page);

  await channel(page, 'announcements').check();
  await expect.poll(() => testButton(page).isDisabled()).toBe(true);
  await says(page, 'Save first: the test goes to the saved channel.');
  await page.getByRole('switch', { name: 'Announce All Tournaments' }).uncheck();
  await save(page).click();
  await says(page, 'Configuration Saved');
  await says(page, 'Configuration found for this server');

  await page.reload();
  await expect.poll(() => channel(page, 'announcements').isChecked()).toBe(true);
  const all = page.getByRole('switch', { name: 'Announce All Tournaments' });
  await expect.poll(() => all.isChecked()).toBe(false);
  const server = await sandbox.server(community);
  const id = channelIn(server, 'announcements');
  const before = await sandbox.messageCount(id);
  await testButton(page).click();
  await says(page, 'Test Announcement Sent');
  await expect.poll(() => sandbox.messageCount(id)).toBe(before + 1);
  await expectAccessibleAt(page, [360, 768, 1440]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Discord sandbox' }).click();
  await page.getByRole('link', { name: community }).first().click();
  await page
    .getByRole('link', { name: /announcements/ })
    .first()
    .click();
  await page.locator('article').first().waitFor();
});

test('unsaved changes cannot be tested, and leaving the page asks for confirmation', async () => {
  const { page } = await prepare(visit, { as: 'owner', failing: /channels$/ });
  await openServer(page, community);
  await channel(page, 'general').check();
  await expect.poll(() => testButton(page).isDisabled()).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Clans' }).click();
  const question = page.getByRole('dialog', { name: 'Leave Without Saving' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await page.getByRole('radio', { name: 'Quiet Corner' }).check();
  await says(page, 'The bot is not in Quiet Corner');
  await page.getByRole('radio', { name: community }).check();
  await expect.poll(() => channel(page, 'general').isChecked()).toBe(true);
});

test('for a server without the bot an invite link is shown, and the setup continues after the invitation', async () => {
  const { page, context } = await visit('/server/config', { as: 'owner', failing: /channels$/ });
  await page.getByRole('radio', { name: 'Quiet Corner' }).check();
  await says(page, 'The bot is not in Quiet Corner');
  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  const panel = page.getByRole('heading', { name: 'The bot is not in Quiet Corner' }).locator('..');
  await panel.getByRole('link', { name: /^Invite the Bot/ }).click();
  const invite = await opened;
  await invite.getByRole('button', { name: /@owner\b/ }).click();
  await invite.getByRole('button', { name: /Quiet Corner/ }).click();
  await invite.getByRole('heading', { name: /added/ }).waitFor();
  await page.getByRole('button', { name: 'Check Again' }).click();
  await channel(page, 'general').waitFor();
});

test('a server with only its own bot is set up by entering a channel ID', async () => {
  const { page } = await prepare(visit, { as: 'owner', failing: /channels$|server-config/ });
  const sandbox = sandboxControls(page);
  const token = 'own-bot-token-of-the-corner-1234567890';
  const corner = await sandbox.server('Quiet Corner');
  await sandbox.tell('/bots', { token, guildId: corner.id, name: 'Umpire', permissions: '8' });
  await sandbox.tell(`/guilds/${corner.id}/leave`, { member: 'bot' });
  await page.goto(`/server/config?server=${corner.id}`);
  await says(page, 'The bot is not in Quiet Corner');
  await page.getByText('Advanced').click();
  await save(page).click();
  await says(page, 'Bot token is required');
  await says(page, 'Announcement channel ID is required');
  await page.getByLabel('Bot token').fill('no-such-token-1234567890');
  await page.getByLabel('Announcement channel ID').fill(channelIn(corner, 'general'));
  await save(page).click();
  await says(page, 'Discord does not know this bot token. Copy it again from the application.');
  await expectAccessible(page);
  await page.getByLabel('Bot token').fill(token);
  await save(page).click();
  await expect.poll(() => channel(page, 'general').isChecked()).toBe(true);
  await says(page, 'Configuration found for this server');
});

test('a channel in which the bot cannot post says what is missing and cannot be chosen', async () => {
  const { page } = await prepare(visit, { as: 'owner', failing: /test-announcement/ });
  await openServer(page, community);
  await says(page, 'It lacks View Channel.');
  await says(page, 'It lacks Send Messages.');
  await expect.poll(() => channel(page, 'rules').count()).toBe(0);

  const sandbox = sandboxControls(page);
  const { channels } = await sandbox.server(community);
  const results = channelIn(await sandbox.server(community), 'tournament-results');
  await channel(page, 'tournament-results').check();
  await save(page).click();
  await says(page, 'Configuration Saved');
  await sandbox.deny(results, ['SEND_MESSAGES']);
  await page.reload();
  await says(page, /Messages will not arrive in #tournament-results/);
  await testButton(page).click();
  await says(page, 'Failed to send test announcement');
  await says(page, /Make sure that the bot can send messages in the channel/);
  await expectAccessible(page);
  await sandbox.deny(results, []);

  const quiet = await sandbox.server('Landing Lounge');
  for (const { id } of quiet.channels) await sandbox.deny(id, ['VIEW_CHANNEL', 'SEND_MESSAGES']);
  expect(channels.length).toBeGreaterThan(0);
  const { page: host } = await visit(`/server/config?server=${quiet.id}`, { as: 'host' });
  await says(host, 'No channel that the bot can write to');
  await expectAccessible(host);
  for (const { id } of quiet.channels) await sandbox.deny(id, []);
  await host.getByRole('button', { name: 'Check Again' }).click();
  await channel(host, 'general').waitFor();
});

test('when the Discord sign-in has expired, the user is asked to sign in again, and the selection is kept', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /discord\/guilds|server-config/ });
  await openServer(page, 'Landing Lounge');
  await channel(page, 'general').check();
  const accounts: { id: string; username: string }[] = await (
    await page.request.get('/discord-sandbox/accounts')
  ).json();
  const host = accounts.find(({ username }) => username === 'host');
  await sandboxControls(page).tell(`/accounts/${host?.id}/revoke`, {});
  // The list of servers is cached for a short time.
  await expect.poll(async () => (await page.request.get('/api/discord/guilds')).status()).toBe(409);
  await save(page).click();
  await says(page, 'Failed to save configuration. Please try again.');
  await page.getByRole('link', { name: 'Login with Discord Again' }).click();
  await page.getByRole('button', { name: /@host\b/ }).click();
  await expect.poll(() => channel(page, 'general').isChecked()).toBe(true);
  await save(page).click();
  await says(page, 'Configuration Saved');

  await sandboxControls(page).tell(`/accounts/${host?.id}/revoke`, {});
  await expect.poll(async () => (await page.request.get('/api/discord/guilds')).status()).toBe(409);
  await page.reload();
  await says(page, 'Discord access has ended');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Login with Discord Again' }).click();
  await page.getByRole('button', { name: /@host\b/ }).click();
  await says(page, 'Configuration found for this server');
});

test('while Discord is down everything can be retried and no selection is lost', async () => {
  const { page } = await visit('/', { as: 'owner', failing: /guilds|server-config/ });
  const { page: other } = await prepare(visit, { as: 'host', failing: /guilds/ });
  const sandbox = sandboxControls(page);
  await openServer(page, community);
  await channel(page, 'general').check();
  await sandbox.tell('/faults', { kind: 'status', status: 500, count: 1000 });
  await save(page).click();
  await says(page, 'Failed to save configuration. Please try again.');
  await expect.poll(() => channel(page, 'general').isChecked()).toBe(true);
  await other.goto('/server/config');
  await says(other, 'Unable to load your servers');
  await expectAccessible(other);
  await sandbox.tell('/faults', { kind: 'status', count: 0 });
  await other.getByRole('button', { name: 'Try Again' }).click();
  await other.getByRole('radio', { name: community }).waitFor();
  await save(page).click();
  await says(page, 'Configuration Saved');
});

test("the token of a server's own bot is saved, never shown, and can be removed", async () => {
  const { page } = await prepare(visit, { as: 'owner', failing: /server-config/ });
  const sandbox = sandboxControls(page);
  const token = 'own-bot-token-of-the-community-1234567890';
  const { id: guildId } = await sandbox.server(community);
  await sandbox.tell('/bots', { token, guildId, name: 'Umpire', permissions: '8' });
  await openServer(page, community);
  await channel(page, 'general').check();
  await page.getByText('Advanced').click();
  await page.getByLabel('Bot token', { exact: true }).fill('no-such-token-1234567890');
  await save(page).click();
  await says(page, 'Discord does not know this bot token. Copy it again from the application.');
  await page.getByLabel('Bot token', { exact: true }).fill(token);
  await save(page).click();
  await says(page, 'A bot token is stored for this server.');
  await expect.poll(() => page.getByLabel('Another bot token').inputValue()).toBe('');
  await expectAccessible(page);
  await page.reload();
  await page.getByText('Advanced').click();
  await page.getByRole('button', { name: 'Remove Token' }).click();
  await says(page, 'The token is removed when you save.');
  await save(page).click();
  await page.getByLabel('Bot token', { exact: true }).waitFor();
});

test('a visitor is redirected to the home page, and the link is only shown to signed-in users', async () => {
  const { page } = await visit('/server/config');
  await says(page, 'Log in to set up your Discord server.');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => page.getByRole('link', { name: 'Server Config' }).count()).toBe(0);
});

test('a user who manages no server, or not the one in the address, is told so', async () => {
  const { page } = await prepare(visit, { as: 'player-one' });
  await page.goto('/server/config');
  await says(page, 'No server that you manage');
  await expectAccessible(page);
  const { page: owner } = await visit('/server/config?server=300000000000000001', { as: 'owner' });
  await says(owner, 'You do not manage this server');
  await expectAccessible(owner);
});
