import type { Draft, Runbook, StepCheckIn } from './runbook.ts';

/** The step exists only in a tournament with a check-in. Before its opening there is nothing to do. */
export function checkInSteps({
  tournament: { id, status },
  checkIn,
  sides,
}: Pick<Runbook, 'tournament' | 'checkIn' | 'sides'>): Draft[] {
  if (checkIn === null || checkIn.state === 'none') return [];
  const { state, missing } = checkIn;
  const approved = sides.filter((side) => side.status === 'approved').length;
  const isDone = state === 'closed' || status === 'ongoing' || status === 'completed';
  const path = `/api/tournaments/${id}/check-in`;
  const link = `/tournaments/${id}?tab=teams`;
  return [
    {
      key: 'check-in',
      round: null,
      isDone,
      isOptional: state === 'later',
      text: isDone ? doneText(checkIn) : openText(checkIn, approved),
      blockers: [],
      action:
        state === 'later'
          ? { label: 'Open Check-In', call: `POST ${path}/open`, link }
          : state === 'open' && missing > 0
            ? {
                label: `Remind ${missing} ${missing === 1 ? 'Team' : 'Teams'}`,
                call: `POST ${path}/remind`,
                link,
              }
            : { label: 'Close Check-In', call: `POST ${path}/close`, link },
    },
  ];
}

function doneText({ state }: StepCheckIn): string {
  return state === 'closed' ? 'The check-in has closed.' : 'It started before the check-in closed.';
}

function openText(
  { state, missing, isAutomatic, isMissed }: StepCheckIn,
  approved: number,
): string {
  if (state === 'later') return 'The check-in has not opened yet.';
  if (isMissed) return 'It did not close on time because Hotdrop was not running.';
  const count = `${approved - missing} of ${approved} ${approved === 1 ? 'team' : 'teams'} checked in.`;
  if (state === 'over') {
    return isAutomatic ? `${count} It closes now.` : `${count} Its time is over.`;
  }
  return isAutomatic ? `${count} It closes by itself.` : count;
}

/** Says how many sides would start without having checked in. */
export function missingWarnings({ checkIn }: Pick<Runbook, 'checkIn'>): string[] {
  if (checkIn === null || checkIn.missing === 0) return [];
  if (checkIn.state !== 'open' && checkIn.state !== 'over') return [];
  const teams = checkIn.missing === 1 ? '1 team has' : `${checkIn.missing} teams have`;
  return [`${teams} not checked in.`];
}
