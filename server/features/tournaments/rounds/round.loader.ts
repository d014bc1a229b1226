import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import {
  listRegistrationRows,
  type RegistrationRow,
} from '../registrations/registrations.repository.ts';
import { runTournament } from '../tournament.loader.ts';
import { listRoundResults } from '../results/results.repository.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentRound } from './rounds.presenter.ts';
import { findRound, type RoundRow } from './rounds.repository.ts';

/** A tournament and a round number; the round may not have a room yet. */
export type RoundAddress = { id: string; round: number };

type LoadedRound = {
  tournament: TournamentRow;
  /** Undefined until the round has a room. */
  round: RoundRow | undefined;
};

/**
 * Returns the round, with its tournament locked, for a viewer who runs it. A number outside the
 * tournament's rounds is a 400 (rules/rounds 1.1).
 */
export async function loadRound(
  tx: Tx,
  viewer: Viewer,
  { id, round }: RoundAddress,
): Promise<LoadedRound> {
  const tournament = await runTournament(tx, viewer, id);
  if (round > tournament.total_rounds) {
    throw invalidInput('round', `This tournament has ${tournament.total_rounds} rounds.`);
  }
  return { tournament, round: await findRound(tx, id, round) };
}

/**
 * Returns the approved sides, which alone may have results, with their players, in the order in
 * which they registered.
 */
export function approvedSides(tx: Tx, tournamentId: string): Promise<RegistrationRow[]> {
  return listRegistrationRows(tx, tournamentId, 'approved');
}

/** Throws `round_changed` with the current round when the caller has read another version. */
export async function assertVersion(
  tx: Tx,
  round: RoundRow | undefined,
  expectedVersion: number | null | undefined,
): Promise<void> {
  if (round === undefined || expectedVersion === null || expectedVersion === undefined) return;
  if (expectedVersion === round.version) return;
  const saved = await listRoundResults(tx, round.id);
  const sides = await approvedSides(tx, round.tournament_id);
  throw new AppError('round_changed', {
    extra: { round: presentRound(round, saved, sides, { showRoom: true }) },
  });
}
