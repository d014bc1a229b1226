import type { Runbook, StepRound } from '../runbook.ts';

/** The time of the steps. */
export const now = new Date('2026-11-22T20:00:00.000Z');
/** Returns the time this many minutes later. */
export const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A tournament with two rounds, twenty slots, and a start in ten minutes. */
export const tournament: Runbook['tournament'] = {
  id: 'cup',
  name: 'Cup',
  status: 'ongoing',
  startDate: inMinutes(10),
  registrationClosesAt: null,
  maxTeams: 20,
  totalRounds: 2,
  sponsorDiscordServerId: '300',
  sendsResults: false,
};

/** Returns this many approved sides, then as many waiting ones. */
export function makeSides(approved: number, waiting = 0): Runbook['sides'] {
  return Array.from({ length: approved + waiting }, (_, at) => ({
    id: `s${at}`,
    name: `Side ${at}`,
    status: at < approved ? 'approved' : 'waitlist',
    selectedMembers: [`p${at}`],
    selectedSubstitutes: [],
    substitutions: [],
  }));
}

/**
 * Returns a round with this many sides entered. e has ended, s is running, i is ignored and has ended, r is ignored
 * and running.
 */
export const makeRound = (roundNumber: number, letter: string, entered: number): StepRound => ({
  roundNumber,
  status: letter === 's' || letter === 'r' ? 'started' : 'ended',
  isIgnored: letter === 'i' || letter === 'r',
  entered: Array.from({ length: entered }, (_, at) => `s${at}`),
  opening: 'open',
  hasPlacement: entered > 0,
});

/** Returns an ongoing tournament of four sides. `rounds` has a letter and the number of sides entered for each. */
export function makeRunbook({
  rounds = '',
  sides = makeSides(4),
  ...other
}: Partial<Omit<Runbook, 'tournament' | 'rounds'> & Runbook['tournament']> & {
  rounds?: string;
}): Runbook {
  const { checkIn = null, decided = null, isSent = false, isSending = false, ...rest } = other;
  const { outside = [], now: at = now, ...fields } = rest;
  const list = rounds === '' ? [] : rounds.split(' ');
  return {
    tournament: { ...tournament, ...fields },
    sides,
    outside,
    rounds: list.map((one, index) => makeRound(index + 1, one[0] ?? '', Number(one.slice(1)))),
    checkIn,
    decided,
    isSent,
    isSending,
    now: at,
  };
}
