import type { Tournament } from '#shared/contract/tournaments.ts';
import { isClosable } from '#shared/domain/tournaments/check-in.ts';
import { isUndo } from '#shared/domain/tournaments/history.ts';
import { ofSide } from '#shared/domain/happenings.ts';
import { approveInOrder } from '#shared/domain/tournaments/sides.ts';
import { giveSlots, returnedSlots } from '#shared/domain/tournaments/slots.ts';
import { fittingSubstitutions } from '#shared/domain/tournaments/substitutes.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import type { Deps } from '../../deps.ts';
import { listSidesWithResults } from '../check-in/check-in.repository.ts';
import { getCheckInState } from '../check-in/check-in.presenter.ts';
import { deleteNoShows, restoreQueue } from '../check-in/no-shows.repository.ts';
import { publishQueues } from '../check-in/publish-queues.step.ts';
import { writeClosing } from '../check-in/write-closing.step.ts';
import { formatBlocker, readNames } from '../registrations/approval-blockers.step.ts';
import { getRoster, presentRegistration } from '../registrations/registrations.presenter.ts';
import {
  listRegistrationRows,
  setSlotsOf,
  type RegistrationRow,
} from '../registrations/registrations.repository.ts';
import { restoreSubstitutions } from '../registrations/lost-slots.step.ts';
import { placeSides } from '../slots/place-sides.step.ts';
import { visibleTournament } from '../tournament.loader.ts';
import { showTournament } from '../tournaments.reader.ts';
import { updateTournament, type TournamentRow } from '../tournaments.repository.ts';
import { changedSince, listLater, notUndoable, type Undo } from './inverse.step.ts';

/** Undoing a closing brings both lists back, and undoing that closes the check-in again (rules/check-in 3.6). */
export async function undoClosing(tx: Tx, deps: Deps, asked: Undo<'closing'>): Promise<Tournament> {
  const { viewer, tournament, act, entry } = asked;
  if (isUndo(act)) {
    if (!isClosable(getCheckInState(tournament, deps.clock()))) {
      throw notUndoable('The check-in cannot be closed now.');
    }
    await writeClosing(tx, deps, { tournament, actorId: viewer.userId, undo: entry });
  } else {
    await reopen(tx, deps, asked);
  }
  return showTournament(tx, await visibleTournament(tx, viewer, tournament.id));
}

async function reopen(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, act, change, entry }: Undo<'closing'>,
): Promise<void> {
  const { id } = tournament;
  if (tournament.status !== 'open' && tournament.status !== 'ongoing') {
    throw notUndoable('The tournament is over.');
  }
  if ((await listSidesWithResults(tx, id)).size > 0) {
    throw notUndoable('There are results since, so the teams stay as they are.');
  }
  const rows = withSubstitutions(await listRegistrationRows(tx, id), change.after.out);
  const find = (ids: readonly string[]) => rows.filter((row) => ids.includes(row.id));
  const out = find(change.after.out.map((side) => side.registrationId));
  const taken = find(change.after.in);
  const isSame =
    tournament.check_in_done_at !== null &&
    out.length === change.after.out.length &&
    taken.length === change.after.in.length &&
    out.every((side) => side.status === 'waitlist' && side.missed_check_in_at !== null) &&
    taken.every((side) => side.status === 'approved');
  if (!isSame) {
    const subjects = [...change.after.out.map((side) => side.registrationId), ...change.after.in];
    throw changedSince(await listLater(tx, id, act, { subjects: [id, ...subjects] }));
  }
  const closesAt = fitClosing(tournament, deps.clock());
  const isMoved = closesAt !== tournament.check_in_closes_at;
  await assertFits(tx, { rows, out, taken, maxTeams: tournament.max_teams });
  if (taken.length > 0) await placeSides(tx, deps, tournament, taken, 'waitlist');
  if (out.length > 0) {
    await bringBack(tx, deps, { tournament, rows, out, taken, former: change.after.out, act });
  }
  // A manual decision turns off the automatic closing (rules/happenings 2.3).
  const reopened = {
    check_in_closes_at: closesAt,
    check_in_done_at: null,
    checked_in_count: null,
    check_in_automatic: false,
  };
  await updateTournament(tx, id, reopened);
  await deps.postCheckIn(tx, deps, { ...tournament, ...reopened });
  publish(tx, { of: 'tournament', id, part: 'details' });
  await publishQueues(tx, id, out);
  const audit = {
    actorId: viewer.userId,
    action: 'check_in.close',
    subject: { type: 'tournament', id },
    before: isMoved ? { checkInClosesAt: tournament.check_in_closes_at } : null,
    after: {
      out: change.after.out,
      in: change.after.in.map((side) => ({ registrationId: side })),
      ...(isMoved && { checkInClosesAt: closesAt }),
    },
  } as const;
  await recordAudit(tx, deps, audit, entry);
  await tell(
    tx,
    deps,
    { kind: 'check_in.reopened', tournamentId: id, data: {} },
    ...out.map((side) => ofSide('registration.approved', id, side)),
    ...taken.map((side) => ofSide('registration.waitlisted', id, side)),
  );
}

