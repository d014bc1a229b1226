import type { ApproveAllOutcome } from '#shared/contract/registrations.ts';
import { ofSide } from '#shared/domain/happenings.ts';
import { approveInOrder } from '#shared/domain/tournaments/sides.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { placeSides, type SlotDeps } from '../slots/place-sides.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { byQueue, formatBlocker, readNames } from './approval-blockers.step.ts';
import { presentRegistration } from './registrations.presenter.ts';
import { listRegistrationRows } from './registrations.repository.ts';

/**
 * In the order of the queue, with the checks of a single approval for each side (rules/tournaments 7.5). A refused side
 * stays on the waitlist and is returned with the reason. The caller has locked the tournament and writes the audit
 * entry.
 */
export async function approveWaiting(
  tx: Tx,
  deps: SlotDeps,
  tournament: TournamentRow,
): Promise<ApproveAllOutcome> {
  const { id: tournamentId, max_teams: maxTeams } = tournament;
  const sides = byQueue(await listRegistrationRows(tx, tournamentId)).map(presentRegistration);
  const outcome = approveInOrder(sides, maxTeams);
  const chosen = new Set(outcome.approved);
  const approved = sides.filter(({ id }) => chosen.has(id));
  let slots: ReadonlyMap<string, number> = new Map();
  if (approved.length > 0) {
    slots = await placeSides(tx, deps, tournament, approved, 'approved');
    publish(tx, { of: 'tournament', id: tournamentId, part: 'registrations' });
  }
  await tell(
    tx,
    deps,
    ...approved.map((side) => ofSide('registration.approved', tournamentId, side)),
  );
  const getName = await readNames(tx, outcome.refused);
  const sideName = new Map(sides.map(({ id, name }) => [id, name]));
  return {
    approved: approved.map((side) => ({
      ...side,
      status: 'approved',
      queuePlace: null,
      slot: slots.get(side.id) ?? null,
    })),
    refused: outcome.refused.map(({ id, blocker }) => ({
      registrationId: id,
      name: sideName.get(id) ?? '',
      code: blocker.reason,
      message: formatBlocker(blocker, getName),
    })),
  };
}
