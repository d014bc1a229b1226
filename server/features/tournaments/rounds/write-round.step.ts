import type { SavedRound } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ChangedSide, Happening } from '#shared/domain/happenings.ts';
import { changedRows, sameResults } from '#shared/domain/tournaments/history.ts';
import { matchPointWarnings } from '#shared/domain/tournaments/match-point-warnings.ts';
import { repeatedPlacements } from '#shared/domain/tournaments/repeated-placements.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { recordAudit, type UndoEntry } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import type { RegistrationRow } from '../registrations/registrations.repository.ts';
import { withStatsUpdate } from '../results/update-stats.step.ts';
import { resultsSnapshot } from '../results/results.presenter.ts';
import {
  listRoundResults,
  loadResults,
  replaceResults,
  type SavedResult,
} from '../results/results.repository.ts';
import { getScoring } from '../results/scoring.fields.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { showRound } from './round.loader.ts';
import { updateRound, type RoundRow } from './rounds.repository.ts';

type Write = {
  viewer: Viewer;
  tournament: TournamentRow;
  round: RoundRow;
  sides: readonly RegistrationRow[];
  /** Null keeps the results. */
  results: readonly SavedResult[] | null;
  end: boolean;
  undo?: UndoEntry;
};

/** A save, an end or an undo has decided on the change. */
export async function writeRound(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, round, sides, results, end, undo }: Write,
): Promise<SavedRound> {
  const before = await listRoundResults(tx, round.id);
  const after = results ?? before;
  const lostWins = results === null ? [] : await listLostWins(tx, tournament, { round, results });
  if (results !== null) {
    const replace = () => replaceResults(tx, round.id, results);
    // Results count in the stats only once the tournament is completed.
    await (tournament.status === 'completed'
      ? withStatsUpdate(tx, tournament.id, replace)
      : replace());
  }
  const isFirstPlayed = round.played_at === null && after.length > 0;
  const changed = await updateRound(tx, round.id, {
    ...(end && { status: 'ended' }),
    ...(isFirstPlayed && { played_at: deps.clock() }),
    // Without results the round counts as not played.
    ...(undo !== undefined && after.length === 0 && { played_at: null }),
  });
  publish(tx, { of: 'tournament', id: tournament.id, part: 'rounds' });
  if (results !== null) publish(tx, { of: 'tournament', id: tournament.id, part: 'results' });
  const entry = {
    actorId: viewer.userId,
    action: end ? 'round.end' : 'round.save',
    subject: { type: 'round', id: round.id },
    before: { status: round.status, results: resultsSnapshot(before, sides) },
    after: {
      tournamentId: tournament.id,
      roundNumber: round.round_number,
      status: changed.status,
      results: resultsSnapshot(after, sides),
    },
  } as const;
  const actId = await recordAudit(tx, deps, entry, undo);
  const changedSides = listChanged({ before, after }, sides);
  await tell(tx, deps, ...told({ tournament, round, changedSides, isFirst: isFirstPlayed, end }));
  const namedResults = after.map((result) => ({
    ...result,
    name: sides.find((side) => side.id === result.registrationId)?.name ?? '',
  }));
  return {
    ...(await showRound(tx, viewer, { tournament, round: changed, results: after, sides })),
    warnings: [...repeatedPlacements(namedResults), ...lostWins],
    actId: sameResults(before, after) ? null : actId,
  };
}

function listChanged(
  results: Record<'before' | 'after', readonly SavedResult[]>,
  sides: readonly RegistrationRow[],
): ChangedSide[] {
  const names = new Map(sides.map(({ id, name }) => [id, name]));
  const show = (row: SavedResult | undefined) =>
    row === undefined ? null : { placement: row.placement, kills: row.totalKills };
  return changedRows(results).map(({ registrationId, before, after }) => ({
    registrationId,
    side: names.get(registrationId) ?? '',
    before: show(before),
    after: show(after),
  }));
}

type Changed = Pick<Write, 'tournament' | 'round' | 'end'> & {
  changedSides: ChangedSide[];
  isFirst: boolean;
};

function told({ tournament, round, changedSides, isFirst, end }: Changed): Happening[] {
  const subject = { tournamentId: tournament.id, roundNumber: round.round_number };
  const kind = isFirst ? 'round.results_saved' : 'round.results_corrected';
  return [
    ...(changedSides.length === 0
      ? []
      : [{ kind, ...subject, data: { sides: changedSides } } as const]),
    ...(end ? [{ kind: 'round.ended', ...subject, data: {} } as const] : []),
  ];
}

/** Reads the other rounds only if match point may have decided (rules/scoring 8.7). */
async function listLostWins(
  tx: Tx,
  tournament: TournamentRow,
  { round, results }: { round: RoundRow; results: readonly SavedResult[] },
): Promise<SavedRound['warnings']> {
  if (getScoring(tournament).matchPoint === null) return [];
  const before = await loadResults(tx, tournament);
  const { round_number: roundNumber, ignored_at } = round;
  const others = before.rounds.filter((other) => other.roundNumber !== roundNumber);
  const saved = { roundNumber, isIgnored: ignored_at !== null, rows: results };
  return matchPointWarnings(before, { ...before, rounds: [...others, saved] });
}
