import type { Hundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import type { SavedTexts } from '#shared/domain/tournaments/result-edits.ts';
import type { Scoring } from '#shared/domain/tournaments/scoring.ts';
import type { SavedRows } from './carried-rows.ts';

/** What edits are based on. Sides are in slot order. */
export type GridBase = {
  sides: readonly EntrySide[];
  /** Saved rows, including those of sides that are not in the grid. */
  rows: SavedRows;
  saved: SavedTexts;
  /** Version of the saved round, which a save expects. */
  version: number;
  scoring: Scoring;
  maxTeams: number;
  /** Points of all other rounds, by registration id. */
  otherPoints: ReadonlyMap<string, Hundredths>;
};
