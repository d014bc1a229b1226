import type { Page } from 'playwright-core';
import { answer, fail, hang } from '../answers.ts';
import { containsText, nowhere, sees, seesHeading } from '../moves.ts';
import { longName } from '../stages/long-words.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/players/:playerId', stage: 'staged' } as const;
const call = /\/api\/players\/[^/]+$/;

type Row = { userId: string };

/** Returns the id of the player at a place of the leaderboard. */
async function playerAt(page: Page, place: number): Promise<string> {
  const response = await page.request.get('/api/leaderboards/players?limit=100');
  const rows = (await response.json()) as Row[];
  const row = rows.at(place);
  if (row === undefined) throw new Error('nobody is on the board');
  return row.userId;
}

/** Returns a player with maximum lengths, sizes and counts. */
function fullPlayer(userId: string) {
  const statuses = ['open', 'ongoing', 'completed', 'cancelled'] as const;
  return {
    userId,
    username: 'w'.repeat(32),
    ign: longName(0),
    uid: '9'.repeat(32),
    avatar: null,
    role: 'tournament_host',
    createdAt: '2026-01-20T10:00:00.000Z',
    rank: 1284,
    completed: 1234,
    registrations: 2345,
    wins: 321,
    kills: 54_321,
    points: 1_234_567.25,
    clans: (['leader', 'handler', 'member'] as const).map((role, at) => ({
      clanId: `${nowhere.slice(0, -1)}${at}`,
      name: longName(at),
      logoUrl: null,
      role,
    })),
    tournaments: Array.from({ length: 20 }, (_, at) => ({
      tournamentId: nowhere,
      name: at % 2 === 0 ? longName(at) : `Cup ${at}`,
      status: statuses[at % 4],
      startDate: '2026-11-20T18:00:00.000Z',
      registrationId: `${at}`,
      clanId: at % 3 === 0 ? nowhere : null,
      teamId: null,
      sideName: longName(at + 1),
      sideStatus: at === 4 ? 'waitlist' : 'approved',
      placement: at % 4 === 2 ? at : null,
      kills: at * 101,
    })),
  };
}

async function openOwnPage(page: Page): Promise<void> {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { id: string };
  await page.goto(`/players/${me.id}`);
}

const manySessions = [0, 1, 2].map((at) => ({
  isCurrent: at === 0,
  createdAt: '2026-01-20T10:00:00.000Z',
  lastUsedAt: `2026-0${3 - at}-20T10:00:00.000Z`,
  expiresAt: '2026-07-20T10:00:00.000Z',
}));

export const playerScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'players/first',
    open: async (page) => {
      await page.goto(`/players/${await playerAt(page, 0)}`);
      await seesHeading(page, 'Tournaments');
    },
  },
  {
    ...screen,
    name: 'players/own',
    as: 'clan-leader',
    open: async (page) => {
      await openOwnPage(page);
      await seesHeading(page, 'Tournaments');
    },
  },
  {
    ...screen,
    name: 'players/sessions',
    as: 'clan-leader',
    open: async (page) => {
      await answer(page, '**/api/auth/sessions', manySessions);
      await openOwnPage(page);
      await seesHeading(page, 'Where You Are Logged In');
      await page.getByText('Another browser').last().scrollIntoViewIfNeeded();
    },
  },
  {
    ...screen,
    name: 'players/sessions-failed',
    as: 'clan-leader',
    open: async (page) => {
      await fail(page, '**/api/auth/sessions');
      await openOwnPage(page);
      await sees(page, 'Your sessions did not load.');
    },
  },
  {
    ...screen,
    name: 'players/log-out-everywhere',
    as: 'clan-leader',
    open: async (page) => {
      await openOwnPage(page);
      await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...screen,
    name: 'players/new',
    as: 'newcomer',
    open: async (page) => {
      await openOwnPage(page);
      await sees(page, 'No tournament yet.');
    },
  },
  {
    ...screen,
    name: 'players/full',
    open: async (page) => {
      const id = await playerAt(page, 0);
      await answer(page, call, fullPlayer(id));
      await page.goto(`/players/${id}`);
      await seesHeading(page, 'Tournaments');
    },
  },
  {
    ...screen,
    name: 'players/loading',
    loading: true,
    open: async (page) => {
      await hang(page, call);
      await page.goto(`/players/${nowhere}`);
      await containsText(page, 'Loading player');
    },
  },
  {
    ...screen,
    name: 'players/error',
    open: async (page) => {
      await fail(page, call);
      await page.goto(`/players/${nowhere}`);
      await sees(page, 'Unable to load this player');
    },
  },
  {
    ...screen,
    name: 'players/missing',
    refusals: [404],
    open: async (page) => {
      await page.goto(`/players/${nowhere}`);
      await seesHeading(page, 'Player Not Found');
    },
  },
];
