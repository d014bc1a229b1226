import type { Hundredths } from '../../../../../../shared/domain/tournaments/hundredths.ts';
import { repeatedPlacements } from '../../../../../../shared/domain/tournaments/repeated-placements.ts';
import {
  cellsOf,
  emptyRow,
  textIn,
  type EntrySide,
} from '../../../../../../shared/domain/tournaments/result-cells.ts';
import {
  countEdits,
  disputesOf,
  rebased,
  textsWith,
  withText,
  type Dispute,
  type Edits,
  type SavedTexts,
} from '../../../../../../shared/domain/tournaments/result-edits.ts';
import type { ResultRow } from '../../../../../../shared/domain/tournaments/round-results.ts';
import type { Scoring } from '../../../../../../shared/domain/tournaments/scoring.ts';
import type { Change } from './fit-block.ts';
import { byPlacement, gridRow, isPlaced, type GridRow } from './grid-row.ts';

/** What the grid stands on: sides in the order of their slots, what is saved, and what points depend on. */
export type GridGround = {
  sides: readonly EntrySide[];
  saved: SavedTexts;
  /** Of the round as it is saved; what a save expects. */
  version: number;
  scoring: Scoring;
  maxTeams: number;
  /** Points of all other rounds, by registration id. */
  otherPoints: ReadonlyMap<string, Hundredths>;
};

/** The grid as a whole; a new object after every change. */
export type GridSummary = {
  order: readonly string[];
  edits: Edits;
  edited: number;
  /** How many sides have a place or are marked as not having played. */
  placed: number;
  problems: readonly { row: GridRow; cell: string; message: string }[];
  /** Sides that share their place with another. */
  clashes: number;
  disputes: readonly Dispute[];
};

const stepsBack = 100;

/**
 * The values of one round while they are entered. A key changes one row, and another only when a repeated placement
 * comes or goes; who draws a row listens to that row alone.
 */
export class GridStore {
  #ground: GridGround;
  #edits: Edits;
  #order: string[];
  #rows = new Map<string, GridRow>();
  #summary: GridSummary;
  #active: { registrationId: string; cell: string } | null = null;
  /** Sides that show the cell of their total although it may be empty. */
  #totals = new Set<string>();
  /** What was unsaved before each change, the latest last. */
  readonly #past: Edits[] = [];
  #lastWritten = '';
  readonly #rowListeners = new Map<string, Set<() => void>>();
  readonly #listeners = new Set<() => void>();
  readonly #keep: (edits: Edits) => void;

  /** `keep` is told of every change of what is not saved. */
  constructor(ground: GridGround, edits: Edits, keep: (edits: Edits) => void) {
    this.#ground = ground;
    this.#edits = rebased(edits, ground.saved);
    this.#keep = keep;
    this.#order = ground.sides.map(({ registrationId }) => registrationId);
    this.#drawAll();
    this.#order = this.#byPlacement();
    const [first] = this.#order;
    if (first !== undefined) this.#active = { registrationId: first, cell: 'placement' };
    this.#drawAll();
    this.#summary = this.#summarize();
  }

  /** Returns one row; undefined once its side is no longer approved. */
  readonly row = (registrationId: string): GridRow | undefined => this.#rows.get(registrationId);
  readonly summary = (): GridSummary => this.#summary;
  readonly ground = (): GridGround => this.#ground;

