import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../platform/errors.ts';
import { findUser } from '../accounts/users.repository.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { insertAssistants } from './tournaments.repository.ts';
import { lockedForHost, visibleTournament } from './tournament.loader.ts';
import { showTournament } from './tournaments.reader.ts';

/** Only the host may do this (rules/tournaments 2.2). */
export function addAssistant(
  deps: Deps,
  viewer: Viewer,
  id: string,
  userId: string,
): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForHost(tx, viewer, id);
    const user = await findUser(tx, userId);
    if (user === undefined) throw invalidInput('userId', 'This player does not exist.');
    if (user.banned) throw invalidInput('userId', 'This player is banned from the site.');
    if (userId === tournament.host_user_id) {
      throw invalidInput('userId', 'The host runs the tournament already.');
    }
    if (tournament.assistants.includes(userId)) throw new AppError('already_assistant');
    if (tournament.assistants.length >= TOURNAMENT_LIMITS.assistants.max) {
      throw new AppError('too_many_assistants');
    }
    await insertAssistants(tx, id, [userId]);
    publish(tx, { of: 'tournament', id, part: 'details' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.add_assistant',
      subject: { type: 'tournament', id },
      before: null,
      after: { userId },
    });
    return showTournament(tx, await visibleTournament(tx, viewer, id));
  });
}
