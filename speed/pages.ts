import type { Locator, Page } from 'playwright-core';
import type { Community } from './start-community.ts';

export type Touch = {
  name: string;
  act: (page: Page) => Promise<void>;
};

export type MeasuredPage = {
  name: string;
  path: string;
  /** The sandbox account that opens the page; undefined for a visitor. */
  as?: string;
  /** True if the load is checked against the bounds. Otherwise only the interactions are. */
  loads: boolean;
  /** The maximum kilobytes of script that the screen may load first, only for pages whose load is checked. */
  scriptKilobytes?: number;
  /**
   * Set if the page shows uploaded pictures. The largest paint is then one of these and is reported without a
   * bound.
   */
  hasUploads?: true;
  /** The element that shows that the screen works. */
  works: (page: Page) => Locator;
  touches: Touch[];
};

/** The bound on script, in kilobytes, of the pages on which most visits start. */
const first = 100;

/** The measured pages with their interactions. Bounds above `first` are the current sizes of a page. */
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
