import { afterEach, expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { call } from './round-visits.ts';
import { accountButton } from './sign-in.ts';
import { cancelStaged, stageTournament, type Staged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
let staged: Staged | undefined;

afterEach(async () => {
  if (staged !== undefined) await cancelStaged(staged);
  staged = undefined;
});

test("a player sees a missed check-in in the profile, and staff revoke it on the player's page", async () => {
  const { page } = await prepare(visit, { as: 'player-one' });
  const host = await callerAs(page, { as: 'host' });
  staged = await stageTournament({ host, leader: page }, 'Missed Cup');
  const path = `/api/tournaments/${staged.id}/check-in`;
  await call(host, `${path}/open`, { closesAt: '2027-01-16T18:00:00.000Z' });
  await call(host, `${path}/close`, {});
  const { id } = await call<{ id: string }>(page, '/api/auth/me');

  await page.goto(`/players/${id}`);
  await accountButton(page).click();
  const own = page
    .getByRole('dialog')
    .getByRole('region', { name: /^Missed check-ins: 1 \(until/ });
  await own.getByText('Missed Cup', { exact: true }).waitFor();
  await expectAccessibleAt(page, [360, 1440]);
  await page.keyboard.press('Escape');
  const list = { name: 'Missed Check-Ins' };
  await page.getByRole('heading', { name: 'Where You Are Logged In' }).waitFor();
  expect(await page.getByRole('region', list).count()).toBe(0);

  const { page: owner } = await visit(`/players/${id}`, { as: 'owner' });
  const missed = owner.getByRole('region', list);
  await expectAccessibleAt(owner, [360, 1440]);
  await missed.getByRole('button', { name: 'Revoke… Missed Cup' }).press('Enter');
  const dialog = owner.getByRole('dialog', { name: 'Revoke Missed Check-In' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByText('Please say why the missed check-in is revoked').waitFor();
  await expectAccessibleAt(owner, [360, 1440]);
  await dialog.getByLabel('Reason').fill('The game was down.');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await missed.getByText('None in the last 90 days.').waitFor();

  await page.reload();
  await accountButton(page).click();
  await page.getByRole('dialog').getByLabel('In-Game UID').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await own.count()).toBe(0);
});
