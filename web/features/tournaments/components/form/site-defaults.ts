import type { Site } from '../../../../../shared/contract/site.ts';
import { fromLocalInput, toLocalInput } from '../../../../lib/local-time.ts';
import { emptyValues, type TournamentValues } from './form-values.ts';

const HOUR = 3_600_000;

/** What a site may have saved for its new tournaments; null where it has not. */
export type SiteDefaults = Pick<
  Site,
  'defaultMaxTeams' | 'defaultPrizeCurrency' | 'registrationWindowHours'
>;

/** How long registration is open by itself, from when it is to open (milliseconds since 1970). */
export type RegistrationWindow = { hours: number; from: number };

/**
 * Returns what the form of a new tournament starts with on this site; without the site, as where nothing is saved
 * (contract §5).
 */
export function startingValues(
  site: SiteDefaults | undefined,
  window: RegistrationWindow | null,
): TournamentValues {
  const own = emptyValues();
  return {
    ...own,
    maxTeams: String(site?.defaultMaxTeams ?? own.maxTeams),
    prizeCurrency: site?.defaultPrizeCurrency ?? own.prizeCurrency,
    registrationClosesAt: window === null ? '' : followedClosing(window, own),
  };
}

/**
 * Returns what the form holds as long as nobody types it: the close of a tournament that opens now. Nobody knows yet when
 * a draft opens, so it has none.
 */
export function followedClosing(
  window: RegistrationWindow,
  { status, startDate }: Pick<TournamentValues, 'status' | 'startDate'>,
): string {
  return status === 'draft' ? '' : closingOf(window, startDate);
}

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
