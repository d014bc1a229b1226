import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { actsThatHold, type Undoable } from '#shared/domain/tournaments/undoing.ts';
import type { UndoEntry } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentLaterAct } from './acts.presenter.ts';
import { listActsSince, type ActFilter, type ActRow } from './acts.repository.ts';

/** A request to undo an act. */
export type Asked = {
  viewer: Viewer;
  tournament: TournamentRow;
  act: ActRow;
  /** Restores a version of a round even if others were saved since. */
  force: boolean;
};

/** A request to undo an act of one kind, and the audit entry of the undo. */
export type Undo<Kind extends Undoable['kind']> = Asked & {
  change: Extract<Undoable, { kind: Kind }>;
  entry: UndoEntry;
};

/** The maximum number of acts that a refusal names. */
const namedActs = 20;

/** Selects acts that may have changed the same thing after an act. */
export type Later = ActFilter & { concerns?: (act: ActRow) => boolean };

/** Returns the acts that changed the same thing after an act, newest first. */
export async function listLater(
  tx: Tx,
  tournamentId: string,
  act: ActRow,
  { concerns = () => true, ...which }: Later,
): Promise<ActRow[]> {
  return (await listActsSince(tx, tournamentId, act, which)).filter(concerns);
}

/**
 * Returns `changed_since`, which names the later acts that still hold (rules/tournaments 12.6). Once they are undone,
 * this act can be undone too.
 */
export function changedSince(acts: readonly ActRow[]): AppError {
  const holding = actsThatHold(acts);
  const named = holding.length > 0 ? holding : acts;
  return new AppError('changed_since', {
    extra: { acts: named.slice(0, namedActs).map(presentLaterAct) },
  });
}

/** Returns `not_undoable` with the reason. */
export function notUndoable(message: string): AppError {
  return new AppError('not_undoable', { message });
}
