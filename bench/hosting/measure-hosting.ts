import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '#scripts/harness/launch-browser.ts';
import { sessionCookies } from '#scripts/harness/sign-in.ts';
import {
  pasteByButton,
  pasteIntoGrid,
  reviewAndSave,
  tabTo,
  typeAndSave,
  type SideResult,
} from './enter-results.ts';
import { createHands, humanPace, type Hands } from './hands.ts';
import { makeResults, printMisread, printSheet } from './made-up-event.ts';
import { placementPoints, stageEvent, type StagedEvent } from './stage-event.ts';

/** The time in seconds, and the number of actions, in which a user enters the results of each round. */
export type HostingFigures = {
  way: string;
  /** When the clock stops: once the results are saved, or once Discord has them too. */
  until: 'saved' | 'on Discord';
  seconds: number[];
  /** How long it took from the save until a visitor's screen showed the results. */
  visitorSeconds: number[];
  clicks: number;
  keys: number;
  /** No round may take longer than this. */
  maxSeconds: number;
};

type Round = {
  page: Page;
  hands: Hands;
  number: number;
  results: SideResult[];
};

type Way = Pick<HostingFigures, 'way' | 'until' | 'maxSeconds'> & {
  touch?: boolean;
  /** Set to misspell three names of the text with this letter. Such a text also lacks two sides. */
  misread?: string;
  text?: (results: readonly SideResult[]) => string;
  /** The clock starts when it is called. */
  save: (round: Round) => Promise<void>;
  /** Ends the round, which sends its results. */
  send?: (round: Round) => Promise<void>;
};

const matchDay = (page: Page) => page.getByRole('region', { name: 'Match Day' });
const step = (page: Page, label: string) =>
  matchDay(page).getByRole('button', { name: label, exact: true });
const enter = ({ page, number }: Round) => step(page, `Enter Results of Round ${number}`);
const end = ({ page, number }: Round) => step(page, `End Round ${number}`);

const misread = (letter: string) =>
  ({
    misread: letter,
    text: (results: readonly SideResult[]) => printMisread(results, letter).text,
  }) as const;
const pressEnd = (round: Round) => round.hands.press(end(round));

const ways: readonly Way[] = [
  {
    way: 'a paste of known names',
    until: 'saved',
    maxSeconds: 12,
    text: printSheet,
    async save(round) {
      const { page, hands, results } = round;
      await hands.press(enter(round));
      await pasteByButton(page, hands);
      await reviewAndSave(page, hands, { sides: results.length });
    },
  },
  {
    way: 'a paste with 3 questions and 2 absent teams',
    until: 'on Discord',
    maxSeconds: 30,
    ...misread('q'),
    async save(round) {
      const { page, hands, results } = round;
      await hands.press(enter(round));
      await pasteIntoGrid(page, hands);
      const { questions } = printMisread(results, 'q');
      await reviewAndSave(page, hands, { sides: results.length, questions });
    },
    send: pressEnd,
  },
  {
    way: 'everything typed, by keyboard alone',
    until: 'on Discord',
    maxSeconds: 60,
    async save(round) {
      const { page, hands, results } = round;
      await tabTo(page, hands, enter(round));
      await hands.key('Enter');
      await typeAndSave(page, hands, results);
    },
    async send(round) {
      await round.hands.key('Escape');
      await tabTo(round.page, round.hands, end(round), 'Shift+Tab');
      await round.hands.key('Enter');
    },
  },
  {
    way: 'a paste with 3 questions and 2 absent teams, on a phone',
    until: 'on Discord',
    maxSeconds: 90,
    touch: true,
    ...misread('z'),
    async save(round) {
      const { page, hands, results } = round;
      await hands.press(enter(round));
      await pasteByButton(page, hands);
      const { questions } = printMisread(results, 'z');
      await reviewAndSave(page, hands, { sides: results.length, questions });
    },
    send: pressEnd,
  },
  {
    way: 'everything typed, on a phone',
    until: 'on Discord',
    maxSeconds: 90,
    touch: true,
    async save(round) {
      await round.hands.press(enter(round));
      await typeAndSave(round.page, round.hands, round.results);
    },
    send: pressEnd,
  },
];

