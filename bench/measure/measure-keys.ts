import { chromium, type Page } from 'playwright-core';
import { launchBrowser } from '#scripts/harness/launch-browser.ts';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import { makeToken } from '../load/ids.ts';
import { openTournamentId, openTournamentHost } from '../requests.ts';
import { sendRequest } from './send-request.ts';
import { median, summarize, type Latencies } from './statistics.ts';

export type KeyLoad = {
  sides: number;
  runs: number;
  /** The number of rows filled in per run, each with a place and every player's kills. */
  rows: number;
  /** The folder into which the browser unpacks itself. */
  folder: string;
  signal: AbortSignal;
};

export type KeyStats = {
  sides: number;
  runs: Latencies[];
  /** The median of the medians of the runs. */
  p50: number;
};

/**
 * Starts the tournament that clans have registered for, and types results into a round's grid in a real browser as
 * the host. Measures the time from each keystroke to the end of the frame that shows it.
 */
export async function measureKeys(server: ServerProcess, load: KeyLoad): Promise<KeyStats> {
  await startOpenTournament(server, load.sides);
  const browserServer = await launchBrowser(load.folder);
  try {
    const browser = await chromium.connect(browserServer.wsEndpoint());
    const runs: Latencies[] = [];
    for (let run = 0; run < load.runs; run += 1) {
      load.signal.throwIfAborted();
      // Bypasses the Content-Security-Policy, which would block reading the page's counters.
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        bypassCSP: true,
      });
      const cookie = {
        name: 'hotdrop_session',
        value: makeToken(openTournamentHost),
        url: server.origin,
      };
      await context.addCookies([cookie]);
      const page = await context.newPage();
      await openGrid(page, server, load.sides);
      runs.push(summarize(await typeRows(page, load.rows)));
      await context.close();
    }
    return { sides: load.sides, runs, p50: median(runs.map(({ p50 }) => p50)) };
  } finally {
    await browserServer.close();
  }
}

async function startOpenTournament(server: ServerProcess, sides: number): Promise<void> {
  const path = `/api/tournaments/${openTournamentId}`;
  const response = await sendRequest(server.origin, { path: `${path}/registrations` });
  const registrations = JSON.parse(response.body.toString()) as { id: string }[];
  if (registrations.length < sides)
    throw new Error(`Only ${registrations.length} sides registered.`);
  const post = async (to: string, body: object, expected: number) => {
    const token = makeToken(openTournamentHost);
    const request = { method: 'POST', path: to, token, body: JSON.stringify(body) } as const;
    const { status, body: answer } = await sendRequest(server.origin, request);
    if (status !== expected) throw new Error(`${to} returned ${status}: ${answer.toString()}`);
  };
  for (const { id } of registrations.slice(0, sides)) {
    await post(`${path}/registrations/${id}/approve`, {}, 200);
  }
  await post(`${path}/start`, {}, 200);
  await post(`${path}/rounds/1/room`, { roomId: '4411', roomPassword: 'drop' }, 200);
}

async function openGrid(page: Page, server: ServerProcess, sides: number): Promise<void> {
  await page.goto(`${server.origin}/tournaments/${openTournamentId}?tab=rounds&round=1`);
  await page.getByRole('button', { name: 'Edit Results' }).click();
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const rowCount = (await grid.getByRole('row').count()) - 1;
  if (rowCount !== sides) throw new Error(`The grid shows ${rowCount} sides.`);
  await page.evaluate(watchKeys);
  await grid.getByRole('textbox').first().focus();
}

// This runs in the page. A message task runs after the frame that shows the keystroke was rendered.
const watchKeys = `
  globalThis.keyToPaint = [];
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keyToPaint.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true });
`;

/**
 * Types places and kills. The places are in descending order, so each one reorders the grid. Returns each
 * keystroke's latency in milliseconds.
 */
async function typeRows(page: Page, rows: number): Promise<number[]> {
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    for (const key of [...String(rows - row).split(''), 'Tab', String(row % 10), 'Enter']) {
      await page.keyboard.press(key);
      count += 1;
      await page.waitForFunction(`keyToPaint.length >= ${count}`);
    }
  }
  return page.evaluate<number[]>('keyToPaint');
}
