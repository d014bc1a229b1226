import type { BrowserContext, Page } from 'playwright-core';
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

async function playing(page: Page): Promise<Staged> {
  const host = await callerAs(page, { as: 'host' });
  const leader = await callerAs(page, { as: 'player-one' });
  staged = await stageTournament({ host, leader }, 'Live Cup');
  await startStaged(staged);
  return staged;
}

function countStreams(context: BrowserContext): () => number {
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/events')) streams += 1;
  });
  return () => streams;
}

async function expectKills(page: Page, kills: number): Promise<void> {
  const team = page.getByRole('table', { name: 'Final Tournament Standings' }).getByRole('row');
  await team
    .filter({ hasText: 'Live Cup team' })
    .filter({ hasText: `${kills}` })
    .waitFor();
}

const resultsPath = ({ id }: Staged) => `/tournaments/${id}?tab=results`;

/** The returned list grows. */
async function hearEvents(page: Page): Promise<string[]> {
  const events: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.eventSourceMessageReceived', ({ eventName }) => events.push(eventName));
  await session.send('Network.enable');
  return events;
}

/** Advances the page's clock by ten minutes and waits for the last request of that time, so all have been sent. */
async function restTenMinutes(page: Page): Promise<void> {
  await page.clock.fastForward('10:00');
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
}

test("a host's changes appear on an open page, which refetches once per change and never polls", async () => {
  const { page, context } = await prepare(visit);
  const tournament = await playing(page);
  await page.clock.install();
  const events = await hearEvents(page);
  let loads = 0;
  page.on(
    'response',
    (answer) => (loads += answer.url().endsWith(`/api/tournaments/${tournament.id}`) ? 1 : 0),
  );
  await page.goto(resultsPath(tournament));
  await page.getByText('No results yet').waitFor();
  // A reload would lose this mark.
  await page.evaluate(() => Object.assign(globalThis, { stillThisPage: true }));
  // Changes before the stream opened are loaded once it is open.
  await expect.poll(() => loads, { timeout: 60_000 }).toBe(2);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  context.on('request', (request) => requests.push(new URL(request.url()).pathname));
  events.splice(0);
  await restTenMinutes(page);
  expect(requests).toEqual(['/healthz']);

  await saveFirstRound(tournament, 77);
  const answered = performance.now();
  await expectKills(page, 77);
  // It takes one second on an idle machine, as the benchmark measures.
  expect(performance.now() - answered).toBeLessThan(3_000);
  expect(events).toEqual(['rounds', 'results']);
  const reads = ['final-scores', 'players', 'rounds/rooms'];
  await expect.poll(() => requests.length).toBe(4);
  expect(requests.slice(1).toSorted((one, other) => one.localeCompare(other))).toEqual(
    reads.map((read) => `/api/tournaments/${tournament.id}/${read}`),
  );
  await page.getByText(/^The standings changed: .*Live Cup team.* leads/).waitFor();
  requests.splice(0);
  await restTenMinutes(page);
  expect(requests).toEqual(['/healthz']);
  await cancelStaged(tournament);
  staged = undefined;
  await page.getByText('CANCELLED').first().waitFor();
  await expect.poll(() => page.evaluate(() => 'stillThisPage' in globalThis)).toBe(true);
});

test('two tabs share one stream, and the second tab takes over when the first one is closed', async () => {
  const { page: first, context } = await prepare(visit);
  const tournament = await playing(first);
  const streams = countStreams(context);
  const second = await context.newPage();
  await first.goto(resultsPath(tournament));
  await first.getByText('No results yet').waitFor();
  await second.goto(resultsPath(tournament));
  await second.getByText('No results yet').waitFor();
  await saveFirstRound(tournament, 66);
  await Promise.all([expectKills(first, 66), expectKills(second, 66)]);
  expect(streams()).toBe(1);
  await first.close();
  await saveFirstRound(tournament, 55);
  await expectKills(second, 55);
  expect(streams()).toBe(2);
});

test('a page whose stream could not be opened catches up once it is', async () => {
  const { page, context } = await prepare(visit, { failing: /\/events$/ });
  const tournament = await playing(page);
  await context.route('**/events', (route) => route.fulfill({ status: 503, body: '' }));
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/events'));
  await page.goto(resultsPath(tournament));
  await page.getByText('No results yet').waitFor();
  await refused;
  await saveFirstRound(tournament, 44);
  await expect.poll(() => page.getByText('No results yet').isVisible()).toBe(true);
  await context.unroute('**/events');
  await expectKills(page, 44);
});

test('a hidden page stops refetching, and is up to date when it is shown again', async () => {
  const { page, context } = await prepare(visit);
  const tournament = await playing(page);
  const streams = countStreams(context);
  await page.goto(resultsPath(tournament));
  await page.getByText('No results yet').waitFor();
  await saveFirstRound(tournament, 33);
  await expectKills(page, 33);
  await turn(page, 'hidden');
  await saveFirstRound(tournament, 22);
  const before = streams();
  await turn(page, 'visible');
  await expectKills(page, 22);
  expect(streams()).toBe(before + 1);
});

test('an unknown tournament opens no stream', async () => {
  const { page, context } = await prepare(visit, { failing: /^\/api\/tournaments\// });
  const streams = countStreams(context);
  await page.goto('/tournaments/01a1fc91-d160-72d4-821e-953d5d71c39d');
  await page.getByText('Tournament Not Found').waitFor();
  expect(streams()).toBe(0);
});

/** The test browser treats every page as visible, so this tells a page that it is hidden. */
async function turn(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}
