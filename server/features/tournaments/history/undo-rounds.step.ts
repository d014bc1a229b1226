import { formatList } from '#shared/domain/text.ts';
import type { SavedRound, Round } from '#shared/contract/rounds.ts';
import {
  countChangedSides,
  sameResults,
  type StoredResult,
} from '#shared/domain/tournaments/history.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { listPlayersIn } from '#shared/domain/tournaments/substitutes.ts';
import { actsInEffect, readUndoable } from '#shared/domain/tournaments/undoing.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { getRoster } from '../registrations/registrations.presenter.ts';
import type { RegistrationRow } from '../registrations/registrations.repository.ts';
import { listRoundResults } from '../results/results.repository.ts';
import { readResults } from '../rounds/read-results.step.ts';
import { approvedSides } from '../rounds/round.loader.ts';
import { findRound } from '../rounds/rounds.repository.ts';
import { writeIgnored } from '../rounds/write-ignored.step.ts';
import { writeRound } from '../rounds/write-round.step.ts';
import type { ActRow } from './acts.repository.ts';
import { changedSince, listLater, notUndoable, type Undo } from './inverse.step.ts';

/** The status of the round does not change (rules/tournaments 12.6 and 12.7). */
export async function undoResults(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, act, change, force, entry }: Undo<'results'>,
): Promise<SavedRound> {
  const round = await findRound(tx, tournament.id, change.roundNumber);
  const problem = roundProblem('save', tournament.status, round?.status ?? null);
  if (problem !== null) throw new AppError(problem);
  if (round === undefined || round.id !== act.subject_id) throw new AppError('round_has_no_room');
  const present = await listRoundResults(tx, round.id);
  if (!force && !sameResults(present, change.after)) {
    const later = await listLater(tx, tournament.id, act, {
      subjects: [round.id],
      actions: ['round.save', 'round.end'],
      concerns: changesResults,
    });
    throw changedSince(later);
  }
  if (sameResults(present, change.before)) {
    throw notUndoable('The round has these results already.');
  }
  const sides = await approvedSides(tx, tournament.id);
  assertSidesFit(change, sides);
  const results = readResults(change.before, sides, {
    tournament,
    roundNumber: change.roundNumber,
  });
  return writeRound(tx, deps, {
    viewer,
    tournament,
    round,
    sides,
    results,
    end: false,
    undo: entry,
  });
}

/** Saving or ending a round may leave the results as they were. */
function changesResults(act: ActRow): boolean {
  const change = readUndoable(act);
  return change?.kind !== 'results' || countChangedSides(change) > 0;
}

function assertSidesFit(
  { before: rows, roundNumber }: { before: readonly StoredResult[]; roundNumber: number },
  sides: readonly RegistrationRow[],
): void {
  const approved = new Map(sides.map((side) => [side.id, side]));
  const gone = rows.filter(({ registrationId }) => !approved.has(registrationId));
  if (gone.length > 0) {
    const names = formatList(gone.map(({ name }) => name ?? 'a side'));
    const verb = gone.length === 1 ? 'is' : 'are';
    throw notUndoable(
      `${names} ${verb} no longer approved. Enter the results without ${names} in the round itself.`,
    );
  }
  const changed = rows.find(({ registrationId, memberKills }) => {
    const side = approved.get(registrationId);
    const players = new Set(side === undefined ? [] : listPlayersIn(getRoster(side), roundNumber));
    return Object.keys(memberKills).some((userId) => !players.has(userId));
  });
  if (changed === undefined) return;
  throw notUndoable(
    `${changed.name ?? 'A side'} plays with other players now. Enter the results in the round itself.`,
  );
}

/** A round that is ignored again gets its former reason. */
export async function undoIgnoring(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, act, change, entry }: Undo<'ignoring'>,
): Promise<Round> {
  const round = await findRound(tx, tournament.id, change.roundNumber);
  if (round === undefined || round.id !== act.subject_id) throw new AppError('round_has_no_room');
  const actions = ['round.ignore', 'round.count_again'];
  const later = await listLater(tx, tournament.id, act, { subjects: [round.id], actions });
  if (round.ignored_reason !== change.after || actsInEffect(later).length > 0) {
    throw changedSince(later);
  }
  return writeIgnored(tx, deps, { viewer, tournament, round, reason: change.before, undo: entry });
}
