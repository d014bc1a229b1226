import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { call, type Side } from './round-visits.ts';
import { useRunningTournament } from './running-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const running = useRunningTournament();

const reason = 'The server of the game crashed.';

async function playedRound(name: string, options: { failing?: RegExp } = {}) {
  const { page } = await prepare(visit, { as: 'host', ...options });
  const { path, host } = await running(page, name);
  const [side] = await call<Side[]>(host, `/api${path}/registrations`);
  await call(host, `/api${path}/rounds/1/save`, {
    roundResults: [{ registrationId: side?.id, placement: 1, totalKills: 7 }],
  });
  await page.goto(`${path}?tab=rounds&round=1`);
  await page.getByRole('button', { name: 'More for round 1' }).waitFor();
  return { page, path, host };
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for round 1' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const shows = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test('the host ignores a round with a reason that everyone can read, and counts it again', async () => {
  const { page, path } = await playedRound('Ignored Cup');
  const { page: visitor } = await visit(`${path}?tab=rounds&round=1`, { width: 390 });
  await visitor.getByRole('heading', { name: 'Round 1', exact: true }).waitFor();
  await choose(page, 'Ignore This Round…');
  const dialog = page.getByRole('dialog', { name: 'Ignore Round 1' });
  await dialog.getByRole('button', { name: 'Ignore Round' }).click();
  await dialog.getByText('Please say why the round is ignored').waitFor();
  await expectAccessibleAt(page, [360, 1440]);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Ignore Round' }).click();
  await shows(page, 'Round Ignored').waitFor();
  await shows(page, reason).waitFor();
  await expectAccessibleAt(page, [360, 1440]);
  // The visitor's page follows without a reload, and offers no actions.
  await shows(visitor, reason).waitFor();
  expect(await visitor.getByRole('button', { name: 'More for round 1' }).count()).toBe(0);
  await choose(page, 'Count This Round Again');
  await shows(page, 'Round Counted').waitFor();
  await expect.poll(() => page.getByText(reason).count()).toBe(0);
  await expect.poll(() => visitor.getByText(reason).count()).toBe(0);
});

test('ignoring a round that someone else has just ignored is refused, and the page shows the current state', async () => {
  const { page, path } = await playedRound('Ignored Twice', { failing: /\/rounds\/1\/ignore$/ });
  await choose(page, 'Ignore This Round…');
  const dialog = page.getByRole('dialog', { name: 'Ignore Round 1' });
  await dialog.getByLabel('Reason').fill('Too late');
  const other = await callerAs(page, { as: 'host' });
  await call(other, `/api${path}/rounds/1/ignore`, { reason });
  await dialog.getByRole('button', { name: 'Ignore Round' }).click();
  await shows(page, 'Failed to ignore round').waitFor();
  await dialog.getByText('This round is already ignored.').waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Too late');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await shows(page, reason).waitFor();
});
