import type { CallResponse } from '#shared/contract/call.ts';
import type { readCalendarLink as readCalendarLinkCall } from '#shared/contract/calendar-links.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { matchCalendar } from '#shared/domain/tournaments/calendar.ts';
import { digest } from '#server/platform/crypto.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { presentMatch } from './calendars.presenter.ts';
import { findCalendar, findCalendarUser, listCalendarMatches } from './calendars.repository.ts';

export async function readCalendarLink(
  { db }: Pick<ReadDeps, 'db'>,
  { userId }: Viewer,
): Promise<CallResponse<typeof readCalendarLinkCall>> {
  return { since: (await findCalendar(db, userId))?.toISOString() ?? null };
}

/** Past matches stay in a calendar for this time. */
const KEPT_MS = 90 * 86_400_000;

/** The largest number of matches in a calendar. */
const MOST = 500;

/**
 * The entity tag changes only with the matches. Throws `calendar_not_found` for an unknown token and for that of a
 * banned user.
 */
export async function readMatchCalendar(
  { db, clock, publicUrl }: Pick<ReadDeps, 'db' | 'clock' | 'publicUrl'>,
  token: string,
): Promise<{ file: string; etag: string }> {
  const userId = await findCalendarUser(db, digest(token));
  if (userId === undefined) throw new AppError('calendar_not_found');
  const now = clock();
  const since = new Date(now.getTime() - KEPT_MS);
  const rows = await listCalendarMatches(db, userId, { since, limit: MOST });
  const matches = rows.map((row) => presentMatch(row, publicUrl));
  // The file contains the time of the request, which does not count as a change.
  const lasting = digest(matchCalendar(matches, new Date(0)));
  return {
    file: matchCalendar(matches, now),
    etag: `"${lasting.toString('base64url').slice(0, 22)}"`,
  };
}
