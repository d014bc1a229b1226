import type { TournamentStatus } from '../tournaments/status.ts';
import { timeLeft, type StepTournament } from './match-step.ts';
import { teamsWait } from './waiting.ts';

type Hosted = StepTournament & { maxTeams: number; approved: number; waiting: number };

/** The next step of a tournament for its host and assistants. */
type HostingStep =
  | { key: 'publish' }
  | { key: 'decide'; waiting: number }
  | { key: 'nothing-approved' }
  | { key: 'gathers'; approved: number; places: number; startsIn: number }
  | { key: 'round-runs' | 'open-round'; round: number }
  | { key: 'finish' }
  | { key: 'over'; status: 'completed' | 'cancelled' };

/** Returns the next step of a tournament for its host and assistants. */
export function hostingStep(hosted: Hosted, now: number): HostingStep {
  const { status, approved, waiting, maxTeams: places } = hosted;
  if (status === 'completed' || status === 'cancelled') return { key: 'over', status };
  if (status === 'draft') return { key: 'publish' };
  if (status === 'ongoing') return runningStep(hosted);
  if (waiting > 0) return { key: 'decide', waiting };
  if (approved === 0) return { key: 'nothing-approved' };
  return { key: 'gathers', approved, places, startsIn: Date.parse(hosted.startDate) - now };
}

function runningStep({ openRound, nextRound }: Hosted): HostingStep {
  if (openRound !== null) return { key: 'round-runs', round: openRound };
  return nextRound === null ? { key: 'finish' } : { key: 'open-round', round: nextRound };
}

const over: Readonly<Record<Extract<TournamentStatus, 'completed' | 'cancelled'>, string>> = {
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Formats the step for the host and assistants. */
export function formatHostingStep(step: HostingStep): string {
  switch (step.key) {
    case 'publish':
      return 'Publish it to open registration';
    case 'decide':
      return teamsWait(step.waiting);
    case 'nothing-approved':
      return 'No team approved yet';
    case 'gathers':
      return step.startsIn > 0
        ? `${step.approved} of ${step.places} approved. Starts in ${timeLeft(step.startsIn)}`
        : `${step.approved} of ${step.places} approved. Ready to start`;
    case 'round-runs':
      return `Round ${step.round} is running`;
    case 'open-round':
      return `Open round ${step.round}`;
    case 'finish':
      return 'All rounds have ended. Finish the tournament';
  }
  return over[step.status];
}
