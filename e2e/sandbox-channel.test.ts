import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { channelIn, sandboxControls } from './sandbox-controls.ts';
import { saveFirstRound, stageTournament, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

test("the sandbox's page of a channel shows each kind of message as Discord does, and is accessible", async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const leader = await callerAs(page, { as: 'player-two' });
  const sandbox = sandboxControls(page);
  const server = await sandbox.server('Hotdrop Community');
  const channelId = channelIn(server, 'announcements');
  const post = async (path: string, data: object) =>
    expect((await page.request.post(path, { data })).status()).toBe(200);
  await post('/api/server-config', {
    discordServerId: server.id,
    announcementChannelId: channelId,
    announceAllTournaments: true,
  });
  await post('/api/test-announcement', { serverId: server.id });
  const staged = await stageTournament({ host: page, leader }, '[AX] Cup #1: "A & B"!', {
    sponsorDiscordServerId: server.id,
    sponsorName: '[AX] Café',
    sponsorWebsite: 'https://cafe.example',
    description: 'Six rounds.\n\n- no teaming',
  });
  // An announcement that is still waiting when its tournament starts is dropped.
  await expect.poll(() => sandbox.messageCount(channelId)).toBe(2);
  await startStaged(staged);
  await saveFirstRound(staged, 4);
  await post(`/api/tournaments/${staged.id}/send-to-discord`, {});
  await expect.poll(() => sandbox.messageCount(channelId)).toBe(3);

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/discord-sandbox/servers/${server.id}/${channelId}`);
    await expectAccessible(page);
  }
  const titles = await page.locator('.embed-title').allInnerTexts();
  expect(titles.filter((title) => title === '[AX] Cup #1: "A & B"!')).toHaveLength(2);
  const sponsor = page.getByRole('link', { name: '[AX] Café' });
  expect(await sponsor.getAttribute('href')).toMatch(/^https:\/\/cafe\.example/);
  await page.getByText('• no teaming').waitFor();
  expect(await page.locator('.chat').innerText()).not.toContain('\\');
  const ranks = page.locator('.md code').first();
  expect(await ranks.evaluate((code) => getComputedStyle(code).whiteSpace)).toBe('pre-wrap');
});
