import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { isClosable } from '#shared/domain/tournaments/check-in.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changeStatus } from './change-status.step.ts';
import { getCheckInState } from './check-in/check-in.presenter.ts';
import { writeClosing } from './check-in/write-closing.step.ts';
import { lockedForOrganiser } from './tournament.loader.ts';
import { updateTournament } from './tournaments.repository.ts';

/**
 * A stream link in the request replaces the stored one. With `closesCheckIn`, a check-in that can be closed is closed
 * first (rules/check-in 3.5).
 */
export function startTournament(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { streamLink, closesCheckIn }: { streamLink: string | null; closesCheckIn: boolean },
): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) => {
    let before = await lockedForOrganiser(tx, viewer, id);
    const closes = closesCheckIn && before.status === 'open';
    if (closes && isClosable(getCheckInState(before, deps.clock()))) {
      const closed = await writeClosing(tx, deps, { tournament: before, actorId: viewer.userId });
      before = closed.tournament;
    }
    const isNew = streamLink !== null && streamLink !== '' && streamLink !== before.stream_link;
    const started = await changeStatus(tx, deps, viewer, before, 'start', {
      also: {
        before: isNew ? { streamLink: before.stream_link } : {},
        after: isNew ? { streamLink } : {},
      },
    });
    if (!isNew) return started;
    await updateTournament(tx, id, { stream_link: streamLink });
    return { ...started, streamLink };
  });
}
