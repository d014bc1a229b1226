import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { nextStatus, type TournamentAction } from '#shared/domain/tournaments/status.ts';
import { publish } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { showTournament } from './tournaments.reader.ts';
import { updateTournament, type TournamentRow } from './tournaments.repository.ts';

const noMore = { before: {}, after: {} };

/**
 * Changes the status of a locked tournament by a transition of rules/tournaments 3.2; throws
 * `invalid_transition`. `also` contains the call's other changes for the audit log.
 */
export async function changeStatus(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  before: TournamentRow,
  action: TournamentAction,
  also: { before: Record<string, unknown>; after: Record<string, unknown> } = noMore,
): Promise<Tournament> {
  const status = nextStatus(before.status, action);
  if (status === 'invalid_transition') throw new AppError(status);
  const completed_at = status === 'completed' ? deps.clock() : null;
  await updateTournament(tx, before.id, { status, completed_at });
  if (action === 'publish') await deps.announceTournament(tx, deps, before);
  publish(tx, { of: 'tournament', id: before.id, part: 'status' });
  await recordAudit(tx, deps, {
    actorId: viewer.userId,
    action: `tournament.${action}`,
    subject: { type: 'tournament', id: before.id },
    before: { status: before.status, ...also.before },
    after: { status, ...also.after },
  });
  return showTournament(tx, { ...before, status, completed_at });
}
