import type { Registration } from '#shared/contract/registrations.ts';
import { isActive } from '#shared/domain/tournaments/status.ts';
import { storedSwap } from '#shared/domain/tournaments/stored-roster.ts';
import { listPlayersIn, type Roster } from '#shared/domain/tournaments/substitutes.ts';
import { sameRoster } from '#shared/domain/tournaments/swaps.ts';
import type { Tx } from '#server/db/connection.ts';
import { findNames, findUsers } from '../../accounts/users.repository.ts';
import type { Deps } from '../../deps.ts';
import { formatElsewhere } from '../registrations/approval-blockers.step.ts';
import { getRoster } from '../registrations/registrations.presenter.ts';
import {
  findRegistration,
  playersOnOtherSides,
  type RegistrationRow,
} from '../registrations/registrations.repository.ts';
import { listSidePeople } from '../registrations/side.loader.ts';
import { listSideKills } from '../registrations/substitutes.repository.ts';
import { writeRoster } from '../registrations/write-roster.step.ts';
import { decisionsAbout } from './later-decisions.step.ts';
import { changedSince, listLater, notUndoable, type Undo } from './inverse.step.ts';

/** The rules of substitutions apply (rules/substitutes 3). */
export async function undoSubstitution(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, act, change, entry }: Undo<'roster'>,
): Promise<Registration> {
  const before = await findRegistration(tx, tournament.id, act.subject_id);
  if (before === undefined) throw notUndoable('This registration no longer exists.');
  if (before.status !== 'approved' || !sameRoster(getRoster(before), change.after)) {
    const decisions = decisionsAbout(before);
    const later = await listLater(tx, tournament.id, act, {
      ...decisions,
      actions: [...decisions.actions, 'registration.substitute', 'registration.edit'],
    });
    throw changedSince(later);
  }
  if (!isActive(tournament.status)) {
    throw notUndoable('Players can be substituted while the tournament is open or running.');
  }
  await assertKillsStay(tx, before, change.before);
  await assertMayReturn(tx, before, change.before);
  const swap = storedSwap(act.after);
  return writeRoster(tx, deps, {
    viewer,
    before,
    roster: change.before,
    swap: { in: swap?.out ?? null, out: swap?.in ?? null, fromRound: swap?.fromRound ?? 1 },
    undo: entry,
  });
}

/** A player must not lose a round in which they have kills. */
async function assertKillsStay(tx: Tx, side: RegistrationRow, roster: Roster): Promise<void> {
  const lost = (await listSideKills(tx, side.id)).find(
    ({ userId, roundNumber }) => !listPlayersIn(roster, roundNumber).includes(userId),
  );
  if (lost === undefined) return;
  const person = (await findNames(tx, [lost.userId])).get(lost.userId);
  const name = person?.ign ?? person?.username ?? 'A player';
  throw notUndoable(`${name} has kills in round ${lost.roundNumber}. Remove them first.`);
}

/** A player who comes back must be allowed to play (rules/substitutes 1.4 and 1.5). */
async function assertMayReturn(tx: Tx, side: RegistrationRow, roster: Roster): Promise<void> {
  const present = new Set([...side.members, ...side.substitutes]);
  const returning = [...roster.selectedMembers, ...roster.selectedSubstitutes].filter(
    (userId) => !present.has(userId),
  );
  if (returning.length === 0) return;
  const people = await listSidePeople(tx, side);
  if (!returning.every((userId) => people.has(userId))) {
    throw notUndoable('A player who would come back has left the clan or team.');
  }
  if ((await findUsers(tx, returning)).some(({ banned }) => banned)) {
    throw notUndoable('A player who would come back is banned.');
  }
  const elsewhere = await playersOnOtherSides(tx, side, returning, 'approved');
  if (elsewhere.length > 0) throw notUndoable(formatElsewhere(elsewhere));
}
