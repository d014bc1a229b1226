import { allDecisions } from '#shared/domain/tournaments/all-decisions.ts';
import { type EntrySide, toTexts } from '#shared/domain/tournaments/result-cells.ts';
import type { SavedTexts } from '#shared/domain/tournaments/result-edits.ts';
import { roundScoring, type RoundScoring } from '#shared/domain/tournaments/scoring-rules.ts';
import { bySlot } from '#shared/domain/tournaments/slots.ts';
import { listPlayersIn } from '#shared/domain/tournaments/substitutes.ts';
import type { TournamentResults } from '#shared/domain/tournaments/standings.ts';
import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { FinalScore } from '#shared/contract/results.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { countedAdjustments } from '../../corrections/counted-adjustments.ts';
import { getScoring } from '../../get-scoring.ts';
import type { ResultRow } from '#shared/domain/tournaments/scoring.ts';

/** The saved data to which the edits apply. Sides are by slot, then in the order of registration. */
export type GridBase = {
  sides: readonly EntrySide[];
  /** The saved rows, including those of sides that are not in the grid. */
  rows: SavedRows;
  saved: SavedTexts;
  /** The round version that a save sends as `expectedVersion`. */
  version: number;
  roundNumber: number;
  scoring: RoundScoring;
  maxTeams: number;
  /** The saved results of all rounds, including this one. */
  results: TournamentResults;
};

type Sources = {
  tournament: Tournament;
  round: Round;
  rounds: readonly Round[];
  /** The approved sides in the order of the grid. */
  sides: readonly Registration[];
  /** Includes adjustments that were taken back. */
  adjustments: readonly Adjustment[];
  /** The saved standings, which name the ties that the host has decided. */
  scores: readonly FinalScore[];
};

export function gridBase({
  tournament,
  round,
  rounds,
  sides,
  adjustments,
  scores,
}: Sources): GridBase {
  const rules = getScoring(tournament);
  const rows = round.roundResults.map(({ registrationId, placement, totalKills, memberKills }) => ({
    registrationId,
    placement,
    totalKills,
    memberKills,
  }));
  return {
    sides: sides.map((side) => ({
      registrationId: side.id,
      name: side.name,
      slot: side.slot,
      players: listPlayersIn(side, round.roundNumber),
    })),
    rows: new Map(rows.map((row) => [row.registrationId, row])),
    saved: new Map(rows.map((row) => [row.registrationId, toTexts(row)])),
    version: round.version,
    roundNumber: round.roundNumber,
    scoring: roundScoring(rules, round.roundNumber),
    maxTeams: tournament.maxTeams,
    results: {
      sides: sides.map(({ id, name }) => ({
        registrationId: id,
        clanId: null,
        teamId: null,
        name,
      })),
      rounds: [...rounds.filter(({ id }) => id !== round.id), round].map(
        ({ roundNumber, ignored, roundResults }) => ({
          roundNumber,
          isIgnored: ignored !== null,
          rows: roundResults,
        }),
      ),
      // Serves only to work out who can win in the next round, which is not shown here.
      lastRound: 0,
      scoring: rules,
      adjustments: countedAdjustments(adjustments),
      tieDecisions: allDecisions(scores),
    },
  };
}

type Loaded = {
  rounds: readonly Round[] | undefined;
  registrations: readonly Registration[] | undefined;
};

/** Like `gridBase`, but with the cached round if it is newer than `round`, and with cached sides and other rounds. */
export function newestGridBase(
  { tournament, round, rounds, sides, adjustments, scores }: Sources,
  loaded: Loaded,
): GridBase {
  const newest = loaded.rounds?.find(({ id }) => id === round.id);
  return gridBase({
    tournament,
    round: newest !== undefined && newest.version > round.version ? newest : round,
    rounds: loaded.rounds ?? rounds,
    sides: bySlot(loaded.registrations?.filter(({ status }) => status === 'approved') ?? sides),
    adjustments,
    scores,
  });
}

export type SavedRows = ReadonlyMap<string, ResultRow>;

/** A save replaces all rows, so without these it would delete the rows of sides that are not in the grid. */
export function rowsOutsideGrid(rows: SavedRows, sides: readonly EntrySide[]): ResultRow[] {
  const sideIds = new Set(sides.map(({ registrationId }) => registrationId));
  return [...rows.values()].filter(({ registrationId }) => !sideIds.has(registrationId));
}

/** Adds the saved kills of players who have no cell. */
export function withKillsOutsideGrid(
  row: ResultRow | null,
  { registrationId, players }: EntrySide,
  saved: ResultRow | undefined,
): ResultRow | null {
  const hiddenKills = Object.entries(saved?.memberKills ?? {}).filter(
    ([id]) => !players.includes(id),
  );
  if (hiddenKills.length === 0) return row;
  const { memberKills, ...rest } = row ?? {
    registrationId,
    placement: null,
    totalKills: 0,
    memberKills: {},
  };
  return { ...rest, memberKills: { ...memberKills, ...Object.fromEntries(hiddenKills) } };
}
