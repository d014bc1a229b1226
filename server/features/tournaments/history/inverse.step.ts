import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { actsInEffect, type Undoable } from '#shared/domain/tournaments/undoing.ts';
import type { UndoEntry } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentLaterAct } from './acts.presenter.ts';
import { listActsSince, type ActFilter, type ActRow } from './acts.repository.ts';

export type UndoRequest = {
  viewer: Viewer;
  tournament: TournamentRow;
  act: ActRow;
  /** Restores a version of a round even if others were saved since. */
  force: boolean;
};

export type Undo<Kind extends Undoable['kind']> = UndoRequest & {
  change: Extract<Undoable, { kind: Kind }>;
  entry: UndoEntry;
};

/** The maximum number of acts that a refusal names. */
const namedActs = 20;

export type Later = ActFilter & { concerns?: (act: ActRow) => boolean };

/** Newest first. */
export async function listLater(
  tx: Tx,
  tournamentId: string,
  act: ActRow,
  { concerns = () => true, ...filter }: Later,
): Promise<ActRow[]> {
  return (await listActsSince(tx, tournamentId, act, filter)).filter(concerns);
}

/**
 * `changed_since` names the later acts that are still in effect (rules/tournaments 12.6). Once they are undone, this
 * act can be undone too.
 */
export function changedSince(acts: readonly ActRow[]): AppError {
  const inEffect = actsInEffect(acts);
  const named = inEffect.length > 0 ? inEffect : acts;
  return new AppError('changed_since', {
    extra: { acts: named.slice(0, namedActs).map(presentLaterAct) },
  });
}

export function notUndoable(message: string): AppError {
  return new AppError('not_undoable', { message });
}
