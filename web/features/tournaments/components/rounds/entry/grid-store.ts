import { repeatedPlacements } from '#shared/domain/tournaments/repeated-placements.ts';
import {
  cellsOf,
  emptyRow,
  textIn,
  type EntrySide,
} from '#shared/domain/tournaments/result-cells.ts';
import {
  conflictsOf,
  listEdits,
  rebased,
  textsWith,
  withText,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';
import type { ResultRow } from '#shared/domain/tournaments/round-results.ts';
import { rowsOfOthers } from './carried-rows.ts';
import { EditHistory } from './edit-history.ts';
import type { GridGround } from './grid-ground.ts';
import { byPlacement, gridRow, type GridRow } from './grid-row.ts';
import { gridSummary, type GridSummary } from './grid-summary.ts';
import type { BlockRow, Change } from './paste/fitted.ts';
import { afterSave, knownEdits } from './sent-edits.ts';

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
  readonly #history = new EditHistory();
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
    this.#summary = gridSummary(this.rows(), this.#edits, this.#ground);
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

  /** Returns the rows as a paste is fitted into them. */
  pasteRows(): BlockRow[] {
    const slots = this.#slots();
    return this.rows().map(({ side, cells }) => ({
      side,
      cells,
      slot: (slots.get(side.registrationId) ?? 0) + 1,
    }));
  }

  /** Returns what a save sends: every side for which anything was entered, and what is saved of sides without a row. */
  results(): ResultRow[] {
    const { sides, rows } = this.#ground;
    const entered = sides.flatMap(({ registrationId }) => {
      const result = this.#rows.get(registrationId)?.result;
      return result === null || result === undefined ? [] : [result];
    });
    return [...entered, ...rowsOfOthers(rows, sides)];
  }

  /** Returns how many sides there are, and those for which a save sends nothing. */
  coverage(): { sides: number; missing: { id: string; name: string }[] } {
    const { sides } = this.#ground;
    const missing = sides.filter(
      ({ registrationId: id }) => (this.#rows.get(id)?.result ?? null) === null,
    );
    return {
      sides: sides.length,
      missing: missing.map(({ registrationId, name }) => ({ id: registrationId, name })),
    };
  }

  /** Returns the edits that the results carry. */
  carried(): Edits {
    return knownEdits(this.#edits, this.#ground.sides);
  }

  /** Writes texts into cells. */
  write(changes: readonly Change[]): void {
    const written = changes.map(({ registrationId, cell }) => `${registrationId} ${cell}`).join();
    // Keys into one cell are one step back.
    if (written !== this.#lastWritten) this.#history.remember(this.#typed(), changes);
    this.#lastWritten = written;
    for (const change of changes) {
      this.#edits = withText(this.#edits, this.#ground.saved, change);
    }
    this.#keep(this.#edits);
    this.#draw(new Set(changes.map(({ registrationId }) => registrationId)));
  }

  /** Replaces everything that is not saved, such as after a decision between two versions. */
  replaceEdits(edits: Edits): void {
    this.#history.remember(this.#typed(), [...listEdits(this.#edits), ...listEdits(edits)]);
    this.#take(edits);
  }

  /** Forgets the values of sides and players that have no cell. */
  dropStrays(): void {
    this.#take(this.carried());
  }

  /** Shows what another page of the same person has typed too; that page keeps it. */
  adopt(edits: Edits): void {
    this.#edits = rebased(edits, this.#ground.saved);
    this.#draw(new Set(this.#order));
  }

  /** Takes the last change back; returns whether there was one. */
  undo(): boolean {
    return this.#step(this.#history.back(this.#typed()));
  }

  /** Makes the change again that was taken back last; returns whether there was one. */
  redo(): boolean {
    return this.#step(this.#history.forth(this.#typed()));
  }

  /** Puts what is typed onto another ground. */
  rebase(ground: GridGround): void {
    this.#stand(ground, this.#edits);
  }

  /** Takes the ground that a save has made of `sent`; what was typed meanwhile stays. */
  saved(ground: GridGround, sent: Edits): void {
    this.#history.saved(sent);
    this.#stand(ground, afterSave(this.#edits, sent));
  }

  /** Gives the grid's one tab stop to a cell. */
  activate(registrationId: string, cell: string): void {
    const before = this.#active?.registrationId;
    this.#lastWritten = '';
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

  #typed() {
    return { edits: this.#edits, saved: this.#ground.saved };
  }

  #step(edits: Edits | null): boolean {
    if (edits !== null) this.#take(edits);
    return edits !== null;
  }

  #take(edits: Edits): void {
    this.#lastWritten = '';
    this.#edits = rebased(edits, this.#ground.saved);
    this.#keep(this.#edits);
    this.#draw(new Set(this.#order));
  }

  #stand(ground: GridGround, edits: Edits): void {
    this.#ground = ground;
    const next = rebased(edits, ground.saved);
    if (JSON.stringify(next) !== JSON.stringify(this.#edits)) this.#keep(next);
    this.#edits = next;
    const ids = new Set(ground.sides.map(({ registrationId }) => registrationId));
    this.#order = [...new Set([...this.#order.filter((id) => ids.has(id)), ...ids])];
    this.#rows = new Map([...this.#rows].filter(([id]) => ids.has(id)));
    this.#draw(ids);
  }

  #slots(): ReadonlyMap<string, number> {
    return new Map(this.#ground.sides.map(({ registrationId }, index) => [registrationId, index]));
  }

  #byPlacement(): string[] {
    const slots = this.#slots();
    const slot = (row: GridRow) => slots.get(row.side.registrationId) ?? 0;
    return this.rows()
      .toSorted((a, b) => byPlacement(a, b) || slot(a) - slot(b))
      .map(({ side }) => side.registrationId);
  }

  #drawAll(): void {
    for (const side of this.#ground.sides) this.#drawRow(side, null);
    this.#drawDuplicates();
  }

  #drawRow(side: EntrySide, duplicate: string | null): void {
    const { registrationId } = side;
    const { rows, saved, scoring, maxTeams, otherPoints } = this.#ground;
    const texts = textsWith(this.#edits, saved, registrationId);
    const own = this.#edits[registrationId] ?? {};
    if (textIn(texts, 'total') !== '') this.#totals.add(registrationId);
    const withTotal = this.#totals.has(registrationId) ? { total: '0' } : emptyRow;
    const row = gridRow({
      side,
      cells: cellsOf(side, withTotal),
      texts,
      saved: rows.get(registrationId),
      edits: own,
      conflicts: conflictsOf(knownEdits({ [registrationId]: own }, [side]), saved),
      scoring,
      maxTeams,
      otherPoints: otherPoints.get(registrationId) ?? 0,
      active: this.#active?.registrationId === registrationId ? this.#active.cell : null,
      duplicate,
    });
    this.#rows.set(registrationId, row);
  }

  /** Marks and unmarks repeated placements; returns whose mark has changed. */
  #drawDuplicates(): Set<string> {
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
      const duplicate = messages.get(id) ?? null;
      if (row.duplicate === duplicate) continue;
      this.#rows.set(id, { ...row, duplicate });
      changed.add(id);
    }
    return changed;
  }

  #draw(ids: ReadonlySet<string>): void {
    for (const side of this.#ground.sides) {
      const { registrationId } = side;
      if (ids.has(registrationId)) {
        this.#drawRow(side, this.#rows.get(registrationId)?.duplicate ?? null);
      }
    }
    const changed = new Set([...ids, ...this.#drawDuplicates()]);
    this.#summary = gridSummary(this.rows(), this.#edits, this.#ground);
    for (const id of changed) for (const listener of this.#rowListeners.get(id) ?? []) listener();
    for (const listener of this.#listeners) listener();
  }
}
