import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { useOwnClocks } from './own-clock.ts';
import { callerAs, prepare } from './prepare.ts';
import { cancelStaged, enterTeam, stageTournament, type Staged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
useOwnClocks();
let staged: Staged | undefined;

afterEach(async () => {
  if (staged !== undefined) await cancelStaged(staged);
  staged = undefined;
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function stage(page: Page): Promise<Staged> {
  const host = await callerAs(page, { as: 'host' });
  const leader = await callerAs(page, { as: 'player-one' });
  const cup = await stageTournament({ host, leader }, 'Present Cup', {
    startDate: inMinutes(50),
    maxTeams: 2,
    checkInOpensAt: inMinutes(-10),
    checkInClosesAt: inMinutes(40),
  });
  staged = cup;
  await enterTeam(cup, await callerAs(page, { as: 'clan-leader' }), 'Absent Team');
  const waiting = await callerAs(page, { as: 'player-two' });
  const team = await waiting.request.post('/api/teams', { data: { name: 'Waiting Team' } });
  const { id: teamId } = (await team.json()) as { id: string };
  const entry = await waiting.request.post(`/api/tournaments/${cup.id}/register`, {
    data: { teamId },
  });
  const { id } = (await entry.json()) as { id: string };
  const checked = await waiting.request.post(
    `/api/tournaments/${cup.id}/registrations/${id}/check-in`,
  );
  expect(checked.ok(), await checked.text()).toBe(true);
  return cup;
}

async function playFirstRound({ id, api }: Staged): Promise<void> {
  const path = `/api/tournaments/${id}`;
  const answer = await api.get(`${path}/registrations`);
  const sides = (await answer.json()) as { id: string; status: string }[];
  const approved = sides.filter(({ status }) => status === 'approved');
  const waiting = sides.find(({ status }) => status === 'waitlist');
  const room = { roomId: '4411', roomPassword: 'drop' };
  const roundResults = approved.map((side, at) => ({
    registrationId: side.id,
    placement: at + 1,
    totalKills: 0,
  }));
  const answers = [
    await api.delete(`${path}/registrations/${waiting?.id}/check-in`),
    await api.post(`${path}/rounds/1/room`, { data: room }),
    await api.post(`${path}/rounds/1/save`, { data: { roundResults } }),
  ];
  expect(answers.map((one) => one.status())).toEqual([200, 200, 200]);
}

test('a player checks in and undoes it by keyboard on any tab, and the focus stays on the button', async () => {
  const { page } = await prepare(visit, { as: 'player-one', width: 360 });
  const cup = await stage(page);
  await page.goto(`/tournaments/${cup.id}?tab=rounds`);
  const strip = page.getByRole('region', { name: 'Check-in for your teams' });
  const button = strip.getByRole('button');
  await button.waitFor();
  await expectAccessibleAt(page, [360, 768, 1440]);
  await button.focus();
  await page.keyboard.press('Enter');
  await strip.getByText('Checked in').waitFor();
  await expect.poll(() => focused(page)).toBe('Undo Check-In');
  // An event may show the check-in before the response arrives, and the button ignores presses until then.
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null);
  await page.keyboard.press('Enter');
  await strip.getByText(/Check in until/).waitFor();
  await expect.poll(() => focused(page)).toBe('Check In');

  // On the overview the card has the button too. Only a wide window shows both at once.
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(`/tournaments/${cup.id}`);
  const ofCard = page.locator('[data-step="check-in"]');
  await ofCard.waitFor();
  await page.getByText(/loses its slot/).waitFor();
  await button.waitFor();
  await expectAccessibleAt(page, [360, 768, 1440]);
  await strip.waitFor({ state: 'hidden' });
  await ofCard.focus();
  await page.keyboard.press('Enter');
  // The hidden strip says so too.
  await page.getByText('Checked in', { exact: true }).filter({ visible: true }).first().waitFor();
  await expect.poll(() => focused(page)).toBe('Undo Check-In');
});

test('the host checks a team in, sees who is missing and closes the check-in by keyboard', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await stage(page);
  await page.goto(`/tournaments/${cup.id}?tab=teams`);
  const bar = page.getByRole('region', { name: 'Check-in' });
  await bar.getByText('0 of 2 checked in').waitFor();
  await bar.getByText('1 on the waitlist ready to step in').waitFor();
  const card = page.locator('li[data-side]').filter({ hasText: 'Present Cup team' });
  await card.getByText('Not checked in yet').waitFor();
  await expectAccessibleAt(page, [360, 768, 1440]);
  await card.getByRole('button', { name: /^Check In/ }).focus();
  await page.keyboard.press('Enter');
  await bar.getByText('1 of 2 checked in').waitFor();
  await card.getByText('Checked in', { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Undo Check-In/);

  await bar.getByRole('button', { name: '5 Minutes More' }).click();
  await page
    .getByText(/^Check-In Open Until/)
    .first()
    .waitFor();
  await bar.getByRole('button', { name: '5 Minutes More' }).click();
  // It closes at the start at the latest.
  await bar.getByRole('button', { name: '5 Minutes More' }).waitFor({ state: 'detached' });

  const refused: string[] = [];
  page.on('response', (response) => {
    if (!response.ok()) refused.push(`${response.status()} ${response.url()}`);
  });
  await bar.getByRole('button', { name: 'Close Check-In' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close Check-In' });
  await dialog.getByText('Absent Team').waitFor();
  await dialog.getByText('Waiting Team').waitFor();
  await expectAccessibleAt(page, [360, 768, 1440]);
  await dialog.getByRole('button', { name: 'Close Check-In' }).focus();
  await page.keyboard.press('Enter');
  await bar.getByText('Check-in closed').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await bar.getByText('2 of 2 checked in').waitFor();
  expect(refused).toEqual([]);
});

test('starting while a team has not checked in says who would move, and asks', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await stage(page);
  await page.goto(`/tournaments/${cup.id}`);
  await page.getByRole('button', { name: 'Start Tournament' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Start Tournament' });
  await dialog.getByText('If you close the check-in').waitFor();
  await dialog.getByText('Absent Team').waitFor();
  await expectAccessibleAt(page, [360, 768, 1440]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const heights = await dialog
    .getByRole('button', { name: /Start/ })
    .evaluateAll((buttons) => buttons.map((button) => button.clientHeight));
  expect(heights).toEqual([42, 42]);
  await dialog.getByRole('button', { name: 'Start Anyway' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Live now').first().waitFor();

  // Nobody is expected to check in any more, but the host can still close it.
  await page.goto(`/tournaments/${cup.id}?tab=teams`);
  const bar = page.getByRole('region', { name: 'Check-in' });
  await bar.getByText('Check-in was not closed before the start').waitFor();
  expect(await page.getByText('Not checked in yet').count()).toBe(0);
  await bar.getByRole('button', { name: 'Close Check-In' }).click();
  const closing = page.getByRole('dialog', { name: 'Close Check-In' });
  await closing.getByText('Absent Team').waitFor();
  // A team with results stays even though it did not check in, and the waitlisted one has undone its check-in.
  await playFirstRound(cup);
  await page.reload();
  await bar.getByRole('button', { name: 'Close Check-In' }).click();
  await closing.getByText('No team moves.').waitFor();
});

test('a start is not confirmed before the dialog knows whom closing the check-in would move', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /check-in\/close/ });
  const cup = await stage(page);
  await page.goto(`/tournaments/${cup.id}`);
  const preview = '**/check-in/close?preview=1';
  await page.route(preview, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Start Tournament' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Start Tournament' });
  const confirm = dialog.getByRole('button', {
    name: /^(Close Check-In and )?Start( Tournament)?$/,
  });
  const retry = dialog.getByRole('button', { name: 'Try Again' });
  await retry.waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel(/^Stream link/).press('Enter');
  await page.unroute(preview);
  await retry.click();
  await dialog.getByText('Absent Team').waitFor();
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Live now').first().waitFor();
});

test('once the check-in was closed, the form says so and still moves the start', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await stage(page);
  expect((await cup.api.post(`/api/tournaments/${cup.id}/check-in/close`)).ok()).toBe(true);
  await page.goto(`/tournaments/${cup.id}/edit`);
  const closes = page.getByLabel('Check-in closes');
  await closes.waitFor();
  const before = await closes.inputValue();
  expect(await closes.isDisabled()).toBe(true);
  expect(await page.getByText(/because the check-in was closed/).count()).toBe(1);
  await expectAccessibleAt(page, [360, 768, 1440]);
  const start = page.getByLabel('Start', { exact: true });
  await start.fill('2030-03-14T19:00');
  expect(await closes.inputValue()).toBe(before);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect((await (await saved).json()) as object).toMatchObject({
    startDate: await page.evaluate(() => new Date('2030-03-14T19:00').toISOString()),
  });
});

test('after the planned start, the host is not offered a later closing time', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await stage(page);
  const { page: later } = await prepare(visit, { as: 'host' });
  await later.clock.install({ time: Date.now() + 51 * 60_000 });
  await later.goto(`/tournaments/${cup.id}?tab=teams`);
  const bar = later.getByRole('region', { name: 'Check-in' });
  await bar.getByRole('button', { name: 'Close Check-In' }).waitFor();
  expect(await bar.getByRole('button', { name: '5 Minutes More' }).count()).toBe(0);
});
