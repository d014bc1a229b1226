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
   * The memory of the server, each time after the same number of saves. `cold`: after ordinary visitors, with one page
   * open. `before`: with one page open again, after all were open once. `with`: with all of them open.
   */
  memory: { cold: Memory; before: Memory; with: Memory };
};

/**
 * The resident memory of a process in megabytes; null if there is no /proc. `rested`: after garbage was collected and
 * the process had time to return pages to the system.
 */
export type Memory = { working: number | null; rested: number | null };

export type OverlayLoad = {
  pages: number;
  saves: number;
  folder: string;
  signal: AbortSignal;
};

/** The number of pages in a browser. With more, the result would show how many pages two processors can draw. */
const drawnPages = 4;

const ordinaryVisitors = { seconds: 3, connections: 200 };

/** Saves come at most this often, as if a host were correcting typing mistakes. */
const betweenSavesMs = 1000;
const patienceMs = 5000;

/** One collection frees what the finalizers of the one before have released. */
const collections = 3;
const betweenCollectionsMs = 300;

/** V8 keeps freed pages for 8 seconds before it returns them to the system. */
const restMs = 10_000;

export async function measureOverlays(
  server: ServerProcess,
  size: Size,
  { pages, saves, folder, signal }: OverlayLoad,
): Promise<OverlayFigures> {
  const id = ongoingId(0);
  const browserServer = await launchBrowser(folder);
  try {
    const browser = await chromium.connect(browserServer.wsEndpoint());
    const first = await openPage(browser, server, id);
    const count = pages - drawnPages;
    let turn = 0;
    const saveSome = async (open: readonly Page[], clients: PageClients | null) => {
      const times: Times = { drawn: [], read: [], missing: 0 };
      for (let done = 0; done < saves; done += 1) {
        signal.throwIfAborted();
        turn += 1;
        await saveOnce(server, { size, turn, open, clients, times });
      }
      return times;
    };
    /** Returns the memory while all pages are open. */
    const saveWithAll = async () => {
      const clients = await openPageClients(server.origin, { count, id, signal });
      const open = [first];
      try {
        while (open.length < drawnPages) open.push(await openPage(browser, server, id));
        const times = await saveSome(open, clients);
        return { times, memory: await measureMemory(server, signal) };
      } finally {
        clients.close();
        for (const page of open.slice(1)) await page.context().close();
      }
    };
    for (const path of [finalScoresPath(id), `/api/tournaments/${id}/rounds/rooms`]) {
      await hit(server, path, { ...ordinaryVisitors, signal });
    }
    await saveSome([first], null);
    const cold = await measureMemory(server, signal);
    // A process that has been busy keeps compiled code, space for young objects and connections to the database. The
    // first turn allocates all of this, so that the second one measures only the pages.
    await saveWithAll();
    await saveSome([first], null);
    const before = await measureMemory(server, signal);
    const { times, memory } = await saveWithAll();
    return {
      pages: { drawn: drawnPages, read: count },
      drawn: summarize(times.drawn),
      read: summarize(times.read),
      missing: times.missing,
      memory: { cold, before, with: memory },
    };
  } finally {
    await browserServer.close();
  }
}

/** The server must have been started with `collect-garbage.ts`. */
async function measureMemory({ pid }: ServerProcess, signal: AbortSignal): Promise<Memory> {
  const working = await residentMegabytes(pid);
  for (let turn = 0; turn < collections; turn += 1) {
    process.kill(pid, 'SIGUSR2');
    await sleep(betweenCollectionsMs, undefined, { signal });
  }
  await sleep(restMs, undefined, { signal });
  return { working, rested: await residentMegabytes(pid) };
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
