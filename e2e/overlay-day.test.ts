import type { CDPSession, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { OVERLAY_SCENES } from '#shared/domain/tournaments/overlay-options.ts';
import { useOwnClocks } from './own-clock.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
useOwnClocks();
const playedId = inject('playedPath').split('/').at(-1) ?? '';

declare global {
  interface Window {
    day: { turn: number; scene: string | null; tell: (event: string) => void };
  }
}

/**
 * Runs in the page before its script. Replaces the event stream, and returns different points each turn, because an
 * overlay draws nothing if its picture would be the same.
 */
function mockNetwork(): void {
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    static readonly OPEN = 1;
    readyState = Stream.OPEN;
    constructor() {
      super();
      window.day.tell = (event) => this.dispatchEvent(new Event(event));
      queueMicrotask(() => window.day.tell('open'));
    }
    close(): void {
      this.readyState = Stream.CLOSED;
    }
  }
  window.day = { turn: 0, scene: 'standings', tell: () => undefined };
  Reflect.set(window, 'EventSource', Stream);

  const load = window.fetch;
  const texts = new Map<string, Promise<string>>();
  window.fetch = async (address, options) => {
    // The overlay only requests paths.
    const path = address as string;
    const text = texts.get(path) ?? load(address, options).then((response) => response.text());
    texts.set(path, text);
    const { turn, scene } = window.day;
    const body = JSON.parse(await text, (name, value: unknown) => {
      if (/^(totalPoints|totalKills|kills)$/.test(name)) return (Number(value) + turn) % 97;
      // Otherwise neither the next round nor match point would be shown.
      if (name === 'status' && value === 'completed') return 'ongoing';
      return name === 'matchPoint' ? 'can_win' : value;
    }) as object;
    const isOverlay = path.endsWith('/overlay');
    return Response.json(isOverlay ? { scene, options: { page: '30' }, version: turn } : body);
  };
}

type Use = { kilobytes: number; nodes: number; listeners: number };

async function readUse(session: CDPSession): Promise<Use> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { kilobytes: usedSize / 1024, nodes, listeners: jsEventListeners };
}

/** Runs in the page, whose clock is stopped, and lets responses arrive. */
async function letLoad(): Promise<void> {
  for (let task = 0; task < 20; task += 1) {
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', done, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }
}

const stepMs = 360_000;
const delayMs = 30_000;

/** Advances the clock by six minutes with a saved round, and sometimes with a new scene or a lost connection. */
async function passTime(page: Page, turn: number): Promise<void> {
  const scene = [...OVERLAY_SCENES, null][turn % (OVERLAY_SCENES.length + 1)] ?? null;
  await page.evaluate((now) => Object.assign(window.day, now), { turn, scene });
  const events = ['results', 'overlay', ...(turn % 20 === 0 ? ['error', 'open'] : [])];
  await page.evaluate((all) => all.forEach((event) => window.day.tell(event)), events);
  // Pages wait for up to two seconds before they load after a lost connection.
  await page.clock.runFor(2_000);
  await page.evaluate(letLoad);
  await page.clock.runFor(delayMs);
  await page.clock.runFor(stepMs - delayMs - 2_000);
}

test('after a day of saves, scenes and lost connections, an overlay needs no more memory', async () => {
  const { page, context } = await prepare(visit);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.addInitScript(mockNetwork);
  await page.goto(`/overlay/${playedId}/live?delay=30&rows=3`);
  const session = await context.newCDPSession(page);
  let turn = 0;
  const shown = new Set<string>();
  const pass = async (hours: number) => {
    for (const end = turn + (hours * 3_600_000) / stepMs; turn < end; turn += 1) {
      await passTime(page, turn);
      shown.add(await page.locator('body').innerText());
    }
  };
  // Until then the browser still compiles rarely used code.
  await pass(12);
  const before = await readUse(session);
  await pass(12);
  const after = await readUse(session);
  expect(shown.size).toBeGreaterThan(turn / 2);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.nodes - before.nodes).toBeLessThan(200);
  // Less than one kilobyte for each save.
  expect(after.kilobytes - before.kilobytes).toBeLessThan(120);
});
