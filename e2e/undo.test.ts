import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { call, press, type Side } from './round-visits.ts';
import { useRunningTournament } from './running-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const running = useRunningTournament();

async function openGrid(name: string, options: { failing?: RegExp } = {}) {
  const { page } = await prepare(visit, { as: 'host', ...options });
  const { path, host } = await running(page, name);
  const [side] = await call<Side[]>(host, `/api${path}/registrations`);
  const api = `/api${path}`;
  const result = { registrationId: side?.id, placement: 1, totalKills: 7 };
  await call(host, `${api}/rounds/1/save`, { roundResults: [result] });
  await page.goto(`${path}?tab=rounds&round=1`);
  await page.getByRole('button', { name: 'Edit Results' }).click();
  await page.getByRole('grid').waitFor();
  const place = page.getByRole('textbox', { name: new RegExp(`^${side?.name}, Place`) });
  const placement = async () => {
    const rounds = await call<{ roundResults: { placement: number }[] }[]>(
      host,
      `${api}/rounds/rooms`,
    );
    return rounds[0]?.roundResults.map((row) => row.placement);
  };
  return { page, path, api, host, side, place, placement };
}

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const shows = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test('the host saves a round and undoes it from the toast, by keyboard', async () => {
  const { page, place, placement } = await openGrid('Undone Cup');
  await place.fill('2');
  await place.press('Control+s');
  await shows(page, 'Results Saved').waitFor();
  expect(await placement()).toEqual([2]);
  await press(page, 'F8');
  const undo = toast(page).getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expectAccessibleAt(page, [360, 1440]);
  await press(page, 'Enter');
  await shows(page, 'Undone').waitFor();
  expect(await placement()).toEqual([1]);
  await expect.poll(() => place.inputValue()).toBe('1');
});

test('a save that someone else has overwritten can be restored anyway', async () => {
  const { page, api, host, side, place, placement } = await openGrid('Restored Cup', {
    failing: /\/undo$/,
  });
  const assistant = await callerAs(page, { as: 'player-one' });
  const { id: userId } = await call<{ id: string }>(assistant, '/api/auth/me');
  await call(host, `${api}/assistants`, { userId });
  await place.fill('2');
  await place.press('Control+s');
  await shows(page, 'Results Saved').waitFor();
  const row = { registrationId: side?.id, placement: 3, totalKills: 7 };
  await call(assistant, `${api}/rounds/1/save`, { roundResults: [row] });
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await shows(page, 'Failed to undo').waitFor();
  await toast(page)
    .getByText(/^Since then, .+ saved round 1: 1 side changed\./)
    .waitFor();
  expect(await placement()).toEqual([3]);
  await toast(page).getByRole('button', { name: 'Restore This Version Anyway' }).click();
  await shows(page, 'Undone').waitFor();
  expect(await placement()).toEqual([1]);
});

test('the history describes each act, is updated live, and can undo and redo acts', async () => {
  const { page, path, api, host, side, placement } = await openGrid('Told Cup', {
    failing: /\/undo$/,
  });
  await page.goto(path);
  await page.getByRole('link', { name: 'History' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  const first = rows.first();
  await expect.poll(() => first.innerText()).toContain('saved round 1: 1 side changed');
  await first.getByRole('button', { name: 'Show 2 Changes' }).click();
  await first.getByText(`${side?.name}: Place`).waitFor();
  await expectAccessibleAt(page, [320, 360, 1440]);

  const save = (placement: number) =>
    call(host, `${api}/rounds/1/save`, {
      roundResults: [{ registrationId: side?.id, placement, totalKills: 7 }],
    });
  await page.getByText(/^These cannot be undone: deleting, publishing/).waitFor();

  const saves = rows.filter({ hasText: /\b(saved|undid: saved|redid: saved) round 1/ });
  await save(2);
  await expect.poll(() => saves.count()).toBe(2);
  await saves.nth(0).getByRole('button', { name: 'Undo' }).click();
  await shows(page, 'Undone').waitFor();
  await saves
    .nth(1)
    .getByText(/^Undone by /)
    .waitFor();
  expect(await placement()).toEqual([1]);
  await saves.nth(0).getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => saves.nth(0).innerText()).toContain('redid: saved round 1');
  expect(await placement()).toEqual([2]);

  // A later save has overwritten the oldest one.
  await saves.last().getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore This Version Anyway' });
  await dialog.getByText('saved round 1: 1 side changed').first().waitFor();
  await expectAccessibleAt(page, [360, 1440]);
  await dialog.getByRole('button', { name: 'Restore This Version Anyway' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await placement()).toEqual([]);

  await call(host, `${api}/rounds/1/end`, {});
  const ended = rows.filter({ hasText: /ended round 1/ });
  await ended.getByText('This changed no results.').waitFor();
  expect(await rows.filter({ hasText: 'started round 1' }).getByText('cannot be').count()).toBe(0);
});

test('undoing a cancellation from the history asks for confirmation', async () => {
  const { page, path, api, host } = await openGrid('Called Back Cup');
  await call(host, `${api}/cancel`, {});
  await page.goto(`${path}/history`);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Undo This Change' });
  await dialog.getByText('Nothing is announced again.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Undo This Change' }).click();
  await dialog.waitFor({ state: 'detached' });
  await shows(page, 'Undone').waitFor();
  const { status } = await call<{ status: string }>(host, api);
  expect(status).toBe('ongoing');
});

test('an admin undoes an act of a host in the audit log', async () => {
  const { page: hosts, api, host, placement, side } = await openGrid('Audited Cup');
  await hosts.goto('about:blank');
  const row = { registrationId: side?.id, placement: 2, totalKills: 7 };
  await call(host, `${api}/rounds/1/save`, { roundResults: [row] });
  const { page } = await prepare(visit, { as: 'owner' });
  await page.goto('/dev/settings?tab=website&q=Audited%20Cup');
  const log = page.getByRole('list', { name: 'Audit Log' }).getByRole('listitem');
  await log
    .filter({ hasText: 'saved the results of' })
    .first()
    .getByRole('button', { name: 'Undo' })
    .click();
  await shows(page, 'Undone').waitFor();
  await log.filter({ hasText: 'undid: saved the results of' }).first().waitFor();
  expect(await placement()).toEqual([1]);
  await expectAccessibleAt(page, [360, 1440]);
});
