import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { countClicks } from './count-clicks.ts';
import { createTournament } from './host-tournament.ts';
import { callerAs, prepare } from './prepare.ts';
import { channelIn, sandboxControls } from './sandbox-controls.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const card = (page: Page) => page.getByRole('region', { name: 'Match Day' });
const button = (page: Page) => card(page).locator('.bg-primary');

/** A button whose action is pending ignores presses, and may already show the next step. */
const readyButton = (page: Page) =>
  card(page).locator('.bg-primary:not(:disabled, [aria-disabled])');

async function expectStep(page: Page, label: string): Promise<void> {
  await expect.poll(() => readyButton(page).allInnerTexts()).toEqual([label]);
}

async function registerTeam(page: Page, path: string, name: string): Promise<void> {
  const { request } = await callerAs(page, { asNew: name.toLowerCase() });
  await request.patch('/api/profile', { data: { ign: `${name} Lead`, uid: `77${name}` } });
  const team = await request.post('/api/teams', { data: { name } });
  const { id: teamId } = (await team.json()) as { id: string };
  const answer = await request.post(`/api${path}/register`, { data: { teamId } });
  expect(answer.status()).toBe(201);
}

async function setUpServer(page: Page) {
  const sandbox = sandboxControls(page);
  const server = await sandbox.server('Hotdrop Community');
  const channelId = channelIn(server, 'announcements');
  const data = {
    discordServerId: server.id,
    announcementChannelId: channelId,
    announceAllTournaments: false,
  };
  expect((await page.request.post('/api/server-config', { data })).status()).toBe(200);
  return { serverId: server.id, messages: () => sandbox.messageCount(channelId) };
}

async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

test('a whole scrim is played with one button, from the draft to the results on Discord', async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const { serverId, messages } = await setUpServer(page);
  const path = await createTournament(page, {
    name: 'One Button Cup',
    status: 'draft',
    totalRounds: '1',
    sponsorDiscordServerId: serverId,
  });
  const { press, type, clicks } = countClicks();
  await page.goto(path);

  await expectStep(page, 'Publish Tournament');
  await press(button(page));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish Tournament' }));
  await expectStep(page, 'Share Tournament');
  for (const name of ['Novas', 'Quasars']) await registerTeam(page, path, name);

  await expectStep(page, 'Approve 2 Waiting Teams');
  await press(button(page));
  await expectStep(page, 'Start Tournament');
  await card(page).getByText('The start is more than an hour away.').first().waitFor();
  await press(button(page));
  const starting = page.getByRole('dialog', { name: 'Start Tournament' });
  await starting.getByText('The start is more than an hour away.').waitFor();
  await press(starting.getByRole('button', { name: 'Start Tournament' }));

  await expectStep(page, 'Open Round 1');
  await press(button(page));
  const room = page.getByRole('dialog', { name: 'Start Round 1' });
  await type(room.getByLabel('Room ID'), '4471');
  await type(room.getByLabel('Room Password'), 'drop');
  await press(room.getByRole('button', { name: 'Start Round' }));

  await expectStep(page, 'Enter Results of Round 1');
  await press(button(page));
  await page.getByRole('grid', { name: 'Results of round 1' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-cell')))
    .toBe(true);
  // The keys go directly into the grid.
  for (const key of ['1', 'Tab', '7', 'Enter', '2', 'Tab', '3', 'Enter']) {
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Control+s');
  await expectStep(page, 'End Round 1');
  await press(button(page));
  await expectStep(page, 'Finish Tournament');
  await press(button(page));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Finish Tournament' }));
  await expectStep(page, 'Send Results');
  const before = await messages();
  await press(button(page));
  await card(page).getByText('All steps are done.').first().waitFor();
  await expect.poll(messages).toBe(before + 1);
  expect(clicks()).toBe(14);
});

test('the card works on every tab, at every width and by keyboard', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const path = await createTournament(page, { name: 'Anywhere Cup', totalRounds: '3' });
  for (const name of ['Pulsars', 'Comets']) await registerTeam(page, path, name);
  for (const tab of ['settings', 'results', 'rounds', 'teams']) {
    await page.goto(`${path}?tab=${tab}`);
    await expectStep(page, 'Approve 2 Waiting Teams');
    await expectAccessibleAt(page, [360, 768, 1440, 1920]);
  }

  // The focus stays on the button from step to step, and returns to it from its dialogs.
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expectStep(page, 'Start Tournament');
  await expect.poll(() => focusedText(page)).toBe('Start Tournament');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Start Tournament' }).waitFor();
  await page.keyboard.press('Enter');
  await expectStep(page, 'Open Round 1');
  await expect.poll(() => focusedText(page)).toBe('Open Round 1');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Start Round 1' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedText(page)).toBe('Open Round 1');

  await page.setViewportSize({ width: 360, height: 740 });
  await card(page).getByRole('button', { name: 'All Steps' }).click();
  const sheet = page.getByRole('dialog', { name: 'Match Day' });
  await sheet.getByRole('listitem').filter({ hasText: 'Open the room.' }).waitFor();
  await sheet.getByText('Rounds 2 to 3').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});

test('the card follows what another organiser does, and only organisers have it', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const path = await createTournament(page, { name: 'Followed Cup' });
  await page.goto(`${path}?tab=results`);
  await expectStep(page, 'Share Tournament');
  await registerTeam(page, path, 'Meteors');
  await expectStep(page, 'Approve 1 Waiting Team');
  await page.request.post(`/api${path}/registrations/approve-all`);
  await expectStep(page, 'Start Tournament');
  await page.request.post(`/api${path}/start`, { data: {} });
  await expectStep(page, 'Open Round 1');

  const { page: visitor } = await visit('/');
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(path);
  await visitor.getByText('Live now').first().waitFor();
  expect(await card(visitor).count()).toBe(0);
  expect(asked.filter((url) => /next-steps|match-day/.test(url))).toEqual([]);
});