/** The start may have moved before the former closing time (rules/check-in 1.4). */
function fitClosing(
  { status, start_date: start, check_in_closes_at: closesAt }: TournamentRow,
  now: Date,
): Date | null {
  if (status !== 'open' || closesAt === null || closesAt <= start) return closesAt;
  if (start <= now) {
    throw notUndoable('The start was moved and has passed. Move it into the future first.');
  }
  return start;
}

type Former = Undo<'closing'>['change']['after']['out'];

/** Sides lost their substitutions with their slot. */
function withSubstitutions(rows: readonly RegistrationRow[], former: Former): RegistrationRow[] {
  const was = new Map(former.map((side) => [side.registrationId, side.substitutions]));
  return rows.map((row) => {
    const lost = was.get(row.id);
    if (lost === undefined) return row;
    return { ...row, substitutions: fittingSubstitutions(getRoster(row), lost) };
  });
}

type Returning = Pick<Sides, 'rows' | 'out' | 'taken'> &
  Pick<Undo<'closing'>, 'tournament' | 'act'> & { former: Former };

async function bringBack(tx: Tx, deps: Deps, returning: Returning): Promise<void> {
  const { tournament, out, former } = returning;
  const was = new Map(former.map((side) => [side.registrationId, side]));
  await placeSides(tx, deps, tournament, out, 'approved');
  if (tournament.uses_slots) await setSlotsOf(tx, await findSlots(tx, returning));
  await restoreSubstitutions(tx, out);
  const back = out.map(({ id }) => ({ id, approvedAt: was.get(id)?.approvedAt ?? null }));
  await restoreQueue(tx, back);
  await deleteNoShows(
    tx,
    tournament.id,
    out.map(({ id }) => id),
  );
}

/**
 * A slot that another side has now is not taken away. A side that had none gets none, unless the host has assigned
 * slots since: it would have received one then.
 */
async function findSlots(
  tx: Tx,
  { tournament, rows, out, taken, former, act }: Returning,
): Promise<ReadonlyMap<string, number | null>> {
  const was = new Map(former.map(({ registrationId, slot }) => [registrationId, slot]));
  const others = rows.filter((row) => !out.includes(row) && !taken.includes(row));
  const occupied = others.flatMap(({ slot }) => slot ?? []);
  const sides = out.map(({ id }) => ({ id, slot: was.get(id) ?? null }));
  const slots = returnedSlots(sides, occupied, tournament.first_slot);
  const lacking = [...slots].filter(([, slot]) => slot === null).map(([id]) => id);
  if (lacking.length === 0) return slots;
  const assigned = await listLater(tx, tournament.id, act, {
    subjects: [tournament.id],
    actions: ['tournament.assign_slots'],
  });
  if (assigned.length === 0) return slots;
  const given = [...slots.values()].flatMap((slot) => slot ?? []);
  const more = giveSlots(lacking, [...occupied, ...given], tournament.first_slot);
  return new Map([...slots, ...more]);
}

type Sides = {
  rows: readonly RegistrationRow[];
  out: readonly RegistrationRow[];
  taken: readonly RegistrationRow[];
  maxTeams: number;
};

/** The rules of approval apply (rules/tournaments 7.2). */
async function assertFits(tx: Tx, { rows, out, taken, maxTeams }: Sides): Promise<void> {
  const returning = new Set(out);
  const leaving = new Set(taken);
  const candidates = rows.filter(
    (row) => returning.has(row) || (row.status === 'approved' && !leaving.has(row)),
  );
  const { refused } = approveInOrder(candidates.map(presentRegistration), maxTeams);
  const [first] = refused;
  if (first === undefined) return;
  const name = rows.find((row) => row.id === first.id)?.name ?? '';
  throw notUndoable(`${name}: ${formatBlocker(first.blocker, await readNames(tx, refused))}`);
}
