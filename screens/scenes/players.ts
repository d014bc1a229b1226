import type { Page } from 'playwright-core';
import { answer } from '../answers.ts';
import { attached, heading, role } from '../looks.ts';
import { seesHeading, nowhere } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';
import { longName } from '../stages/long-names.ts';
import { missedCheckIns } from '../stages/missed.ts';

const player = { at: '/players/:playerId', stage: 'staged' } as const;
const screen = sceneAt('players', player);
const nobody = sceneAt('players', { ...player, path: `/players/${nowhere}` });
const call = /\/api\/players\/[^/]+$/;

type Row = { userId: string };

async function playerAt(page: Page, place: number): Promise<string> {
  const response = await page.request.get('/api/leaderboards/players?limit=100');
  const rows = (await response.json()) as Row[];
  const row = rows.at(place);
  if (row === undefined) throw new Error('nobody is on the board');
  return row.userId;
}

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
  screen('first', {
    next: async (page) => {
      await page.goto(`/players/${await playerAt(page, 0)}`);
    },
    sees: heading('Tournaments'),
  }),
  screen('own', { as: 'clan-leader', next: openOwnPage, sees: heading('Tournaments') }),
  screen('sessions', {
    as: 'clan-leader',
    before: (page) => answer(page, '**/api/auth/sessions', manySessions),
    next: async (page) => {
      await openOwnPage(page);
      await seesHeading(page, 'Where You Are Logged In');
      await page.getByText('Another browser').last().scrollIntoViewIfNeeded();
    },
  }),
  screen('sessions-failed', {
    as: 'clan-leader',
    fails: ['**/api/auth/sessions'],
    next: openOwnPage,
    sees: 'Your sessions did not load.',
  }),
  screen('log-out-everywhere', {
    as: 'clan-leader',
    next: async (page) => {
      await openOwnPage(page);
      await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
    },
    sees: role('dialog'),
  }),
  screen('missed-check-ins', {
    as: 'owner',
    before: (page) => answer(page, '**/api/users/*/no-shows', missedCheckIns),
    next: async (page) => {
      await page.goto(`/players/${await playerAt(page, 0)}`);
      await seesHeading(page, 'Missed Check-Ins');
      await page
        .getByRole('button', { name: /^Revoke/ })
        .last()
        .scrollIntoViewIfNeeded();
    },
  }),
  screen('revoke-missed-check-in', {
    as: 'owner',
    before: (page) => answer(page, '**/api/users/*/no-shows', missedCheckIns),
    next: async (page) => {
      await page.goto(`/players/${await playerAt(page, 0)}`);
      await page
        .getByRole('button', { name: /^Revoke/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Revoke' }).click();
    },
    sees: 'Please say why the missed check-in is revoked',
  }),
  screen('new', { as: 'newcomer', next: openOwnPage, sees: 'No tournaments yet.' }),
  screen('full', {
    next: async (page) => {
      const id = await playerAt(page, 0);
      await answer(page, call, fullPlayer(id));
      await page.goto(`/players/${id}`);
    },
    sees: heading('Tournaments'),
  }),
  nobody('loading', { hangs: [call], sees: attached('Loading player') }),
  nobody('error', { fails: [call], sees: 'Unable to load this player' }),
  nobody('missing', { refusals: [404], sees: heading('Player Not Found') }),
];
