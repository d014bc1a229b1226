import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import { showTournament } from '../tournaments.reader.ts';
import { updateTournament } from '../tournaments.repository.ts';
import { assertCheckInFits, scheduleCheckIn } from './check-in.step.ts';

/** If the check-in has opened already and was not closed, only its closing time changes (rules/check-in 1.5). */
export function openCheckIn(
  deps: Deps,
  viewer: Viewer,
  id: string,
  closesAt: string,
): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockedForOrganiser(tx, viewer, id);
    const now = deps.clock();
    const hasOpened = before.check_in_opens_at !== null && before.check_in_opens_at <= now;
    const times = {
      check_in_opens_at: hasOpened ? before.check_in_opens_at : now,
      check_in_closes_at: new Date(closesAt),
    };
    if (before.status !== 'open') {
      throw new AppError('tournament_not_open', {
        message: 'A check-in opens while the tournament is open.',
      });
    }
    if (before.check_in_done_at !== null) throw new AppError('check_in_closed');
    assertCheckInFits({ ...before, ...times }, now);
    const isSame =
      hasOpened && before.check_in_closes_at?.getTime() === times.check_in_closes_at.getTime();
    if (isSame && before.check_in_told_at !== null) return showTournament(tx, before);
    const isNews = before.check_in_told_at === null;
    const change = { ...times, check_in_told_at: before.check_in_told_at ?? now };
    await updateTournament(tx, id, change);
    await scheduleCheckIn(tx, deps, { ...before, ...change });
    publish(tx, { of: 'tournament', id, part: 'details' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'check_in.open',
      subject: { type: 'tournament', id },
      before: {
        checkInOpensAt: before.check_in_opens_at,
        checkInClosesAt: before.check_in_closes_at,
      },
      after: {
        checkInOpensAt: times.check_in_opens_at,
        checkInClosesAt: times.check_in_closes_at,
      },
    });
    if (isNews) await tell(tx, deps, { kind: 'check_in.opened', tournamentId: id, data: {} });
    await deps.postCheckIn(tx, deps, { ...before, ...change });
    return showTournament(tx, { ...before, ...change });
  });
}
