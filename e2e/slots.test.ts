import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { cancelStaged, enterTeam, stageTournament, type Staged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
let staged: Staged | undefined;

afterEach(async () => {
  if (staged !== undefined) await cancelStaged(staged);
  staged = undefined;
});

async function openTeams(name: string, fields: Record<string, unknown> = {}) {
  const { page } = await prepare(visit, { as: 'host', width: 1440, failing: /\/slots$/ });
  const host = await callerAs(page, { as: 'host' });
  const leader = await callerAs(page, { as: 'player-one' });
  staged = await stageTournament({ host, leader }, name, fields);
  await enterTeam(staged, await callerAs(page, { as: 'player-two' }), `${name} second`);
  await enterTeam(staged, await callerAs(page, { as: 'clan-leader' }), `${name} third`);
  await page.goto(`/tournaments/${staged.id}?tab=teams`);
  return page;
}

const field = (page: Page, team: string) => page.getByRole('textbox', { name: `Slot of ${team}` });
const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Slots' }).getByRole('listitem').filter({ hasText: text });
const values = (page: Page, ...teams: string[]) =>
  Promise.all(teams.map((team) => field(page, team).inputValue()));

test('slots are assigned, exchanged by keyboard and by dragging, and shown in the list', async () => {
  const page = await openTeams('Slot Cup', { firstSlot: 3, maxTeams: 5 });
  const teams = ['Slot Cup team', 'Slot Cup second', 'Slot Cup third'];
  await page.getByText(/Teams have no slots yet/).waitFor();
  await page.getByRole('button', { name: 'Assign Slots' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /By registration/ }).check();
  await expectAccessibleAt(page, [360, 1440]);
  await dialog.getByRole('button', { name: 'Assign Slots' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit Slots' }).click();
  await field(page, 'Slot Cup team').waitFor();
  expect(await values(page, ...teams)).toEqual(['3', '4', '5']);
  await expectAccessibleAt(page, [360, 768, 1440]);

  await field(page, 'Slot Cup team').fill('5');
  await field(page, 'Slot Cup team').press('Enter');
  await expect.poll(() => values(page, ...teams)).toEqual(['5', '4', '3']);
  // The row has moved, and the keyboard stays in it.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Slot of Slot Cup team');
  await row(page, 'Slot Cup second').getByText('Slot Cup second').dragTo(row(page, 'Free').first());
  await expect.poll(() => values(page, ...teams)).toEqual(['5', '6', '3']);
  await row(page, 'Slot Cup third').getByText('Slot Cup third').dragTo(row(page, 'second'));
  await expect.poll(() => values(page, ...teams)).toEqual(['5', '3', '6']);

  await field(page, 'Slot Cup team').fill('9');
  await field(page, 'Slot Cup team').press('Enter');
  await page.getByText('The slots of this tournament are 3 to 7.').first().waitFor();
  // Leaving the field does not send a refused number again, and it does not stay as if it were the team's slot.
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await field(page, 'Slot Cup second').focus();
  await expect.poll(() => values(page, ...teams)).toEqual(['5', '3', '6']);
  expect(sent.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await field(page, 'Slot Cup team').fill('x');
  await field(page, 'Slot Cup team').press('Escape');
  expect(await values(page, ...teams)).toEqual(['5', '3', '6']);

  const cards = page.locator('li[data-side]');
  const list = async () => (await cards.allInnerTexts()).map((text) => text.split(/\s/)[1]);
  await expect.poll(list).toEqual(['3', '5', '6']);
});
