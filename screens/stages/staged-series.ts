import type { Page } from 'playwright-core';
import { answer } from '../answers.ts';
import { nowhere } from '../moves.ts';
import type { Stage } from '../scene.ts';
import { longName } from './long-names.ts';

const DAY = 86_400_000;

/** The first date in the responses, a Tuesday. */
const FIRST = Date.UTC(2027, 0, 12, 15, 30);

const idAt = (number: number) => nowhere.slice(0, -3) + String(number).padStart(3, '0');

const dates = [0, 2, 4, 7, 9].map((day, index) => ({
  date: new Date(FIRST + day * DAY).toISOString().slice(0, 10),
  startsAt: new Date(FIRST + day * DAY).toISOString(),
  localDate: new Date(FIRST + day * DAY).toISOString().slice(0, 10),
  localTime: '21:00',
  isSkipped: index === 2,
  isDeleted: index === 3,
  isDue: false,
  tournamentId: index < 2 ? idAt(index + 1) : null,
  status: (['open', 'cancelled'] as const)[index] ?? null,
}));

const side = (number: number, name: string) =>
  number % 2 === 0
    ? { clanId: idAt(number), teamId: null, name }
    : { clanId: null, teamId: idAt(number), name };

type Options = { isFull?: boolean; isDue?: boolean; fields?: object };

const names = ['Nightfall', 'Tilted Six', 'Low Ground', 'Storm Riders', 'Corner Peek', 'Last Zone'];

export async function answerSeries(
  page: Page,
  stage: Stage,
  { isFull = false, isDue = false, fields = {} }: Options = {},
): Promise<void> {
  const me = await page.request.get(`${stage.url}/api/auth/me`);
  const host = (await me.json()) as { id: string; username: string; ign: string } | null;
  const nameAt = (number: number) =>
    isFull ? longName(number) : (names[number % names.length] ?? '');
  const name = isFull
    ? 'Evening scrim of all communities with a name that takes very long'
    : 'Scrim';
  const count = isFull ? 60 : names.length;
  const one = {
    id: nowhere,
    name,
    hostUserId: host?.id ?? nowhere,
    host: {
      username: host?.username ?? 'north',
      ign: isFull ? longName(1) : (host?.ign ?? 'North'),
      uid: null,
      avatar: null,
    },
    namePattern: `${name} {n} · {date}`,
    days: isFull ? [1, 2, 3, 4, 5, 6] : [2, 4, 6],
    localTime: '21:00',
    timeZone: isFull ? 'America/Argentina/ComodRivadavia' : 'Asia/Kolkata',
    opensHours: 24,
    closesMinutes: 30,
    checkInOpensMinutes: 60,
    checkInClosesMinutes: 15,
    active: true,
    tournaments: isFull ? 365 : 3,
    nextDates: dates.map((date, index) => (index === 4 ? { ...date, isDue } : date)),
    settings: host === null ? null : { sponsorName: 'Cafe', maxTeams: 16, totalRounds: 6 },
    reserved:
      host === null
        ? null
        : Array.from({ length: isFull ? 12 : 2 }, (_, at) => side(at, nameAt(at))),
    createdAt: '2026-11-21T19:00:00.000Z',
    updatedAt: '2026-11-21T19:00:00.000Z',
    ...fields,
  };
  await answer(page, '**/api/series', [one, { ...one, id: idAt(2), active: false }]);
  await answer(page, '**/api/series/*', one);
  await answer(page, '**/api/series/*/standings', {
    tournaments: one.tournaments,
    total: count,
    sides: Array.from({ length: count }, (_, at) => ({
      ...side(at, nameAt(at)),
      rank: at === 2 ? 2 : at + 1,
      tournaments: one.tournaments,
      points: (isFull ? 12_345.25 : 240) - Math.max(at, at === 2 ? 1 : at) * 21,
      wins: Math.max(0, 9 - at),
      kills: 120 - at,
    })),
  });
  await answer(
    page,
    '**/api/series/*/reservable-sides',
    Array.from({ length: 9 }, (_, at) => side(at, nameAt(at))),
  );
  await answerTournaments(page, (at) => `${name} ${3 - at} · ${12 - at * 2} Jan`, isFull ? 20 : 3);
}

/** Responds with the newest cards of the stage under the names of a series. */
async function answerTournaments(page: Page, nameAt: (at: number) => string, count: number) {
  await page.route('**/api/series/*/tournaments?*', async (route) => {
    const response = await route.fetch({
      url: new URL('/api/tournaments', route.request().url()).href,
    });
    const cards = (await response.json()) as object[];
    const json = Array.from({ length: count }, (_, at) => ({
      ...cards[at % Math.max(cards.length, 1)],
      id: idAt(at + 100),
      name: nameAt(at),
      seriesDate: `2027-01-${String(28 - at).padStart(2, '0')}`,
    }));
    await route.fulfill({ response, json });
  });
}
