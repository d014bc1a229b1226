import type { Request } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { callerAs, prepare } from './prepare.ts';
import {
  cancelStaged,
  saveFirstRound,
  stageTournament,
  startStaged,
  type Staged,
} from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
let staged: Staged | undefined;

afterEach(async () => {
  if (staged !== undefined) await cancelStaged(staged);
  staged = undefined;
});

/** Opens the results of a tournament whose first round is being played, and records the responses about them. */
async function openResults() {
  const { page, context } = await prepare(visit, { failing: /\/final-scores$/ });
  const host = await callerAs(page, { as: 'host' });
  const leader = await callerAs(page, { as: 'player-one' });
  staged = await stageTournament({ host, leader }, 'Catching Cup');
  await startStaged(staged);
  const answers: string[] = [];
  const underWay = new Set<Request>();
  context.on('request', (request) => !request.url().endsWith('/events') && underWay.add(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('response', (response) => {
    answers.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  const api = `/api/tournaments/${staged.id}`;
  const scores = () =>
    answers
      .filter((answer) => answer.endsWith(`${api}/final-scores`))
      .map((answer) => answer.slice(0, 3));
  await page.goto(`/tournaments/${staged.id}?tab=results`);
  await page.getByText('No results yet').waitFor();
  // One refetch covers the changes from before the stream opened, including the tournament itself.
  const details = `200 ${api}`;
  await expect.poll(() => answers.filter((answer) => answer === details).length).toBe(2);
  await expect.poll(() => underWay.size).toBe(0);
  answers.splice(0);
  const row = page.getByRole('row').filter({ hasText: 'Catching Cup team' });
  const notice = page.getByText(/^The results may have changed/);
  return { page, tournament: staged, scores, row, notice };
}

test('a failed refetch after a change is retried automatically', async () => {
  const { page, tournament, scores, row, notice } = await openResults();
  await page.route('**/final-scores', (route) => route.fulfill({ status: 502, body: '' }), {
    times: 1,
  });
  const failed = page.waitForResponse((answer) => answer.status() === 502);
  await saveFirstRound(tournament, 77);
  await failed;
  await row.filter({ hasText: '77' }).waitFor();
  await notice.waitFor({ state: 'detached' });
  expect(scores()).toEqual(['502', '200']);
});

test('while nothing can be loaded the page says so, and it loads once the browser is online again', async () => {
  const { page, tournament, scores, row, notice } = await openResults();
  await page.route('**/final-scores', (route) => route.fulfill({ status: 502, body: '' }));
  await saveFirstRound(tournament, 41);
  await notice.waitFor();
  const again = page.waitForResponse((answer) => answer.status() === 502);
  await again;
  await notice.waitFor();
  await page.unroute('**/final-scores');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await row.filter({ hasText: '41' }).waitFor();
  await notice.waitFor({ state: 'detached' });
  expect(scores().at(-1)).toBe('200');
  expect(scores().filter((status) => status === '200')).toHaveLength(1);
});
