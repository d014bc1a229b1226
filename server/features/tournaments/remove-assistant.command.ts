import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { deleteAssistant } from './tournaments.repository.ts';
import { assertHosts, lockedTournament, visibleTournament } from './tournament.loader.ts';
import { showTournament } from './tournaments.reader.ts';

/** Only the host may do this (rules/tournaments 2.2). */
export function removeAssistant(
  deps: Deps,
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, id);
    if (!tournament.assistants.includes(userId)) throw new AppError('assistant_not_found');
    assertHosts(viewer, tournament);
    await deleteAssistant(tx, id, userId);
    publish(tx, { of: 'tournament', id, part: 'details' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.remove_assistant',
      subject: { type: 'tournament', id },
      before: { userId },
      after: null,
    });
    return showTournament(tx, await visibleTournament(tx, viewer, id));
  });
}
