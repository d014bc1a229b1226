import { tournamentForm, type TournamentForm } from '../../shared/contract/tournaments.ts';
import { automaticPlacementPoints } from '../../shared/domain/tournaments/limits.ts';

type DemoTournament = {
  form: TournamentForm;
  approved: number;
  waiting: number;
  /** How many of the best of the completed event take part, so that the first three share no rank. */
  finalists: number;
};

const day = 86_400_000;

/** The tournaments that wait for their start, relative to now; how many sides are in and waiting. */
export function demoTournaments(now: Date): DemoTournament[] {
  const demo = (fields: Record<string, unknown>, days: number, utcHour: number) =>
    tournamentForm.parse({
      description: 'A tournament of the demo community.',
      rules: 'Be in the room five minutes early. The host decides about disputes.',
      startDate: evening(now, days, utcHour),
      placementPoints: automaticPlacementPoints(Number(fields['maxTeams'] ?? 20)),
      ...fields,
    });
  return [
    {
      form: demo(
        { name: 'Rookie Cup', sponsorName: 'Hotdrop demo', maxTeams: 20, totalRounds: 3 },
        3,
        17,
      ),
      approved: 5,
      waiting: 1,
      finalists: 1,
    },
    {
      form: demo(
        {
          name: 'Friday Night Trios',
          sponsorName: 'Low Ground (demo)',
          prizePool: 500,
          maxTeams: 16,
          pointsPerKill: 2,
        },
        1,
        20,
      ),
      approved: 9,
      waiting: 5,
      finalists: 2,
    },
    {
      form: demo(
        {
          name: 'Last Circle Invitational',
          sponsorName: 'Northside (demo)',
          prizePool: 2500,
          prizeCurrency: 'EUR',
          maxTeams: 12,
          totalRounds: 6,
        },
        6,
        18,
      ),
      approved: 12,
      waiting: 2,
      finalists: 3,
    },
    {
      form: demo(
        { name: 'Next Season Draft', sponsorName: 'Hotdrop demo', status: 'draft' },
        30,
        18,
      ),
      approved: 0,
      waiting: 0,
      finalists: 0,
    },
  ];
}

function evening(now: Date, days: number, utcHour: number): string {
  const date = new Date(now.getTime() + days * day);
  date.setUTCHours(utcHour, 0, 0, 0);
  return date.toISOString();
}
