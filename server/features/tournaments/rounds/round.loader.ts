import type { Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { isPlayed } from '#shared/domain/tournaments/scoring.ts';
import { scoreTournament } from '#shared/domain/tournaments/standings.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import {
  listRegistrationRows,
  type RegistrationRow,
} from '../registrations/registrations.repository.ts';
import { getOrganisers, lockedForOrganiser } from '../tournament.loader.ts';
import { listRoundResults, loadResults, type SavedResult } from '../results/results.repository.ts';
import { getScoring } from '../results/scoring.fields.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentRound } from './rounds.presenter.ts';
import { findRound, type RoundRow } from './rounds.repository.ts';

/** The round may not have a room yet. */
export type RoundAddress = { id: string; round: number };

type LoadedRound = {
  tournament: TournamentRow;
  /** Undefined until the round has a room. */
  round: RoundRow | undefined;
};

/**
 * Locks the tournament for somebody who runs it. Throws a 400 for a number outside of its rounds (rules/rounds 1.1).
 */
export async function loadRound(
  tx: Tx,
  viewer: Viewer,
  { id, round }: RoundAddress,
): Promise<LoadedRound> {
  const tournament = await lockedForOrganiser(tx, viewer, id);
  assertRoundNumber(tournament, round);
  return { tournament, round: await findRound(tx, id, round) };
}

/** Throws a 400 (rules/rounds 1.1). */
export function assertRoundNumber(
  { total_rounds }: Pick<TournamentRow, 'total_rounds'>,
  round: number,
): void {
  if (round <= total_rounds) return;
  throw invalidInput('round', `This tournament has ${total_rounds} rounds.`);
}

/** In the order of registration. Only approved sides can have results. */
export function approvedSides(tx: Tx, tournamentId: string): Promise<RegistrationRow[]> {
  return listRegistrationRows(tx, tournamentId, 'approved');
}

/** Throws `round_changed` with the current round if the caller has read another version. */
export async function assertVersion(
  tx: Tx,
  viewer: Viewer,
  { tournament, round }: LoadedRound,
  expectedVersion: number | null | undefined,
): Promise<void> {
  if (round === undefined || expectedVersion === null || expectedVersion === undefined) return;
  if (expectedVersion === round.version) return;
  throw new AppError('round_changed', {
    extra: { round: await showStoredRound(tx, viewer, { tournament, round }) },
  });
}

/** Throws `tournament_decided` if a side has won by match point before this round (rules/scoring 8.6). */
export async function assertUndecided(
  tx: Tx,
  tournament: TournamentRow,
  round: number,
): Promise<void> {
  if (getScoring(tournament).matchPoint === null) return;
  const { matchPoint } = scoreTournament(await loadResults(tx, tournament));
  const decided = matchPoint?.decided ?? null;
  if (decided !== null && decided.roundNumber < round) throw new AppError('tournament_decided');
}

type StoredRound = { tournament: TournamentRow; round: RoundRow };

/** Like `showRound`, for a round whose results and sides are not loaded yet. */
export async function showStoredRound(
  tx: Tx,
  viewer: Viewer,
  { tournament, round }: StoredRound,
): Promise<Round> {
  const results = await listRoundResults(tx, round.id);
  const sides = await approvedSides(tx, tournament.id);
  return showRound(tx, viewer, { tournament, round, results, sides });
}

/**
 * Only those who run the tournament get the room in this response to a write (rules/rounds 2.3): a site admin who
 * undoes an act may be a player, whose first look at the room is recorded by the reads.
 */
export async function showRound(
  tx: Tx,
  viewer: Viewer,
  {
    tournament,
    round,
    results,
    sides,
  }: StoredRound & { results: readonly SavedResult[]; sides: readonly RegistrationRow[] },
): Promise<Round> {
  const counted = await isCounted(tx, tournament, round, results);
  const showRoom = runsTournament(viewer, getOrganisers(tournament));
  return presentRound(round, results, sides, { showRoom, counted });
}

/** Reads the other rounds only if one of them may have decided the tournament (rules/scoring 8.4). */
async function isCounted(
  tx: Tx,
  tournament: TournamentRow,
  { round_number, ignored_at }: RoundRow,
  results: readonly SavedResult[],
): Promise<boolean> {
  if (ignored_at !== null || !results.some(isPlayed)) return false;
  if (getScoring(tournament).matchPoint === null) return true;
  const { counted } = scoreTournament(await loadResults(tx, tournament));
  return counted.some(({ roundNumber }) => roundNumber === round_number);
}
