import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import {
  updateTournament as updateTournamentCall,
  type Tournament,
} from '#shared/contract/tournaments.ts';
import { isSiteAdmin } from '#shared/domain/accounts/roles.ts';
import { ofSide } from '#shared/domain/happenings.ts';
import { formatList } from '#shared/domain/text.ts';
import { EDITABLE_FIELDS } from '#shared/domain/tournaments/editing.ts';
import { SCORING_FIELDS } from '#shared/domain/tournaments/scoring-changes.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { diffRows, toFields } from '#server/db/field-mapping.ts';
import { tell } from '#server/db/happenings.ts';
import type { Deps } from '../../deps.ts';
import { changeStatus, writeStatus } from '../change-status.step.ts';
import {
  assertCheckInEdit,
  disableOverdueClosing,
  returnCheckIns,
} from '../check-in/check-in.step.ts';
import { assertMayChange, getEdit, writeEdit } from '../edit-tournament.step.ts';
import { dropStrangers } from '../registrations/drop-strangers.step.ts';
import {
  deleteRegistrations,
  listRegistrationRows,
} from '../registrations/registrations.repository.ts';
import { withStatsUpdate } from '../results/update-stats.step.ts';
import { resumeReveals } from '../rounds/reveal-timer.step.ts';
import { tournamentFields } from '../tournament.fields.ts';
import { visibleTournament } from '../tournament.loader.ts';
import { showTournament } from '../tournaments.reader.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { cancelledByOthers } from './acts.presenter.ts';
import type { ActRow } from './acts.repository.ts';
import { changedSince, listLater, notUndoable, type Undo } from './inverse.step.ts';

const editable: readonly string[] = EDITABLE_FIELDS;
const partsOfRules = SCORING_FIELDS.filter((field) => !editable.includes(field));

/** The rules of editing apply (rules/tournaments 5). */
export async function undoEdit(
  tx: Tx,
  deps: Deps,
  { viewer, tournament: before, act, change, entry }: Undo<'edit'>,
): Promise<Tournament> {
  const present = toFields(tournamentFields, before);
  const { fields } = change;
  if (!fields.every((field) => isDeepStrictEqual(present[field], change.after[field]))) {
    const later = await listLater(tx, before.id, act, {
      subjects: [before.id],
      fields: fields.flatMap(recordedAs),
    });
    throw changedSince(later);
  }
  const form = z.safeParse(updateTournamentCall.body, change.before);
  if (!form.success) throw notUndoable('The former values are no longer allowed.');
  const edit = getEdit(before, form.data, { banner: undefined, sponsorLogo: undefined });
  await assertMayChange(tx, before, form.data, edit);
  assertCheckInEdit(before, edit, deps.clock());
  if (edit.fields.length === 0) throw notUndoable('The tournament has these values already.');
  await writeEdit(tx, deps, { viewer, before, change: edit, undo: entry });
  if (edit.fields.includes('checkInOpensAt')) {
    await returnCheckIns(tx, deps, before, edit.columns, act.id);
  }
  return showTournament(tx, await visibleTournament(tx, viewer, before.id));
}

/** An edit records the rules together as `scoringRules`, and Change Scoring records each under its own name. */
function recordedAs(field: string): string[] {
  return field === 'scoringRules' ? [field, ...partsOfRules] : [field];
}

/** Undoing a cancellation announces nothing (rules/tournaments 12.8). */
export async function undoCancellation(
  tx: Tx,
  deps: Deps,
  { viewer, tournament: before, act, change, entry }: Undo<'status'>,
): Promise<Tournament> {
  if (before.status !== change.after) {
    const later = await listLater(tx, before.id, act, {
      subjects: [before.id],
      fields: ['status'],
    });
    throw changedSince(later);
  }
  if (change.before === 'cancelled') {
    return changeStatus(tx, deps, viewer, before, 'cancel', { undo: entry });
  }
  if (!isSiteAdmin(viewer)) await assertRanThen(tx, before, act);
  const { before: status } = change;
  return withStatsUpdate(tx, before.id, async () => {
    await catchUp(tx, deps, before);
    const left = status === 'open' ? await disableOverdueClosing(tx, deps, before) : before;
    const also = diffRows(tournamentFields, before, left);
    const write = { viewer, before: left, status, action: entry.action, also, undo: entry };
    const resumed = await writeStatus(tx, deps, write);
    await resumeReveals(tx, deps, before.id);
    return resumed;
  });
}

/** Without this check, a host could undo a cancellation by staff by first making the staff member an assistant. */
async function assertRanThen(tx: Tx, { id }: TournamentRow, act: ActRow): Promise<void> {
  const added = await listLater(tx, id, act, {
    subjects: [id],
    actions: ['tournament.add_assistant'],
    equal: ['userId', act.actor_id],
  });
  if (added.length > 0) throw notUndoable(cancelledByOthers);
}

/**
 * Drops members who left, and clans and teams that were deleted, while the tournament was over. Its registrations
 * did not change at that time.
 */
async function catchUp(tx: Tx, deps: Deps, { id }: TournamentRow): Promise<void> {
  const all = await listRegistrationRows(tx, id);
  // In a fixed order, so two tournaments that are reopened concurrently never deadlock.
  const sides = all
    .filter(({ status }) => status !== 'rejected')
    .toSorted((a, b) => (sideOf(a) < sideOf(b) ? -1 : 1));
  const deleted: typeof sides = [];
  for (const side of sides) {
    const isDeleted = (await dropStrangers(tx, side)) === null;
    if (isDeleted) deleted.push(side);
  }
  const playing = deleted.filter(({ status }) => status === 'approved');
  if (playing.length > 0) {
    const names = formatList(playing.map(({ name }) => name));
    const verb = playing.length === 1 ? 'was' : 'were';
    throw notUndoable(`${names} ${verb} approved and ${verb} deleted since.`);
  }
  await deleteRegistrations(
    tx,
    deleted.map((side) => side.id),
  );
  await tell(tx, deps, ...deleted.map((side) => ofSide('registration.cancelled', id, side)));
  publish(tx, { of: 'tournament', id, part: 'registrations' });
}

function sideOf({ clan_id, team_id }: { clan_id: string | null; team_id: string | null }): string {
  return clan_id ?? team_id ?? '';
}
