import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callerAs, prepare, type Caller } from './prepare.ts';
import { channelIn, sandboxControls } from './sandbox-controls.ts';
import { saveFirstRound, stageTournament, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

/** Lets the bot post in a channel that only some members can see. Returns the setup that uses it for rooms. */
async function prepareServer(page: Page) {
  const sandbox = sandboxControls(page);
  const server = await sandbox.server('Hotdrop Community');
  const rooms = channelIn(server, 'staff-only');
  const announcements = channelIn(server, 'general');
  const allow = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'ATTACH_FILES'];
  await sandbox.tell(`/channels/${rooms}/permissions`, { member: 'bot', allow });
  const data = {
    discordServerId: server.id,
    announcementChannelId: announcements,
    roomsChannelId: rooms,
    announceAllTournaments: false,
  };
  return {
    sandbox,
    rooms,
    announcements,
    fields: { sponsorDiscordServerId: server.id },
    save: async ({ request }: Caller): Promise<void> => {
      expect((await request.post('/api/server-config', { data })).status()).toBe(200);
    },
  };
}

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const postButton = (page: Page) => page.getByRole('button', { name: 'Post to Discord' });

test('open pages show by themselves that the host has saved the setup of the server', async () => {
  const { page: rooms } = await prepare(visit, { as: 'host' });
  const { page: slots } = await prepare(visit, { as: 'host' });
  const { fields, save } = await prepareServer(rooms);
  await save(await callerAs(rooms, { as: 'owner' }));
  const host = await callerAs(rooms, { as: 'host' });
  const leader = await callerAs(rooms, { as: 'player-two' });
  const running = await stageTournament({ host, leader }, 'Running Proof Cup', fields);
  await startStaged(running);
  const open = await stageTournament({ host, leader }, 'Open Proof Cup', fields);
  const order = { by: 'registration', keep: true };
  await host.request.post(`/api/tournaments/${open.id}/slots/assign`, { data: order });
  await rooms.goto(`/tournaments/${running.id}?tab=rounds&round=1`);
  await slots.goto(`/tournaments/${open.id}?tab=teams`);
  const missing = /can be posted to Discord once you save the setup of the sponsor's server\.$/;
  await says(rooms, missing);
  await says(slots, missing);
  expect([await postButton(rooms).count(), await postButton(slots).count()]).toEqual([0, 0]);

  await save(host);
  await postButton(rooms).waitFor();
  await postButton(slots).waitFor();
  expect([await rooms.getByText(missing).count(), await slots.getByText(missing).count()]).toEqual([
    0, 0,
  ]);
});

async function stage(name: string) {
  const { page } = await prepare(visit, { as: 'owner' });
  const { sandbox, save, fields, ...channels } = await prepareServer(page);
  const host = await callerAs(page, { as: 'owner' });
  await save(host);
  const leader = await callerAs(page, { as: 'player-two' });
  const count = (channelId: string) => sandbox.messageCount(channelId);
  const before = await count(channels.announcements);
  const staged = await stageTournament({ host, leader }, name, { ...fields, sendsResults: true });
  // Otherwise the confirmation of the announcement could be the one that is lost.
  await expect.poll(() => count(channels.announcements)).toBe(before + 1);
  return {
    page,
    staged,
    ...channels,
    count,
    openTab: (tab: string) => page.goto(`/tournaments/${staged.id}?tab=${tab}`),
    loseConfirmation: (channelId: string) =>
      sandbox.tell('/faults', { kind: 'reset-after', calls: 'messages', containing: channelId }),
    refuse: (channelId: string) =>
      sandbox.tell('/faults', {
        kind: 'status',
        status: 403,
        calls: 'messages',
        containing: channelId,
        body: { code: 50_013, message: 'Missing Permissions' },
      }),
  };
}

describe('an open page shows by itself that Discord confirms a message whose first confirmation was lost', () => {
  test('with the slot list', async () => {
    const { page, staged, announcements, ...cup } = await stage('Slot List Cup');
    const order = { by: 'registration', keep: true };
    await staged.api.post(`/api/tournaments/${staged.id}/slots/assign`, { data: order });
    await cup.openTab('teams');
    await postButton(page).waitFor();
    const before = await cup.count(announcements);
    await cup.loseConfirmation(announcements);
    await postButton(page).click();
    await says(page, /^The slot list waits\./);
    await says(page, /^The slot list on Discord is up to date\./);
    expect(await cup.count(announcements)).toBe(before + 1);
  });

  test('with a room, and does not claim before that its password is there', async () => {
    const { page, staged, rooms, ...cup } = await stage('Room Cup');
    await startStaged(staged);
    await cup.openTab('rounds&round=1');
    await postButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Post Room of Round 1' });
    await dialog.getByRole('radio', { name: /^Room ID and password/ }).check();
    const before = await cup.count(rooms);
    await cup.loseConfirmation(rooms);
    await dialog.getByRole('button', { name: 'Post Room' }).click();
    await says(page, /^On its way to Discord\. ./);
    expect(await page.getByText(/with room ID and password\.$/).count()).toBe(0);
    await says(page, 'On Discord with room ID and password.');
    expect(await cup.count(rooms)).toBe(before + 1);
    // The edit that removes the room after the round is refused.
    await cup.refuse(rooms);
    await staged.api.post(`/api/tournaments/${staged.id}/rounds/1/end`, { data: {} });
    await says(page, /^The message on Discord may still show the room\. ./);
  });

  test('with results', async () => {
    const { page, staged, announcements, ...cup } = await stage('Results Cup');
    await startStaged(staged);
    await saveFirstRound(staged, 4);
    await cup.openTab('results');
    await says(page, 'Send to Discord');
    const before = await cup.count(announcements);
    await cup.loseConfirmation(announcements);
    await staged.api.post(`/api/tournaments/${staged.id}/rounds/1/end`, { data: {} });
    await says(page, /^The results after round 1 (are on their way|wait)/);
    await says(page, /^The results after round 1 reached Discord/);
    expect(await cup.count(announcements)).toBe(before + 1);
  });
});