  /** Calls the listener when this row has changed, until the returned function is called. */
  readonly listenToRow = (registrationId: string, listener: () => void): (() => void) => {
    const listeners = this.#rowListeners.get(registrationId) ?? new Set();
    this.#rowListeners.set(registrationId, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  /** Calls the listener when anything has changed, until the returned function is called. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the rows in the order of the grid. */
  rows(): GridRow[] {
    return this.#order.flatMap((id) => this.#rows.get(id) ?? []);
  }

  /** Returns what a save sends: every side for which anything was entered. */
  results(): ResultRow[] {
    return this.#ground.sides.flatMap(({ registrationId }) => {
      const result = this.#rows.get(registrationId)?.result;
      return result === null || result === undefined ? [] : [result];
    });
  }

  /** Writes texts into cells. */
  write(changes: readonly Change[]): void {
    const written = changes.map(({ registrationId, cell }) => `${registrationId} ${cell}`).join();
    // Keys into one cell are one step back.
    if (written !== this.#lastWritten) this.#remember();
    this.#lastWritten = written;
    for (const change of changes) {
      this.#edits = withText(this.#edits, this.#ground.saved, change);
    }
    this.#keep(this.#edits);
    this.#draw(new Set(changes.map(({ registrationId }) => registrationId)));
  }

  /** Replaces everything that is not saved, such as after a decision between two versions. */
  replaceEdits(edits: Edits): void {
    this.#remember();
    this.#edits = rebased(edits, this.#ground.saved);
    this.#keep(this.#edits);
    this.#draw(new Set(this.#order));
  }

  /** Shows what another page of the same person has typed too; that page keeps it. */
  adopt(edits: Edits): void {
    this.#edits = rebased(edits, this.#ground.saved);
    this.#draw(new Set(this.#order));
  }

  /** Takes the last change back; returns whether there was one. */
  undo(): boolean {
    const before = this.#past.pop();
    if (before === undefined) return false;
    this.replaceEdits(before);
    this.#past.pop();
    return true;
  }

  /** Puts what is typed onto another ground; `edits` are what is left of it after a save. */
  rebase(ground: GridGround, edits: Edits = this.#edits): void {
    this.#ground = ground;
    const next = rebased(edits, ground.saved);
    if (JSON.stringify(next) !== JSON.stringify(this.#edits)) this.#keep(next);
    this.#edits = next;
    const ids = new Set(ground.sides.map(({ registrationId }) => registrationId));
    this.#order = [...new Set([...this.#order.filter((id) => ids.has(id)), ...ids])];
    this.#rows = new Map([...this.#rows].filter(([id]) => ids.has(id)));
    this.#draw(ids);
  }

  /** Gives the grid's one tab stop to a cell. */
  activate(registrationId: string, cell: string): void {
    const before = this.#active?.registrationId;
    this.#active = { registrationId, cell };
    this.#draw(new Set(before === undefined ? [registrationId] : [before, registrationId]));
  }

  /** Orders the rows by what stands in their placement. */
  orderByPlacement(): void {
    this.#order = this.#byPlacement();
    this.#draw(new Set());
  }

  /** Gives every side a cell for its total. */
  showTotals(): void {
    this.#totals = new Set(this.#order);
    this.#draw(this.#totals);
  }

  #remember(): void {
    this.#lastWritten = '';
    this.#past.push(this.#edits);
    if (this.#past.length > stepsBack) this.#past.shift();
  }

  #byPlacement(): string[] {
    const slots = new Map(
      this.#ground.sides.map(({ registrationId }, index) => [registrationId, index]),
    );
    const slot = (row: GridRow) => slots.get(row.side.registrationId) ?? 0;
    return this.rows()
      .toSorted((a, b) => byPlacement(a, b) || slot(a) - slot(b))
      .map(({ side }) => side.registrationId);
  }

  #drawAll(): void {
    for (const side of this.#ground.sides) this.#drawRow(side, null);
    this.#drawClashes();
  }

  #drawRow(side: EntrySide, clash: string | null): void {
    const { registrationId } = side;
    const { saved, scoring, maxTeams, otherPoints } = this.#ground;
    const texts = textsWith(this.#edits, saved, registrationId);
    const own = this.#edits[registrationId] ?? {};
    if (textIn(texts, 'total') !== '') this.#totals.add(registrationId);
    const withTotal = this.#totals.has(registrationId) ? { total: '0' } : emptyRow;
    const row = gridRow({
      side,
      cells: cellsOf(side, withTotal),
      texts,
      edits: own,
      disputes: disputesOf({ [registrationId]: own }, saved),
      scoring,
      maxTeams,
      otherPoints: otherPoints.get(registrationId) ?? 0,
      active: this.#active?.registrationId === registrationId ? this.#active.cell : null,
      clash,
    });
    this.#rows.set(registrationId, row);
  }

  /** Marks and unmarks repeated placements; returns whose mark has changed. */
  #drawClashes(): Set<string> {
    const placed = this.rows().map(({ side, result }) => ({
      registrationId: side.registrationId,
      name: side.name,
      placement: result?.placement ?? null,
    }));
    const messages = new Map(
      repeatedPlacements(placed).map(({ registrationId, message }) => [registrationId, message]),
    );
    const changed = new Set<string>();
    for (const [id, row] of this.#rows) {
      const clash = messages.get(id) ?? null;
      if (row.clash === clash) continue;
      this.#rows.set(id, { ...row, clash });
      changed.add(id);
    }
    return changed;
  }

  #draw(ids: ReadonlySet<string>): void {
    for (const side of this.#ground.sides) {
      const { registrationId } = side;
      if (ids.has(registrationId)) {
        this.#drawRow(side, this.#rows.get(registrationId)?.clash ?? null);
      }
    }
    const changed = new Set([...ids, ...this.#drawClashes()]);
    this.#summary = this.#summarize();
    for (const id of changed) for (const listener of this.#rowListeners.get(id) ?? []) listener();
    for (const listener of this.#listeners) listener();
  }

  #summarize(): GridSummary {
    const rows = this.rows();
    const saved = this.#ground.saved;
    return {
      order: this.#order,
      edits: this.#edits,
      edited: countEdits(this.#edits, this.#order),
      placed: rows.filter(isPlaced).length,
      problems: rows.flatMap((row) =>
        Object.entries(row.problems).map(([cell, message]) => ({ row, cell, message })),
      ),
      clashes: rows.filter(({ clash }) => clash !== null).length,
      disputes: disputesOf(this.#edits, saved).filter(({ registrationId }) =>
        this.#rows.has(registrationId),
      ),
    };
  }
}
