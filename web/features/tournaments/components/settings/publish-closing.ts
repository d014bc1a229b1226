import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { fromLocalInput, toLocalInput } from '../../../../lib/local-time.ts';
import { closingOf } from '../form/site-defaults.ts';

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
