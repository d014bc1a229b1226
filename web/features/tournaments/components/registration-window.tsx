import type { Tournament } from '#shared/contract/tournaments.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { FromNow } from '#web/ui/text/moment.tsx';

const HOUR = 3_600_000;

/** `from` is in milliseconds since 1970. */
export type RegistrationWindow = { hours: number; from: number };

/** Returns a form value. A start that is past or incomplete is ignored. */
export function getClosingTime({ hours, from }: RegistrationWindow, typedStart: string): string {
  const end = from + hours * HOUR;
  const start = Date.parse(fromLocalInput(typedStart) ?? '');
  const closing = start > from && start < end ? start : end;
  return toLocalInput(new Date(closing).toISOString());
}

type Draft = Pick<Tournament, 'startDate' | 'registrationClosesAt'>;

/** `now` is in milliseconds since 1970. Returns a form value; null if nothing is proposed. */
export function proposedClosing(draft: Draft, hours: number | null, now: number): string | null {
  if (hours === null || draft.registrationClosesAt !== null) return null;
  return getClosingTime({ hours, from: now }, toLocalInput(draft.startDate));
}

export function closingTimeProblem(
  typed: string,
  isIncomplete: boolean,
  now: number,
): string | null {
  if (typed === '' && !isIncomplete) return null;
  const closing = fromLocalInput(typed);
  if (closing === null) return 'Choose a complete date and time, or leave this empty.';
  return Date.parse(closing) <= now ? 'Choose a time in the future, or leave this empty.' : null;
}

type ClosingHintProps = { closing: string | null; start: string | null };

export function ClosingHint({ closing, start }: ClosingHintProps) {
  if (closing === null) return 'Empty: open until you start the tournament.';
  if (start !== null && closing > start) {
    return 'This is after the start: registration closes when you start the tournament.';
  }
  return (
    <>
      Closes <FromNow at={closing} />.
    </>
  );
}
