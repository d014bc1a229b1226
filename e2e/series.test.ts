import type { APIRequestContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { nameField } from './open-tournament-form.ts';
import { callerAs, prepare } from './prepare.ts';
import { enterTeam, saveFirstRound, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

type Made = { id: string; name: string };

async function listTournaments(api: APIRequestContext, path: string): Promise<Made[]> {
  return (await (await api.get(`/api${path}/tournaments`)).json()) as Made[];
}

test('a tournament is repeated, a date is skipped, the series is paused, and its standings add up', async () => {
  // A check-in that never closes is refused.
  const { page } = await prepare(visit, { as: 'host', failing: /^\/api\/series\/[^/]+$/ });
  await page.goto('/tournaments/create');
  await nameField(page).fill('Night Scrim');
  await page.getByLabel('Sponsor name').fill('Northside');
  await page.getByRole('switch', { name: 'Repeat on days of the week' }).click();
  await expect
    .poll(() => page.getByLabel('Name of each tournament').inputValue())
    .toBe('Night Scrim {n} · {date}');
  await page.getByRole('button', { name: 'Create Series' }).click();
  await page.getByText('Choose at least one day of the week.').waitFor();
  for (const day of ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun']) {
    await page.getByRole('checkbox', { name: `${day}day` }).press('Space');
  }
  await page.getByLabel('At', { exact: true }).fill('21:30');
  await page.getByLabel('Time zone').fill('Kolkata');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Opens/).fill('36');
  await expectAccessibleAt(page, [360, 1440]);
  await page.getByRole('button', { name: 'Create Series' }).click();
  await page.waitForURL('**/series/*');
  const path = new URL(page.url()).pathname;

  await page.getByRole('heading', { name: 'Night Scrim', level: 1 }).waitFor();
  await page.getByText('Every day at 21:30, Asia/Kolkata').waitFor();
  const dates = page.getByRole('region', { name: 'Next Dates' });
  // The first tournament opens 36 hours before its start, so it exists at once.
  const open = dates.getByRole('link', { name: /^Open/ }).first();
  const reload = dates.getByRole('button', { name: /^Reload/ }).first();
  await expect
    .poll(
      async () => {
        if (await reload.isVisible()) await reload.click();
        return open.isVisible();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(true);
  await dates.getByRole('button', { name: /^Skip/ }).last().click();
  await dates.getByText('Skipped').waitFor();
  await dates.getByRole('button', { name: /^Take Back/ }).click();
  await dates.getByText('Skipped').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('The series is paused').waitFor();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await expectAccessibleAt(page, [360, 1440]);

  const [made] = (await listTournaments(page.request, path)).toReversed();
  expect(made?.name).toMatch(/^Night Scrim 1 · /);
  const id = made?.id ?? '';
  const api = page.request;
  const leader = await callerAs(page, { as: 'player-one' });
  const side = await enterTeam({ id, api }, leader, 'Night Team');
  await startStaged({ id, api, ...side });
  await saveFirstRound({ id, api, ...side }, 4);
  const round = await api.post(`/api/tournaments/${id}/rounds/1/end`, { data: {} });
  expect(round.ok(), await round.text()).toBe(true);
  expect((await api.post(`/api/tournaments/${id}/finish`)).ok()).toBe(true);
  await page.goto(`/tournaments/${id}`);
  await page.getByRole('link', { name: 'All tournaments of this series' }).click();
  await page.waitForURL(`**${path}`);
  const standings = page.getByRole('table', { name: 'Standings of the series' });
  await standings.getByRole('row', { name: /Night Team/ }).waitFor();

  const places = page.getByRole('region', { name: 'Reserved Places' });
  await places.getByLabel('Add a clan or team').fill('Night Team');
  await page.keyboard.press('Enter');
  await places.getByRole('button', { name: 'Remove Night Team' }).waitFor();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name of each tournament').fill('Dawn Scrim {n}');
  await page.getByRole('checkbox', { name: 'Sunday' }).press('Space');
  await page.getByLabel(/^Registration closes/).fill('30');
  await page.getByLabel(/^Check-in opens/).fill('60');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Say when the check-in closes, or remove both times.').first().waitFor();
  await page.getByLabel(/^Check-in closes/).fill('15');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('heading', { name: 'Dawn Scrim', level: 1 }).waitFor();
  await page.getByText('Check-in from 60 minutes before until 15 minutes before.').waitFor();
  await places.getByRole('button', { name: 'Remove Night Team' }).click();
  await places.getByRole('button', { name: 'Remove Night Team' }).waitFor({ state: 'detached' });
  const heading = places.getByRole('heading', { name: 'Reserved Places' });
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);

  await page.goto('/tournaments/create');
  await page
    .getByRole('region', { name: 'Your series' })
    .getByRole('link', { name: /^Dawn Scrim/ })
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Series' });
  await dialog.getByRole('button', { name: 'Delete Series' }).click();
  await page.waitForURL('**/tournaments');
  // The start page of other tests shows open tournaments.
  const left = (await (await api.get('/api/tournaments?status=open')).json()) as Made[];
  for (const { id: other } of left.filter(({ name }) => name.startsWith('Night Scrim'))) {
    await api.post(`/api/tournaments/${other}/cancel`);
  }
});

test('what is typed for a series survives a reload', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  await page.goto('/tournaments/create');
  await page.getByRole('switch', { name: 'Repeat on days of the week' }).click();
  await page.getByLabel('Name of each tournament').fill('Kept {n}');
  await page.getByRole('checkbox', { name: 'Friday' }).press('Space');
  await page.reload();
  await expect.poll(() => page.getByLabel('Name of each tournament').inputValue()).toBe('Kept {n}');
  expect(await page.getByRole('checkbox', { name: 'Friday' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Start Over' }).click();
  await nameField(page).waitFor();
});
