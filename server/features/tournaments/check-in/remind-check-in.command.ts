import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { REMINDER_PAUSE_MS } from '#shared/domain/tournaments/check-in.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import { lastToldAt } from './check-in.repository.ts';
import { listAbsent, tellAbsent } from './absent-sides.step.ts';
import { getCheckInState } from './check-in.presenter.ts';

/** At most once in ten minutes (rules/check-in 2.6). `told` is the number of sides. */
export function remindCheckIn(deps: Deps, viewer: Viewer, id: string): Promise<{ told: number }> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    const now = deps.clock();
    if (getCheckInState(tournament, now) !== 'open') throw new AppError('check_in_not_open');
    const earliest = new Date(now.getTime() - REMINDER_PAUSE_MS);
    const last = await lastToldAt(tx, id, ['check_in.reminded'], earliest);
    if (last !== null) {
      throw new AppError('rate_limited', {
        retryAfter: Math.ceil((last.getTime() - earliest.getTime()) / 1000),
        message: 'The teams were reminded in the last 10 minutes. Wait a moment and try again.',
      });
    }
    const sides = await listAbsent(tx, id);
    if (sides.length === 0) return { told: 0 };
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'check_in.remind',
      subject: { type: 'tournament', id },
      before: null,
      after: { sides: sides.map(({ side }) => side) },
    });
    await tellAbsent(tx, deps, tournament, { kind: 'check_in.reminded', sides });
    return { told: sides.length };
  });
}
