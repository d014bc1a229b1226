import type { Tournament } from '#shared/contract/tournaments.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';

const HOUR = 3_600_000;

/** How long registration is open by itself, from when it is to open (milliseconds since 1970). */
export type RegistrationWindow = { hours: number; from: number };

/**
 * Returns when registration closes by itself, as the form holds it: at the end of the window, or at the start if that
 * is sooner. A start that is past, or not typed whole, does not count.
 */
export function closingOf({ hours, from }: RegistrationWindow, typedStart: string): string {
  const end = from + hours * HOUR;
  const start = Date.parse(fromLocalInput(typedStart) ?? '');
  const closing = start > from && start < end ? start : end;
  return toLocalInput(new Date(closing).toISOString());
}

type Draft = Pick<Tournament, 'startDate' | 'registrationClosesAt'>;

/**
 * Returns what the close of registration is prefilled with when a draft is published at `now` (milliseconds since 1970),
 * as its field holds it: the end of the site's window, or the start if that is sooner. Null where nothing is proposed.
 */
export function proposedClosing(draft: Draft, hours: number | null, now: number): string | null {
  if (hours === null || draft.registrationClosesAt !== null) return null;
  return closingOf({ hours, from: now }, toLocalInput(draft.startDate));
}

/** Returns why a draft cannot be published with this in the field of the close, or null. */
export function closingProblem(typed: string, isPart: boolean, now: number): string | null {
  if (typed === '' && !isPart) return null;
  const closing = fromLocalInput(typed);
  if (closing === null) return 'Choose a whole date and time, or empty this.';
  return Date.parse(closing) <= now ? 'Choose a time that lies ahead, or empty this.' : null;
}
