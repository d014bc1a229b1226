import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { call } from './round-visits.ts';
import { cancelStaged, stageTournament, startStaged, type Staged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

let staged: Staged | undefined;
afterEach(async () => {
  if (staged !== undefined) await cancelStaged(staged);
  staged = undefined;
});

async function openResults(name: string, scoringRules: object) {
  const { page: host } = await prepare(visit, { as: 'host' });
  const people = {
    host: await callerAs(host, { as: 'host' }),
    leader: await callerAs(host, { as: 'player-one' }),
  };
  staged = await stageTournament(people, name, { scoringRules });
  await startStaged(staged);
  const { id, registrationId } = staged;
  const open = (round: number) =>
    call(people.host, `/api/tournaments/${id}/rounds/${round}/room`, {
      roomId: '4411',
      roomPassword: 'drop',
    });
  const win = (round: number, totalKills: number) =>
    call(people.host, `/api/tournaments/${id}/rounds/${round}/save`, {
      roundResults: [{ registrationId, placement: 1, totalKills }],
    });
  await win(1, 7);
  const { page } = await visit(`/tournaments/${id}?tab=results`, { width: 390 });
  await tableOf(page).waitFor();
  return { page, id, open, win };
}

const tableOf = (page: Page) => page.getByRole('table', { name: 'Final Tournament Standings' });
const widths = [390, 768, 1440, 2560];

test('everyone can see who can win by match point, who has won, and which rounds were played after that', async () => {
  const { page, id, open, win } = await openResults('Rush', {
    matchPoint: { target: { kind: 'points', points: 5 } },
  });
  const line = page.getByText(/^Match point: 5 points\./);
  // Names are wrapped in invisible marks that isolate their direction.
  const words = async () => (await line.innerText()).replaceAll(/[\u2066-\u2069]/g, '');
  await line.waitFor();
  expect(await words()).toBe(
    'Match point: 5 points. Rush team wins the tournament if it wins round 2.',
  );
  const table = tableOf(page);
  await table.getByText('Match point', { exact: true }).waitFor();
  await expectAccessibleAt(page, widths);

  for (const round of [2, 3]) await open(round);
  await win(2, 1);
  // The page follows without a reload.
  await table.getByText('Winner', { exact: true }).waitFor();
  await expect
    .poll(words)
    .toBe('Match point: 5 points. Rush team won round 2 and with it the tournament.');
  await win(3, 4);
  const late = 'Played after the decision. Not counted.';
  await page.getByText(late).waitFor();
  await table.getByRole('columnheader', { name: 'R3 not counted' }).waitFor();
  await expectAccessibleAt(page, widths);
  await page.goto(`/tournaments/${id}?tab=rounds&round=3`);
  await page.getByText(late).waitFor();
  await expectAccessibleAt(page, widths);
});

test('rounds that are not among the best and ignored rounds are marked', async () => {
  const { page, id, open, win } = await openResults('Best', { countBest: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const round of [2, 3]) {
    await open(round);
    await win(round, round);
  }
  const table = tableOf(page);
  await expect.poll(() => table.getByText('not among the best rounds').count()).toBe(2);
  await page.setViewportSize({ width: 390, height: 800 });
  await table.getByText('R2, R3', { exact: true }).waitFor();
  await expectAccessibleAt(page, widths);

  const host = await callerAs(page, { as: 'host' });
  await call(host, `/api/tournaments/${id}/rounds/1/ignore`, { reason: 'The server crashed.' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await table.getByRole('columnheader', { name: 'R1 ignored' }).waitFor();
  await page.getByText('Ignored: The server crashed.').waitFor();
  await expectAccessibleAt(page, widths);
});
