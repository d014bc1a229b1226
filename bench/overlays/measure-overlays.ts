import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '#scripts/harness/launch-browser.ts';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import { ongoingTournaments, type Size } from '../load/sizes.ts';
import { hit } from '../measure/measure-reads.ts';
import { sendRequest } from '../measure/send-request.ts';
import { summarize, type Latencies } from '../measure/statistics.ts';
import { residentMegabytes } from '../measure/usage.ts';
import { finalScoresPath, ongoingId, saveRequest } from '../requests.ts';
import { openPageClients, type PageClients } from './page-clients.ts';

export type OverlayFigures = {
  /** The number of pages in a browser, and of visitors that only make the requests of a page. */
  pages: { drawn: number; read: number };
  /** How long after the response to a save a browser has drawn it, in milliseconds. */
  drawn: Latencies;
  /** How long after the response to a save a visitor without a browser has read it, in milliseconds. */
  read: Latencies;
  /** The number of saves that a page did not show. */
  missing: number;
  /**
   * The memory of the server. `before`: measured after ordinary visitors and some saves with one page open. `with`:
   * measured after the same number of saves with all pages open.
   */
  residentMegabytes: { before: number | null; with: number | null };
};

export type OverlayLoad = {
  pages: number;
  saves: number;
  folder: string;
  signal: AbortSignal;
};

/** The number of pages in a browser. More would measure how many pages two processors can draw. */
const drawnPages = 4;

const ordinaryVisitors = { seconds: 3, connections: 200 };

/** Saves come at most this often, as if a host were correcting typing mistakes. */
const betweenSavesMs = 1000;
const patienceMs = 5000;

/** Saves rounds of one tournament while overlay pages of it are open. */
export async function measureOverlays(
  server: ServerProcess,
  size: Size,
  { pages, saves, folder, signal }: OverlayLoad,
): Promise<OverlayFigures> {
  const id = ongoingId(0);
  const browserServer = await launchBrowser(folder);
  try {
    const browser = await chromium.connect(browserServer.wsEndpoint());
    const first = [await openPage(browser, server, id)];
    const times: Times = { drawn: [], read: [], missing: 0 };
    let turn = 0;
    const save = async (open: Page[], clients: PageClients | null) => {
      signal.throwIfAborted();
      turn += 1;
      await saveOnce(server, { size, turn, open, clients, times });
    };
    // The server is warmed up first. Otherwise the memory that any busy process takes would be attributed to the overlays.
    for (const path of [finalScoresPath(id), `/api/tournaments/${id}/rounds/rooms`]) {
      await hit(server, path, { ...ordinaryVisitors, signal });
    }
    for (let count = 0; count < saves; count += 1) await save(first, null);
    const before = await residentMegabytes(server.pid);

    const count = pages - drawnPages;
    const clients = await openPageClients(server.origin, { count, id, signal });
    try {
      const open = [...first];
      while (open.length < drawnPages) open.push(await openPage(browser, server, id));
      Object.assign(times, { drawn: [], read: [], missing: 0 });
      for (let done = 0; done < saves; done += 1) await save(open, clients);
      return {
        pages: { drawn: open.length, read: count },
        drawn: summarize(times.drawn),
        read: summarize(times.read),
        missing: times.missing,
        residentMegabytes: { before, with: await residentMegabytes(server.pid) },
      };
    } finally {
      clients.close();
    }
  } finally {
    await browserServer.close();
  }
}

/** Opens a page of standings in its own browser context, so that it has its own stream. */
async function openPage(browser: Browser, { origin }: ServerProcess, id: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  const opened = page.waitForResponse((response) => response.url().endsWith('/events'));
  await page.goto(`${origin}/overlay/${id}/standings`);
  await opened;
  await page.locator('.stage').waitFor();
  await page.evaluate(watchDrawing);
  return page;
}

// Runs in the page. A message task runs after the frame that shows the change was rendered.
const watchDrawing = `
  globalThis.drawnAt = [];
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => drawnAt.push(Date.now());
      port2.postMessage(null);
    });
  }).observe(document.getElementById('root'), { childList: true });
`;

type Times = { drawn: number[]; read: number[]; missing: number };

type Saving = {
  size: Size;
  turn: number;
  open: readonly Page[];
  clients: PageClients | null;
  times: Times;
};

async function saveOnce(
  { origin }: ServerProcess,
  { size, turn, open, clients, times }: Saving,
): Promise<void> {
  clients?.clear();
  await Promise.all(open.map((page) => page.evaluate('drawnAt = []')));
  const startedAt = Date.now();
  // The tournament of the first save, and another of its rounds each time.
  const request = saveRequest(turn * ongoingTournaments, size, turn);
  const { status } = await sendRequest(origin, request);
  const savedAt = Date.now();
  if (status !== 200) throw new Error(`${request.path} returned ${status}.`);
  const drawn = await Promise.all(open.map((page) => waitForDrawing(page, startedAt)));
  while ((clients?.shownAt().length ?? 0) < (clients?.count ?? 0)) {
    if (Date.now() - savedAt > patienceMs) break;
    await sleep(10);
  }
  const read = clients?.shownAt() ?? [];
  const seen = drawn.filter((at) => at !== null);
  times.drawn.push(...seen.map((at) => Math.max(0, at - savedAt)));
  times.read.push(...read.map((at) => Math.max(0, at - savedAt)));
  times.missing += drawn.length - seen.length + (clients?.count ?? 0) - read.length;
  await sleep(Math.max(0, betweenSavesMs - (Date.now() - startedAt)));
}

async function waitForDrawing(page: Page, after: number): Promise<number | null> {
  while (Date.now() - after < patienceMs) {
    const at = await page.evaluate<number | undefined>(`drawnAt.find((at) => at > ${after})`);
    if (at !== undefined) return at;
    await sleep(10);
  }
  return null;
}
