import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { callerAs, prepare, type Caller } from './prepare.ts';
import { cancelStaged, stageTournament, startStaged, type Staged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
let staged: Staged | undefined;

afterEach(async () => {
  if (staged !== undefined) await cancelStaged(staged);
  staged = undefined;
});

const card = (page: Page) => page.locator('li[data-side]').first();
const listed = (page: Page, name: string) =>
  card(page).getByRole('list', { name, exact: true }).getByRole('listitem');

/** Stages a running tournament with one team. Its leader is selected, and its three other members are not. */
async function stage(page: Page): Promise<{ staged: Staged; leader: Caller }> {
  const host = await callerAs(page, { as: 'host' });
  const leader = await callerAs(page, { as: 'player-one' });
  const made = await stageTournament({ host, leader }, 'Substitute Cup');
  staged = made;
  const invite = await leader.request.post(`/api/teams/${made.teamId}/invite`);
  const { token } = (await invite.json()) as { token: string };
  for (const asNew of ['sub-ada', 'sub-ben', 'sub-zed']) {
    const other = await callerAs(page, { asNew });
    const joined = await other.request.post('/api/teams/join', { data: { token } });
    expect(joined.ok(), await joined.text()).toBe(true);
  }
  await startStaged(made);
  return { staged: made, leader };
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: name });
}

test('the host brings in players by keyboard and swaps them, and the grid has the players of each round', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const { staged: cup } = await stage(page);
  await page.goto(`/tournaments/${cup.id}?tab=teams`);
  const bringIn = card(page).getByRole('button', { name: /^Bring In/ });
  await bringIn.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Bring In' }).click();
  await dialog.getByRole('alert').getByText('Choose who comes in.').waitFor();
  await choose(page, 'Comes in', 'sub-ada');
  await dialog.getByText(/From the start, .*sub-ada.* plays/).waitFor();
  await expectAccessibleAt(page, [360, 768, 1440]);
  await dialog.getByRole('button', { name: 'Bring In' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => listed(page, 'Members').count()).toBe(2);
  await expect.poll(() => bringIn.evaluate((one) => one === document.activeElement)).toBe(true);

  // The second round has results, so the next one begins with the new player.
  const save = { roundResults: [{ registrationId: cup.registrationId, placement: 1 }] };
  await cup.api.post(`/api/tournaments/${cup.id}/rounds/1/end`, { data: save });
  await page.reload();
  await card(page)
    .getByRole('button', { name: /^Substitute/ })
    .click();
  await dialog.getByRole('button', { name: 'Substitute' }).click();
  await dialog.getByRole('alert').getByText('Choose who goes out.').waitFor();
  await choose(page, 'Goes out', 'sub-ada');
  await choose(page, 'Comes in', 'sub-zed');
  await dialog.getByText(/From round 2, .*sub-zed.* plays instead of .*sub-ada/).waitFor();
  await dialog.getByRole('button', { name: 'Substitute' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => listed(page, 'Former players').allTextContents()).toHaveLength(1);
  expect(await listed(page, 'Former players').first().textContent()).toContain('round 1');
  expect(await listed(page, 'Members').nth(1).textContent()).toContain('from round 2');
  await expectAccessibleAt(page, [360, 768, 1440]);

  await page.goto(`/tournaments/${cup.id}?tab=rounds&round=1`);
  await page.getByRole('button', { name: 'Edit Results' }).click();
  const grid = page.getByRole('grid');
  await grid.getByRole('textbox', { name: /sub-ada/ }).waitFor();
  expect(await grid.getByRole('textbox', { name: /sub-zed/ }).count()).toBe(0);
});

test('a leader without a substitute has no button; with one, they swap', async () => {
  const { page } = await prepare(visit, { as: 'player-one' });
  const { staged: cup } = await stage(page);
  await page.goto(`/tournaments/${cup.id}?tab=teams`);
  await card(page).getByRole('listitem').first().waitFor();
  const button = card(page).getByRole('button', { name: /^Substitute/ });
  expect(await button.count()).toBe(0);
  const { request } = await callerAs(page, { as: 'host' });
  const { members } = (await (await request.get(`/api/teams/${cup.teamId}`)).json()) as {
    members: string[];
  };
  const path = `/api/tournaments/${cup.id}/registrations/${cup.registrationId}/substitute`;
  const came = await request.post(path, { data: { in: members[1], kind: 'substitute' } });
  expect(came.ok(), await came.text()).toBe(true);
  // The open page is updated.
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Goes out').selectOption({ index: 1 });
  await dialog.getByText(/instead of/).waitFor();
  await dialog.getByRole('button', { name: 'Substitute' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => listed(page, 'Substitutes').count()).toBe(0);
});
