import { errorTable } from '#shared/contract/errors.ts';
import type { ApproveAllOutcome } from '#shared/contract/registrations.ts';
import { ofSide } from '#shared/domain/happenings.ts';
import { approveInOrder, type ApprovalBlocker } from '#shared/domain/tournaments/sides.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { findNames } from '../../accounts/users.repository.ts';
import type { Deps } from '../../deps.ts';
import { placeSides } from '../slots/place-sides.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { formatElsewhere } from './decisions.step.ts';
import { presentRegistration } from './registrations.presenter.ts';
import { listRegistrationRows } from './registrations.repository.ts';

/**
 * Approves the waitlist of a locked tournament in order of registration, with the checks of a single approval for
 * each side (rules/tournaments 7.5). A refused side stays on the waitlist and is returned with the reason. The
 * caller writes the audit entry.
 */
export async function approveWaiting(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  tournament: Pick<TournamentRow, 'id' | 'max_teams' | 'first_slot' | 'uses_slots'>,
): Promise<ApproveAllOutcome> {
  const { id: tournamentId, max_teams: maxTeams } = tournament;
  const sides = (await listRegistrationRows(tx, tournamentId)).map(presentRegistration);
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

/** Returns the names of the players in the refusals. It executes no statement if there are none. */
async function readNames(
  tx: Tx,
  refused: readonly { blocker: ApprovalBlocker }[],
): Promise<(userId: string) => string> {
  const ids = new Set(refused.flatMap(({ blocker }) => playersIn(blocker)));
  const people = ids.size === 0 ? null : await findNames(tx, [...ids]);
  return (userId) => {
    const person = people?.get(userId);
    return person?.ign ?? person?.username ?? '';
  };
}

function playersIn(blocker: ApprovalBlocker): string[] {
  return blocker.reason === 'player_on_another_side' ? blocker.players : [];
}

function formatBlocker(blocker: ApprovalBlocker, getName: (userId: string) => string): string {
  if (blocker.reason !== 'player_on_another_side') return errorTable[blocker.reason].message;
  return formatElsewhere(blocker.players.map(getName).toSorted());
}
