import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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

test('an open page shows by itself that Discord has confirmed a message, even if a confirmation was lost', async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const { sandbox, rooms, announcements, fields, save } = await prepareServer(page);
  const owner = await callerAs(page, { as: 'owner' });
  await save(owner);
  const leader = await callerAs(page, { as: 'player-two' });
  const staged = await stageTournament({ host: owner, leader }, 'Confirmed Cup', {
    ...fields,
    sendsResults: true,
  });
  /** The next message arrives in the channel, and the sandbox's answer is lost. */
  const loseConfirmation = (channelId: string) =>
    sandbox.tell('/faults', { kind: 'reset-after', calls: 'messages', containing: channelId });

  const order = { by: 'registration', keep: true };
  await owner.request.post(`/api/tournaments/${staged.id}/slots/assign`, { data: order });
  await page.goto(`/tournaments/${staged.id}?tab=teams`);
  await postButton(page).waitFor();
  const before = await sandbox.messageCount(announcements);
  await loseConfirmation(announcements);
  await postButton(page).click();
  await says(page, /^The slot list waits\./);
  expect(await sandbox.messageCount(announcements)).toBe(before + 1);
  await says(page, /^The slot list on Discord is up to date\./);

  await startStaged(staged);
  await page.goto(`/tournaments/${staged.id}?tab=rounds&round=1`);
  await postButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Post Room of Round 1' });
  await dialog.getByRole('radio', { name: /^Room ID and password/ }).check();
  await loseConfirmation(rooms);
  await dialog.getByRole('button', { name: 'Post Room' }).click();
  await says(page, /^On its way to Discord\. ./);
  expect(await sandbox.messageCount(rooms)).toBe(1);
  expect(await page.getByText(/with room ID and password\.$/).count()).toBe(0);
  await says(page, 'On Discord with room ID and password.');

  await saveFirstRound(staged, 4);
  await page.goto(`/tournaments/${staged.id}?tab=results`);
  await says(page, 'Send to Discord');
  await loseConfirmation(announcements);
  await owner.request.post(`/api/tournaments/${staged.id}/rounds/1/end`, { data: {} });
  await says(page, /^The results after round 1 (are on their way|wait)/);
  await says(page, /^The results after round 1 reached Discord/);
  expect(await sandbox.messageCount(announcements)).toBe(before + 2);
  expect(await sandbox.messageCount(rooms)).toBe(1);
});
