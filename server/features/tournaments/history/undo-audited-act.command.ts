import type { UndoneAct } from '#shared/contract/history.ts';
import { isSiteAdmin, type Viewer } from '#shared/domain/accounts/roles.ts';
import { tournamentOf } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { lockedTournament } from '../tournament.loader.ts';
import { findAnyAct } from './acts.repository.ts';
import { notUndoable } from './inverse.step.ts';
import { undoLocked } from './undo.step.ts';

/** For the owner and admins (rules/admin 8.5). */
export function undoAuditedAct(
  deps: Deps,
  viewer: Viewer,
  actId: string,
  force: boolean,
): Promise<UndoneAct> {
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    if (!isSiteAdmin(actor)) throw new AppError('not_admin');
    const seen = await findAnyAct(tx, actId);
    if (seen === undefined) throw new AppError('act_not_found');
    const tournamentId = tournamentOf(seen);
    if (tournamentId === null) throw notUndoable('This kind of change cannot be undone.');
    const tournament = await lockedTournament(tx, actor, tournamentId);
    // It is read again under the lock, since someone may have undone it.
    const act = (await findAnyAct(tx, actId)) ?? seen;
    return undoLocked(tx, deps, { viewer: actor, tournament, act, force });
  });
}
