import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '#scripts/harness/launch-browser.ts';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import { makeToken } from '../load/ids.ts';
import { measured, type Size } from '../load/sizes.ts';
import { sendRequest } from '../measure/send-request.ts';
import { summarize, type Latencies } from '../measure/statistics.ts';
import { ongoingId } from '../requests.ts';
import { visitorHeaders } from '../servers/behind-proxy.ts';
import { openWaitingClients, type WaitingClients } from './waiting-clients.ts';

export type RevealFigures = {
  /** The number of pages in a browser, and of players that only make the requests of a page. */
  pages: { drawn: number; read: number };
  /** How long after its opening time a browser has drawn a room, in milliseconds. */
  drawn: Latencies;
  /** How long after its opening time a player without a browser has read a room, in milliseconds. */
  read: Latencies;
  /** The number of rooms that a page did not get. */
  missing: number;
  /** The highest number of requests that a page in a browser made while a room opened. */
  maxRequests: number;
};

type RevealLoad = {
  pages: number;
  reveals: number;
  size: Size;
  folder: string;
  signal: AbortSignal;
};

/** The number of pages in a browser. With more, the result would show how many pages two processors can draw. */
const drawnPages = 4;

/** How long before its opening time a room is saved, so that all pages count down. */
const leadMs = 3000;
/** How long after the opening time requests still count. They include those that the timer's event causes. */
const afterMs = 4000;

/** The host is the first user, and the second one assists, so their pages have a room before it opens. */
const organisers = 2;

export async function measureReveals(
  server: ServerProcess,
  { pages, reveals, size, folder, signal }: RevealLoad,
): Promise<RevealFigures> {
  const id = ongoingId(0);
  const tokens = Array.from({ length: pages }, (_, page) =>
    makeToken((page % (size.clans - organisers)) + organisers + 1),
  );
  const browserServer = await launchBrowser(folder);
  try {
    const browser = await chromium.connect(browserServer.wsEndpoint());
    const open: OpenPage[] = [];
    for (const token of tokens.slice(0, drawnPages)) {
      open.push(await openPage(browser, server, { id, token, visitor: 1000 + open.length }));
    }
    const others = tokens.slice(drawnPages);
    const clients = await openWaitingClients(server.origin, { id, tokens: others, signal });
    const times: Times = { drawn: [], read: [], maxRequests: 0 };
    try {
      for (let reveal = 1; reveal <= reveals; reveal += 1) {
        signal.throwIfAborted();
        await revealOnce(server, { id, password: `word-${reveal}`, open, clients, times });
      }
    } finally {
      clients.close();
    }
    return {
      pages: { drawn: open.length, read: others.length },
      drawn: summarize(times.drawn),
      read: summarize(times.read),
      missing: reveals * pages - times.drawn.length - times.read.length,
      maxRequests: times.maxRequests,
    };
  } finally {
    await browserServer.close();
  }
}

/** A tournament page in its own browser context, so that it has its own stream, and the times of its requests. */
type OpenPage = { page: Page; requestedAt: number[] };

async function openPage(
  browser: Browser,
  { origin }: ServerProcess,
  { id, token, visitor }: { id: string; token: string; visitor: number },
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: visitorHeaders(visitor),
  });
  await context.addCookies([{ name: 'hotdrop_session', value: token, url: origin }]);
  const page = await context.newPage();
  const opened = page.waitForResponse((response) => response.url().endsWith('/events'));
  await page.goto(`${origin}/tournaments/${id}`);
  await opened;
  await page.getByRole('region', { name: /^Room of round/ }).waitFor();
  await page.evaluate(watchRoom);
  const requestedAt: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requestedAt.push(Date.now());
  });
  return { page, requestedAt };
}

// Runs in the page. A message task runs after the frame that shows the room was rendered.
const watchRoom = `
  globalThis.drawnAt = {};
  new MutationObserver(() => {
    const [word] = /word-\\d+/.exec(document.body.textContent) ?? [];
    if (word === undefined || word in drawnAt) return;
    drawnAt[word] = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (drawnAt[word] = Date.now());
      port2.postMessage(null);
    });
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
`;

type Times = { drawn: number[]; read: number[]; maxRequests: number };

type Reveal = {
  id: string;
  password: string;
  open: readonly OpenPage[];
  clients: WaitingClients;
  times: Times;
};

async function revealOnce(
  { origin }: ServerProcess,
  { id, password, open, clients, times }: Reveal,
): Promise<void> {
  const opensAt = Date.now() + leadMs;
  const revealAt = new Date(opensAt).toISOString();
  const { status, body } = await sendRequest(origin, {
    method: 'POST',
    path: `/api/tournaments/${id}/rounds/${measured.rounds}/room`,
    token: makeToken(1),
    body: JSON.stringify({ roomId: 'room', roomPassword: password, revealAt }),
  });
  if (status !== 200) throw new Error(`The room was refused: ${body.toString()}`);
  clients.askAt(opensAt);
  await sleep(opensAt + afterMs - Date.now());
  const since = (at: number) => Math.max(0, at - opensAt);
  for (const { page, requestedAt } of open) {
    const at = await page.evaluate<number | null | undefined>(`drawnAt['${password}']`);
    if (typeof at === 'number') times.drawn.push(since(at));
    const count = requestedAt.filter((time) => time >= opensAt).length;
    times.maxRequests = Math.max(times.maxRequests, count);
  }
  times.read.push(...clients.shownAt(password).map(since));
}
