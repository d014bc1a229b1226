import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { lockedForHost } from './host-tournament.ts';
import { prepare } from './prepare.ts';
import { cancelStaged, stageTournament } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const reason = 'The server cannot be reached';

/**
 * Submits while the server is unreachable: the dialog reports it and stays open. Then submits again once the server
 * is back.
 */
async function failThenSucceed(page: Page, dialog: Locator, action: string): Promise<void> {
  const lost = /^[^?]*\/api\//;
  await page.route(lost, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  const send = dialog.getByRole('button', { name: action, exact: true });
  await send.click();
  await dialog.getByRole('alert').filter({ hasText: reason }).waitFor();
  await expectAccessible(page);
  await page.unroute(lost);
  await send.click();
}

describe('a dialog whose call fails says so inside and keeps the input', () => {
  test('when a team is created and registered', async () => {
    const { page: host } = await visit('/tournaments');
    const path = await lockedForHost(host, { name: 'Stumbling Cup' });
    const { page } = await prepare(visit, { as: 'host', width: 360 });
    await page.goto(path);
    await page.getByRole('button', { name: 'Create Team' }).click();
    const making = page.getByRole('dialog', { name: 'Create Team' });
    await making.getByLabel('Team name').fill('Second Try');
    await failThenSucceed(page, making, 'Create Team');
    await making.waitFor({ state: 'detached' });

    const entering = page.getByRole('dialog', { name: 'Register Team' });
    await entering.getByRole('checkbox').first().waitFor();
    await failThenSucceed(page, entering, 'Register');
    await page.getByText('Registration Successful', { exact: true }).first().waitFor();
    await entering.waitFor({ state: 'detached' });
    await host.request.post(`/api${path}/cancel`);
  });

  test('when a clan is registered', async () => {
    const { page: host } = await visit('/tournaments');
    const path = await lockedForHost(host, { name: 'Stumbling Clan Cup' });
    const { page } = await visit(path, { as: 'clan-leader' });
    await page.getByRole('button', { name: 'Register Clan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register Clan' });
    await dialog.getByLabel('Clan Leader as member').check();
    await failThenSucceed(page, dialog, 'Register');
    await page.getByText('Registration Successful', { exact: true }).first().waitFor();
    await host.request.post(`/api${path}/cancel`);
  });

  test('when a tournament and its first round start', async () => {
    const { page } = await prepare(visit, { as: 'host' });
    const { page: leader } = await visit('/tournaments', { as: 'player-one' });
    const staged = await stageTournament({ host: page, leader }, 'Stalling Cup');
    await page.goto(`/tournaments/${staged.id}`);
    await page.getByRole('button', { name: 'Start Tournament' }).click();
    const starting = page.getByRole('dialog', { name: 'Start Tournament' });
    const stream = starting.getByLabel('Stream link');
    await stream.fill('https://www.twitch.tv/hotdrop');
    await failThenSucceed(page, starting, 'Start Tournament');
    await page.getByText('Tournament Started', { exact: true }).first().waitFor();

    await page.goto(`/tournaments/${staged.id}?tab=rounds`);
    await page.getByRole('button', { name: 'Start Round' }).click();
    const room = page.getByRole('dialog', { name: 'Start Round 1' });
    await room.getByLabel('Room ID').fill('4411');
    await room.getByLabel('Room Password').fill('drop');
    await failThenSucceed(page, room, 'Start Round');
    await page.getByText('Room Information Saved', { exact: true }).first().waitFor();
    await cancelStaged(staged);
  });

  test('when players are invited to a team', async () => {
    const { page } = await prepare(visit, { as: 'player-two' });
    const response = await page.request.post('/api/teams', { data: { name: 'Slow Post' } });
    const { id } = (await response.json()) as { id: string };
    await page.goto(`/teams/${id}`);
    await page.getByRole('button', { name: 'Invite Players' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Players' });
    await failThenSucceed(page, dialog, 'Create Invite Link');
    await expect
      .poll(() => dialog.getByLabel('Invite link').inputValue())
      .toMatch(/\/teams\/join\//);
  });

  test('when a player changes the in-game name', async () => {
    const { page } = await visit('/clans', { as: 'player-two' });
    await page.getByRole('button', { name: 'player-two Edit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.getByLabel('In-Game Name (IGN)').fill('Slow Writer');
    await failThenSucceed(page, dialog, 'Save Changes');
    await page.getByText('Your profile has been updated successfully!').first().waitFor();
  });
});
