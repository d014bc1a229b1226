import type { Page } from 'playwright-core';
import { changeFields, fail, hang } from '../answers.ts';
import { sees, seesHeading, toTop } from '../moves.ts';
import type { Scene } from '../scene.ts';

const tournaments = /\/api\/tournaments\?/;
const clans = /\/api\/clans$/;
const mine = '**/api/mine';

const longNames = [
  'ヴァルキリー・ナイトウォッチ'.repeat(3),
  'بطولة الصحراء الكبرى '.repeat(3),
  'W'.repeat(50),
];
const makeTournament = (at: number, status: string) => ({
  id: `01a20000-0000-7000-8000-00000000000${at}`,
  name: longNames[at % longNames.length],
  status,
  startDate: new Date(Date.now() + (at + 1) * 3_600_000).toISOString(),
  registrationClosesAt: null,
  totalRounds: 50,
  openRound: null,
  nextRound: 1,
});
/** `/api/mine` with the maximum number and length of everything. */
const longMine = {
  matches: [0, 1, 2].map((at) => ({
    ...makeTournament(at, 'open'),
    maxTeamMembers: 3,
    checkInOpensAt: null,
    checkInClosesAt: null,
    checkInDoneAt: null,
    runs: false,
    seesRoom: false,
    sides: [
      {
        registrationId: `${at}`,
        name: longNames[(at + 1) % longNames.length],
        clanId: null,
        teamId: null,
        status: at === 2 ? 'rejected' : 'waitlist',
        queuePlace: at === 1 ? 200 : null,
        checkedIn: false,
        members: 1,
        plays: true,
        manages: true,
      },
    ],
  })),
  hosting: [3, 4, 5, 6, 7].map((at) => ({
    ...makeTournament(at, at === 3 ? 'ongoing' : 'open'),
    part: at === 4 ? 'assistant' : 'host',
    maxTeams: 200,
    approved: 100,
    waiting: at === 4 ? 120 : 0,
  })),
  totals: { matches: 3, hosting: 60, clans: 1, teams: 0, asked: 0 },
};

/** Opens the start page and scrolls to its lower half, which is rendered only near the viewport. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse Clans' }).scrollIntoViewIfNeeded();
}

async function openWithCards(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
}

async function openWithMatches(page: Page): Promise<void> {
  await page.goto('/');
  await seesHeading(page, 'Your Matches');
  await page.getByRole('article').nth(1).waitFor();
}

const home = { at: '/', stage: 'demo' } as const;

export const homeScenes: readonly Scene[] = [
  {
    ...home,
    name: 'home/visitor',
    open: openWithCards,
  },
  {
    ...home,
    name: 'home/owner',
    as: 'owner',
    open: async (page) => {
      await openWithCards(page);
      await page.waitForLoadState('networkidle');
      // The clans are loaded only when they are near the viewport.
      await page.getByRole('link', { name: 'Browse Clans' }).scrollIntoViewIfNeeded();
      await toTop(page);
    },
  },
  {
    ...home,
    name: 'home/player',
    as: 'clan-leader',
    open: openWithMatches,
  },
  {
    ...home,
    name: 'home/match-day',
    stage: 'staged',
    as: 'clan-leader',
    open: openWithMatches,
  },
  {
    ...home,
    name: 'home/host',
    stage: 'staged',
    as: 'host',
    open: async (page) => {
      await page.goto('/');
      await seesHeading(page, 'Tournaments You Run');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...home,
    name: 'home/newcomer',
    stage: 'staged',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/');
      await seesHeading(page, 'One step to your first match');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...home,
    name: 'home/mine-loading',
    as: 'host',
    loading: true,
    open: async (page) => {
      await hang(page, mine);
      await page.goto('/');
      await page
        .getByText('Loading your clans and tournaments')
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  {
    ...home,
    name: 'home/mine-failed',
    as: 'host',
    open: async (page) => {
      await fail(page, mine);
      await page.goto('/');
      await seesHeading(page, 'Unable to load your matches and teams');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...home,
    name: 'home/mine-long-names',
    as: 'clan-leader',
    open: async (page) => {
      await changeFields(page, mine, () => longMine);
      await page.goto('/');
      await sees(page, 'Waiting for the host. 1 of 3 play: add 2 more');
      await page.getByRole('article').nth(1).waitFor();
    },
  },
  {
    ...home,
    name: 'home/loading',
    loading: true,
    open: async (page) => {
      await hang(page, tournaments, clans);
      await openHome(page);
      await page.getByText('Loading clans').waitFor({ state: 'attached' });
      await toTop(page);
    },
  },
  {
    ...home,
    name: 'home/error',
    open: async (page) => {
      await fail(page, tournaments, clans);
      await openHome(page);
      await page.getByText('Unable to load tournaments').waitFor();
      await page.getByText('Unable to load clans').waitFor();
      await toTop(page);
    },
  },
  {
    ...home,
    name: 'home/partial',
    open: async (page) => {
      await fail(page, clans);
      await openHome(page);
      await page.getByRole('article').first().waitFor();
      await page.getByText('Unable to load clans').waitFor();
      await toTop(page);
    },
  },
  {
    ...home,
    name: 'home/empty',
    stage: 'empty',
    open: async (page) => {
      await openHome(page);
      await page.getByText('No tournament is running').waitFor();
      await toTop(page);
    },
  },
  {
    ...home,
    name: 'home/full',
    stage: 'full',
    open: async (page) => {
      await openHome(page);
      await page.getByRole('article').first().waitFor();
      await toTop(page);
    },
  },
];
