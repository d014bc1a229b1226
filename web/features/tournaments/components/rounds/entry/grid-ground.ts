import type { Hundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import type { SavedTexts } from '#shared/domain/tournaments/result-edits.ts';
import type { Scoring } from '#shared/domain/tournaments/scoring.ts';
import type { SavedRows } from './carried-rows.ts';

/** What the grid stands on: sides in the order of their slots, what is saved, and what points depend on. */
export type GridGround = {
  sides: readonly EntrySide[];
  /** As they are saved, also of sides that are not among these. */
  rows: SavedRows;
  saved: SavedTexts;
  /** Of the round as it is saved; what a save expects. */
  version: number;
  scoring: Scoring;
  maxTeams: number;
  /** Points of all other rounds, by registration id. */
  otherPoints: ReadonlyMap<string, Hundredths>;
};
