import type { Locator, Page } from 'playwright-core';
import type { Community } from './start-community.ts';

export type Touch = {
  name: string;
  /** Does it, and waits for what it brings. */
  act: (page: Page) => Promise<void>;
};

export type MeasuredPage = {
  name: string;
  path: string;
  /** The account of the sandbox that opens it; a visitor without one. */
  as?: string;
  /** Whether its loading is held against the bounds, or its interactions alone. */
  loads: boolean;
  /** How many kilobytes of script the screen may begin with; told of pages that load alone. */
  scriptKilobytes?: number;
  /** Whether it is opened once people have uploaded pictures: then the largest paint is one of theirs, told and not held. */
  hasUploads?: true;
  /** What is there once the screen works. */
  works: (page: Page) => Locator;
  touches: Touch[];
};

/** What the client may begin with where most visits begin. */
const first = 100;

/** The pages that are measured, each with what one does there. Bounds above the first hold what a page needs today. */
export function measuredPages({ tournamentId, clanId }: Community): MeasuredPage[] {
  return [
    {
      name: 'Home',
      path: '/',
      loads: true,
      scriptKilobytes: first,
      works: (page) => page.getByRole('article'),
      touches: [{ name: 'open the menu', act: openMenu }],
    },
    {
      name: 'Tournaments',
      path: '/tournaments',
      loads: true,
      scriptKilobytes: first,
      works: (page) => page.getByRole('article'),
      touches: [
        { name: 'type in search', act: typeInSearch },
        { name: 'choose a status', act: chooseStatus },
      ],
    },
    {
      name: 'Tournament, results',
      path: `/tournaments/${tournamentId}?tab=results`,
      loads: true,
      scriptKilobytes: 132,
      works: (page) => page.getByRole('table').getByRole('row'),
      touches: [
        { name: 'switch to Rounds', act: (page) => switchTab(page, 'Rounds') },
        { name: 'switch to Results', act: (page) => switchTab(page, 'Tournament Results') },
      ],
    },
    {
      name: 'Tournament, settings',
      path: `/tournaments/${tournamentId}`,
      loads: true,
      scriptKilobytes: 132,
      works: (page) => page.getByRole('tabpanel').getByRole('heading'),
      touches: [{ name: 'switch to Teams', act: (page) => switchTab(page, 'Teams') }],
    },
    {
      name: 'Clan',
      path: `/clans/${clanId}`,
      loads: true,
      scriptKilobytes: 117,
      works: (page) => page.getByRole('main').getByRole('heading', { level: 2 }),
      touches: [],
    },
    {
      name: 'Tournaments, with banners',
      path: '/tournaments',
      loads: true,
      hasUploads: true,
      works: (page) => page.getByRole('article'),
      touches: [],
    },
    {
      name: 'Tournament, with a banner',
      path: `/tournaments/${tournamentId}`,
      loads: true,
      hasUploads: true,
      works: (page) => page.getByRole('tabpanel').getByRole('heading'),
      touches: [],
    },
    {
      name: 'Clan, with a logo',
      path: `/clans/${clanId}`,
      loads: true,
      hasUploads: true,
      works: (page) => page.getByRole('main').getByRole('heading', { level: 2 }),
      touches: [],
    },
    {
      name: 'Clan, signed in',
      path: `/clans/${clanId}`,
      as: 'host',
      loads: false,
      works: (page) => page.getByRole('button', { name: 'Request to Join' }),
      touches: [{ name: 'open a dialog', act: openDialog }],
    },
    {
      name: 'Leaderboards',
      path: '/leaderboards',
      loads: false,
      works: (page) => page.getByRole('table').getByRole('rowheader'),
      touches: [{ name: 'sort the board', act: sortBoard }],
    },
  ];
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
}

async function typeInSearch(page: Page): Promise<void> {
  await page.getByRole('searchbox').tap();
  for (const letter of ['c', 'u', 'p']) await page.keyboard.press(letter);
  await page.waitForURL(/q=cup/);
}

async function chooseStatus(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Completed' }).tap();
  await page.waitForURL(/status=completed/);
}

async function switchTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).tap();
  await page.getByRole('tabpanel', { name }).getByRole('heading').first().waitFor();
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request to Join' }).tap();
  await page.getByRole('dialog').waitFor();
}

async function sortBoard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Kills' }).tap();
  await page.waitForURL(/by=kills/);
}