test('unsaved results are not lost', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const path = await createTournament(page, { name: 'Typed Cup', totalRounds: '2' });
  await registerTeam(page, path, 'Orions');
  const call = (at: string, data = {}) => page.request.post(`/api${path}/${at}`, { data });
  await call('registrations/approve-all');
  await call('start');
  await call('rounds/1/room', { roomId: '1', roomPassword: '2' });
  const registrations = await page.request.get(`/api${path}/registrations`);
  const [side] = (await registrations.json()) as { id: string }[];
  await call('rounds/1/save', { roundResults: [{ registrationId: side?.id, placement: 1 }] });
  await page.goto(`${path}?tab=rounds`);
  await expectStep(page, 'End Round 1');
  await page.getByRole('button', { name: 'Edit Results' }).click();
  await page.getByRole('grid', { name: 'Results of round 1' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('9');
  await page.keyboard.press('Enter');
  await page.getByText('1 not saved').waitFor();
  await button(page).click();
  await page.getByText('Not ended yet').first().waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Results Saved').first().waitFor();
  await expectStep(page, 'End Round 1');
  await button(page).click();
  await expectStep(page, 'Open Round 2');
});

test('if the steps do not load, the card says so and can load them again', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /next-steps$/ });
  const path = await createTournament(page, { name: 'Lost Steps Cup' });
  await page.route('**/next-steps', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
  await page.goto(path);
  await page.getByText('The next step did not load.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/next-steps');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectStep(page, 'Share Tournament');
});

test('sending while results are missing asks for confirmation, and names the round', async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const { serverId, messages } = await setUpServer(page);
  const path = await createTournament(page, {
    name: 'Gap Cup',
    sponsorDiscordServerId: serverId,
  });
  for (const name of ['Auroras', 'Zeniths']) await registerTeam(page, path, name);
  const call = (at: string, data = {}) => page.request.post(`/api${path}/${at}`, { data });
  await call('registrations/approve-all');
  await call('start');
  await call('rounds/1/room', { roomId: '1', roomPassword: '2' });
  const registrations = await page.request.get(`/api${path}/registrations`);
  const [side] = (await registrations.json()) as { id: string }[];
  await call('rounds/1/save', { roundResults: [{ registrationId: side?.id, placement: 1 }] });
  await page.goto(`${path}?tab=results`);
  await expectStep(page, 'Enter Results of Round 1');
  const before = await messages();
  await page.getByRole('button', { name: 'Send to Discord' }).click();
  const question = page.getByRole('dialog', { name: 'Send Anyway' });
  await question.getByText('1 team has no result in round 1. Send anyway?').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await messages()).toBe(before);
  await page.getByRole('button', { name: 'Send to Discord' }).click();
  await question.getByRole('button', { name: 'Send Anyway' }).click();
  await expect.poll(messages).toBe(before + 1);
});
