import { tournamentForm, type TournamentForm } from '#shared/contract/tournaments.ts';
import { automaticPlacementPoints } from '#shared/domain/tournaments/limits.ts';

type DemoTournament = {
  form: TournamentForm;
  /** Approved and waiting sides, in the order in which they registered. */
  approved: readonly Side[];
  waiting: readonly Side[];
};

/** One of the two invented clans, or a clan of a real event by its strength (0 is the strongest). */
export type Side = 'Low Ground' | 'Northside' | { of: 'finals' | 'qualifier'; place: number };

type Plan = { fields: Record<string, unknown>; days: number; utcHour: number } & Omit<
  DemoTournament,
  'form'
>;

const finals = (...places: number[]): Side[] =>
  places.map((place) => ({ of: 'finals' as const, place }));
const qualifier = (...places: number[]): Side[] =>
  places.map((place) => ({ of: 'qualifier' as const, place }));

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

/**
 * Stronger clans take part more often, so ranks on the boards differ: nearly all clans of one event have completed
 * the same number of tournaments.
 */
const plans: readonly Plan[] = [
  {
    fields: { name: 'Open Trios', sponsorName: 'Hotdrop demo', prizePool: 150, maxTeams: 32 },
    days: 10,
    utcHour: 16,
    approved: [...finals(...range(0, 22)), ...qualifier(0, 1)],
    waiting: [],
  },
  {
    fields: {
      name: 'Evening Scrims',
      sponsorName: 'Northside (demo)',
      prizePool: 1000,
      maxTeams: 24,
      totalRounds: 4,
    },
    days: 8,
    utcHour: 19,
    approved: [...qualifier(...range(0, 4), ...range(10, 14)), ...finals(...range(0, 13))],
    waiting: [],
  },
  {
    fields: { name: 'Rookie Cup', sponsorName: 'Hotdrop demo', maxTeams: 20, totalRounds: 3 },
    days: 3,
    utcHour: 17,
    approved: ['Low Ground', ...finals(0), ...qualifier(0, 1, 2)],
    waiting: qualifier(3),
  },
  {
    fields: {
      name: 'Friday Night Trios',
      sponsorName: 'Low Ground (demo)',
      prizePool: 500,
      maxTeams: 16,
      pointsPerKill: 2,
    },
    days: 1,
    utcHour: 20,
    approved: ['Low Ground', ...finals(0, 1), ...qualifier(0, 1, 2, 3, 4, 5)],
    waiting: [...qualifier(6, 7), ...finals(2, 3), ...qualifier(9)],
  },
  {
    fields: {
      name: 'Last Circle Invitational',
      sponsorName: 'Northside (demo)',
      prizePool: 2500,
      prizeCurrency: 'EUR',
      maxTeams: 12,
      totalRounds: 6,
    },
    days: 6,
    utcHour: 18,
    approved: ['Low Ground', ...finals(0, 1, 4), ...qualifier(0, 1, 2, 3, 4, 5, 6, 7)],
    waiting: ['Northside', ...qualifier(8)],
  },
  {
    fields: { name: 'Next Season Draft', sponsorName: 'Hotdrop demo', status: 'draft' },
    days: 30,
    utcHour: 18,
    approved: [],
    waiting: [],
  },
];

const day = 86_400_000;

/**
 * Returns the upcoming tournaments, with dates relative to now. If Northside plays, the sponsor's server is set, so
 * membership marks appear: one user plays for both Northside and Low Ground.
 */
export function demoTournaments(now: Date, sponsorServerId: string | null): DemoTournament[] {
  return plans.map(({ fields, days, utcHour, ...sides }) => ({
    ...sides,
    form: tournamentForm.parse({
      description: 'A tournament of the demo community.',
      rules: 'Be in the room five minutes early. The host settles disputes.',
      startDate: evening(now, days, utcHour),
      placementPoints: automaticPlacementPoints(Number(fields['maxTeams'] ?? 20)),
      ...fields,
      ...(sponsorServerId !== null &&
        sides.waiting.includes('Northside') && { sponsorDiscordServerId: sponsorServerId }),
    }),
  }));
}

function evening(now: Date, days: number, utcHour: number): string {
  const date = new Date(now.getTime() + days * day);
  date.setUTCHours(utcHour, 0, 0, 0);
  return date.toISOString();
}