export type HostingLoad = {
  /** The number of measurements of each way. */
  rounds: number;
  /** The folder into which the browser unpacks itself. */
  folder: string;
  print: (sentence: string) => void;
  signal: AbortSignal;
};

export async function measureHosting(
  server: { origin: string },
  { rounds, folder, print, signal }: HostingLoad,
): Promise<HostingFigures[]> {
  const event = await stageEvent(server, { rounds: ways.length * rounds, signal });
  const browserServer = await launchBrowser(folder);
  try {
    const browser = await chromium.connect(browserServer.wsEndpoint());
    const visitor = await openVisitor(browser, server, event);
    const totals = new Map<string, number>();
    const figures: HostingFigures[] = [];
    let number = 0;
    for (const way of ways) {
      print(`Entering results: ${way.way}`);
      const { way: name, until, maxSeconds } = way;
      const measured = { seconds: [] as number[], visitorSeconds: [] as number[] };
      let actions = { clicks: 0, keys: 0 };
      for (let run = 0; run < rounds; run += 1) {
        signal.throwIfAborted();
        number += 1;
        const results = makeResults(event.sides, number);
        const played = await playRound(browser, { way, event, number, results, visitor, totals });
        measured.seconds.push(played.seconds);
        measured.visitorSeconds.push(played.visitorSeconds);
        actions = played.actions;
      }
      figures.push({ way: name, until, maxSeconds, ...measured, ...actions });
    }
    return figures;
  } finally {
    await browserServer.close();
  }
}

async function openVisitor(
  browser: Browser,
  { origin }: { origin: string },
  { id }: StagedEvent,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${origin}/tournaments/${id}?tab=results`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

type Playing = {
  way: Way;
  event: StagedEvent;
  number: number;
  results: SideResult[];
  visitor: Page;
  /** The points of each side so far, by name. */
  totals: Map<string, number>;
};

async function playRound(
  browser: Browser,
  { way, event, number, results, visitor, totals }: Playing,
) {
  await event.openRound(number);
  const touch = way.touch === true;
  const context = await browser.newContext({
    viewport: touch ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    ...(touch && { hasTouch: true, isMobile: true }),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    await context.addCookies(sessionCookies(event.host));
    const page = await context.newPage();
    await page.goto(`${event.host.origin}/tournaments/${event.id}?tab=rounds&round=${number}`);
    const hands = createHands(page, { pace: humanPace, touch });
    const round: Round = { page, hands, number, results };
    await enter(round).waitFor();
    const text = JSON.stringify(way.text?.(results) ?? '');
    await page.evaluate(`navigator.clipboard.writeText(${text})`);
    const before = await event.countMessages();

    const startedAt = performance.now();
    const [savedAt, shownAt] = await Promise.all([
      way.save(round).then(() => performance.now()),
      showsWinner(visitor, way.misread !== undefined ? results.slice(0, -2) : results, totals),
    ]);
    await (way.send?.(round) ?? event.endRound(number));
    while ((await event.countMessages()) === before) await sleep(pollMs);
    const sentAt = performance.now();
    return {
      seconds: ((way.until === 'saved' ? savedAt : sentAt) - startedAt) / 1000,
      visitorSeconds: Math.max(0, shownAt - savedAt) / 1000,
      actions: hands.actions(),
    };
  } finally {
    await context.close();
  }
}

const pollMs = 50;
const patienceMs = 120_000;

/** Resolves with the time at which the visitor's standings show the new total of the round's winner. */
async function showsWinner(
  visitor: Page,
  results: readonly SideResult[],
  totals: Map<string, number>,
): Promise<number> {
  const points = new Map(Object.entries(placementPoints));
  for (const { name, place, kills } of results) {
    const won = (points.get(String(place)) ?? 0) + kills.reduce((sum, own) => sum + own, 0);
    totals.set(name, (totals.get(name) ?? 0) + won);
  }
  const name = results[0]?.name ?? '';
  const row = visitor.getByRole('table').getByRole('row').filter({ hasText: name });
  const total = row.getByRole('cell').last();
  const shown = total.filter({ hasText: new RegExp(`^${totals.get(name)}$`) });
  await shown.waitFor({ timeout: patienceMs });
  return performance.now();
}
