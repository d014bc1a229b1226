import type { Page } from 'playwright-core';

const names = [
  '漢字の長い名前'.repeat(7).slice(0, 48),
  'Оченьдлинноеимяигрока'.repeat(3).slice(0, 48),
  'اسملاعبطويلجدا'.repeat(4).slice(0, 48),
  'W'.repeat(48),
  'Nova',
];
const perSide = 5;

const getName = (number: number) => names[number % names.length] ?? '';
const makeId = (number: number) => `01a1fc91-d160-72d4-821e-${String(number).padStart(12, '0')}`;

type Answer = { path: string; body: unknown };

function makeAnswers(count: number): Answer[] {
  const players = Array.from({ length: count * perSide }, (_, n) => n);
  const people = players.map((n) => ({
    userId: makeId(n),
    username: `player_${n}`,
    ign: n % 7 === 0 ? null : getName(n),
    uid: n % 7 === 0 ? null : String(n),
    avatar: null,
  }));
  const registrations = Array.from({ length: count }, (_, side) => {
    const own = players.slice(side * perSide, (side + 1) * perSide).map(makeId);
    return {
      id: makeId(900_000 + side),
      tournamentId: makeId(999_999),
      teamId: null,
      clanId: makeId(800_000 + side),
      name: getName(side),
      registeredBy: own[0],
      registrationType: 'clan',
      selectedMembers: own.slice(0, 3),
      // One user is on two sides.
      selectedSubstitutes: [...own.slice(3), ...(side === 1 ? [makeId(0)] : [])],
      substitutions: [],
      status: (['waitlist', 'approved', 'approved', 'rejected'] as const)[side % 4],
      createdAt: '2026-11-20T10:00:00.000Z',
      slot: null,
    };
  });
  return [
    { path: '**/api/tournaments/*/registrations', body: registrations },
    { path: '**/api/tournaments/*/people', body: people },
  ];
}

/** Mocks the sides of every tournament that the page opens. */
export async function showSides(page: Page, count: number): Promise<void> {
  for (const { path, body } of makeAnswers(count)) {
    await page.route(path, (route) => route.fulfill({ json: body }));
  }
}
