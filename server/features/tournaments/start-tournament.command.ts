import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changeStatus } from './change-status.step.ts';
import { lockedForOrganiser } from './tournament.loader.ts';
import { updateTournament } from './tournaments.repository.ts';

/** Starts an open tournament. A stream link in the request replaces the stored one. */
export function startTournament(
  deps: Deps,
  viewer: Viewer,
  id: string,
  streamLink: string | null,
): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockedForOrganiser(tx, viewer, id);
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
