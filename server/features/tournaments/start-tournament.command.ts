import type { Tournament } from '../../../shared/contract/tournaments.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { nextStatus } from '../../../shared/domain/tournaments/status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { runTournament } from './reach-tournament.ts';
import { presentTournament } from './tournaments.presenter.ts';
import { updateTournament } from './tournaments.repository.ts';

/** Open to ongoing; a stream link that is given replaces the one of the form. */
export function startTournament(
  deps: Deps,
  viewer: Viewer,
  id: string,
  streamLink: string | null,
): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) => {
    const before = await runTournament(tx, viewer, id);
    const status = nextStatus(before.status, 'start');
    if (status === 'invalid_transition') throw new AppError(status);
    const after = { ...before, status, stream_link: streamLink || before.stream_link };
    await updateTournament(tx, id, { status, stream_link: after.stream_link });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.start',
      subject: { type: 'tournament', id },
      before: { status: before.status, streamLink: before.stream_link },
      after: { status, streamLink: after.stream_link },
    });
    return presentTournament(after);
  });
}
