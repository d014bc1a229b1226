import type { Page } from 'playwright-core';
import type { Mine } from '#shared/contract/mine.ts';
import { changeFields } from '../answers.ts';
import { attached, heading, role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
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
    seesRoom: [],
    roomOpensAt: null,
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

/** The room of the match in progress opens in nine minutes. */
async function hideRooms(page: Page): Promise<void> {
  const roomOpensAt = new Date(Date.now() + 9 * 60_000).toISOString();
  await changeFields(page, '**/rounds/rooms', () => ({
    roomOpensAt,
    roomId: undefined,
    roomPassword: undefined,
    roomVersion: undefined,
  }));
  await page.route(mine, async (route) => {
    const response = await route.fetch();
    const json: Mine = await response.json();
    const matches = json.matches.map((match) =>
      match.seesRoom.length === 0 ? match : { ...match, seesRoom: [], roomOpensAt },
    );
    await route.fulfill({ json: { ...json, matches } });
  });
}

/** Scrolls to the lower half of the page, which is rendered only near the viewport. */
const scrollDown = (page: Page) =>
  page.getByRole('link', { name: 'Browse Clans' }).scrollIntoViewIfNeeded();

const matches = [
  heading('Your Matches'),
  (page: Page) => page.getByRole('article').nth(1).waitFor(),
];

const home = sceneAt('home', { at: '/', stage: 'demo', path: '/' });

export const homeScenes: readonly Scene[] = [
  home('visitor', { sees: role('article') }),
  home('owner', {
    as: 'owner',
    first: role('article'),
    next: async (page) => {
      await page.waitForLoadState('networkidle');
      // The clans are loaded only when they are near the viewport.
      await scrollDown(page);
    },
    toTop: true,
  }),
  home('player', { as: 'clan-leader', sees: matches }),
  home('match-day', { stage: 'staged', as: 'clan-leader', sees: matches }),
  home('waiting-room', {
    stage: 'staged',
    as: 'clan-leader',
    before: hideRooms,
    sees: [...matches, /opens at/],
  }),
  home('host', {
    stage: 'staged',
    as: 'host',
    sees: [heading('Tournaments You Run'), role('article')],
  }),
  home('newcomer', {
    stage: 'staged',
    as: 'newcomer',
    sees: [heading('One step to your first match'), role('article')],
  }),
  home('mine-loading', {
    as: 'host',
    hangs: [mine],
    sees: attached('Loading your clans and tournaments'),
  }),
  home('mine-failed', {
    as: 'host',
    fails: [mine],
    sees: [heading('Unable to load your matches and teams'), role('article')],
  }),
  home('mine-long-names', {
    as: 'clan-leader',
    before: (page) => changeFields(page, mine, () => longMine),
    sees: [
      'Waiting for the host. 1 of 3 play: add 2 more',
      (page) => page.getByRole('article').nth(1).waitFor(),
    ],
  }),
  home('loading', {
    hangs: [tournaments, clans],
    next: scrollDown,
    sees: attached('Loading clans'),
    toTop: true,
  }),
  home('error', {
    fails: [tournaments, clans],
    next: scrollDown,
    sees: ['Unable to load tournaments', 'Unable to load clans'],
    toTop: true,
  }),
  home('partial', {
    fails: [clans],
    next: scrollDown,
    sees: [role('article'), 'Unable to load clans'],
    toTop: true,
  }),
  home('empty', {
    stage: 'empty',
    next: scrollDown,
    sees: 'No tournament is running',
    toTop: true,
  }),
  home('full', { stage: 'full', next: scrollDown, sees: role('article'), toTop: true }),
];
