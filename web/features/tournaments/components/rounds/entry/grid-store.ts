import type { CellChange } from '#shared/domain/tournaments/paste/paste-changes.ts';
import type { ConfirmedName } from '#shared/domain/tournaments/remembered-names.ts';
import { repeatedPlacements } from '#shared/domain/tournaments/repeated-placements.ts';
import {
  listCells,
  emptyRow,
  textIn,
  type EntrySide,
} from '#shared/domain/tournaments/result-cells.ts';
import {
  findConflicts,
  listEdits,
  rebased,
  textsWith,
  withText,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';
import type { ResultRow } from '#shared/domain/tournaments/scoring.ts';
import { rowsOutsideGrid, type GridBase } from './grid-base.ts';
import { ifSaved, totalsIfSaved, type IfSaved } from './if-saved.ts';
import { EditHistory } from './edit-history.ts';
import { byPlacement, gridRow, type GridRow, gridSummary, type GridSummary } from './grid-rows.ts';
import { noPaste, type PasteAnswer, type PasteSource } from './paste/paste-answers.ts';
import { afterSave, editsInGrid } from './sent-edits.ts';

/**
 * The values of one round while they are being entered. A key press changes its own row, and another row only if its
 * duplicate placement or its total changes. Each row has its own listeners.
 */
export class GridStore {
  #base: GridBase;
  #edits: Edits;
  #order: string[];
  #rows = new Map<string, GridRow>();
  #summary: GridSummary;
  #ifSaved: IfSaved;
  #active: { registrationId: string; cell: string } | null = null;
  /** The sides that show their total cell even if it is empty. */
  #totals = new Set<string>();
  readonly #history = new EditHistory();
  #lastWritten = '';
  readonly #rowListeners = new Map<string, Set<() => void>>();
  readonly #listeners = new Set<() => void>();
  readonly #keep: (edits: Edits) => void;

  /** `keep` is called with the edits on every change. */
  constructor(base: GridBase, edits: Edits, keep: (edits: Edits) => void) {
    this.#base = base;
    this.#edits = rebased(edits, base.saved);
    this.#keep = keep;
    this.#order = base.sides.map(({ registrationId }) => registrationId);
    this.#ifSaved = ifSaved(base, []);
    this.#drawAll();
    this.#order = this.#byPlacement();
    const [first] = this.#order;
    if (first !== undefined) this.#active = { registrationId: first, cell: 'placement' };
    this.#drawAll();
    this.#summary = gridSummary(this.rows(), this.#edits, this.#base, this.#ifSaved);
  }

  /** Returns undefined once the side is no longer approved. */
  readonly row = (registrationId: string): GridRow | undefined => this.#rows.get(registrationId);
  readonly summary = (): GridSummary => this.#summary;
  readonly base = (): GridBase => this.#base;

  readonly subscribeToRow = (registrationId: string, listener: () => void): (() => void) => {
    const listeners = this.#rowListeners.get(registrationId) ?? new Set();
    this.#rowListeners.set(registrationId, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  rows(): GridRow[] {
    return this.#order.flatMap((id) => this.#rows.get(id) ?? []);
  }

  /** Includes the saved rows of sides without a row in the grid. */
  results(): ResultRow[] {
    const { sides, rows } = this.#base;
    const entered = sides.flatMap(({ registrationId }) => {
      const result = this.#rows.get(registrationId)?.result;
      return result === null || result === undefined ? [] : [result];
    });
    return [...entered, ...rowsOutsideGrid(rows, sides)];
  }

  coverage(): { sides: number; missing: { id: string; name: string }[] } {
    const { sides } = this.#base;
    const missing = sides.filter(
      ({ registrationId: id }) => (this.#rows.get(id)?.result ?? null) === null,
    );
    return {
      sides: sides.length,
      missing: missing.map(({ registrationId, name }) => ({ id: registrationId, name })),
    };
  }

  /** Returns the edits that `results` includes. */
  carried(): Edits {
    return editsInGrid(this.#edits, this.#base.sides);
  }

  /** `paste` is given if the values were pasted, not typed. */
  write(changes: readonly CellChange[], paste: PasteSource = noPaste): void {
    const { answers, seen } = paste;
    const written = changes.map(({ registrationId, cell }) => `${registrationId} ${cell}`).join();
    // Consecutive keys in one cell are one undo step, and so is each paste.
    if (changes.length > 1 || answers.length > 0 || written !== this.#lastWritten)
      this.#history.remember(this.#typed(), changes, [...this.#history.answers(), ...answers]);
    this.#lastWritten = written;
    for (const change of changes) {
      this.#edits = withText(this.#edits, this.#base.saved, change, seen);
    }
    this.#keep(this.#edits);
    this.#draw(new Set(changes.map(({ registrationId }) => registrationId)));
  }

  /** For example, after conflicts were resolved. The answers of pastes are replaced only if `answers` are given. */
  replaceEdits(edits: Edits, answers?: readonly PasteAnswer[]): void {
    const cells = [...listEdits(this.#edits), ...listEdits(edits)];
    this.#history.remember(this.#typed(), cells, answers);
    this.#take(edits);
  }

  /** The confirmed names whose values are saved. Each is returned only once. */
  takeNames(): ConfirmedName[] {
    return this.#history.takeSaved(this.#base.saved).map(({ name }) => name);
  }

  dropStrays(): void {
    this.#take(this.carried());
  }

  /** For edits from another tab of the same user, which stores them itself. */
  adopt(edits: Edits): void {
    this.#edits = rebased(edits, this.#base.saved);
    this.#draw(new Set(this.#order));
  }

  /** Returns whether there was a change to undo. */
  undo(): boolean {
    return this.#step(this.#history.undo(this.#typed()));
  }

  /** Returns whether there was a change to redo. */
  redo(): boolean {
    return this.#step(this.#history.redo(this.#typed()));
  }

  rebase(base: GridBase): void {
    this.#replaceBase(base, this.#edits);
  }

  /** Applies the base after a save of `sent`. Edits made during the save stay. */
  saved(base: GridBase, sent: Edits): void {
    this.#history.saved(sent);
    this.#replaceBase(base, afterSave(this.#edits, sent));
  }

  /** Moves the grid's tab stop to a cell. */
  activate(registrationId: string, cell: string): void {
    const before = this.#active?.registrationId;
    this.#lastWritten = '';
    this.#active = { registrationId, cell };
    this.#draw(new Set(before === undefined ? [registrationId] : [before, registrationId]));
  }

  orderByPlacement(): void {
    this.#order = this.#byPlacement();
    this.#draw(new Set());
  }

  /** Sides without a slot come last. */
  orderBySlot(): void {
    this.#order = this.#base.sides.map(({ registrationId }) => registrationId);
    this.#draw(new Set());
  }

  showTotals(): void {
    this.#totals = new Set(this.#order);
    this.#draw(this.#totals);
  }

  #typed() {
    return { edits: this.#edits, saved: this.#base.saved };
  }

  #step(edits: Edits | null): boolean {
    if (edits !== null) this.#take(edits);
    return edits !== null;
  }

  #take(edits: Edits): void {
    this.#lastWritten = '';
    this.#edits = rebased(edits, this.#base.saved);
    this.#keep(this.#edits);
    this.#draw(new Set(this.#order));
  }

  #replaceBase(base: GridBase, edits: Edits): void {
    this.#base = base;
    const next = rebased(edits, base.saved);
    // The same edits stay the same object, by which a paste knows whether it can be undone.
    if (JSON.stringify(next) !== JSON.stringify(this.#edits)) {
      this.#edits = next;
      this.#keep(next);
    }
    const ids = new Set(base.sides.map(({ registrationId }) => registrationId));
    this.#order = [...new Set([...this.#order.filter((id) => ids.has(id)), ...ids])];
    this.#rows = new Map([...this.#rows].filter(([id]) => ids.has(id)));
    this.#draw(ids);
  }

  #slots(): ReadonlyMap<string, number> {
    return new Map(this.#base.sides.map(({ registrationId }, index) => [registrationId, index]));
  }

  #byPlacement(): string[] {
    const slots = this.#slots();
    const slot = (row: GridRow) => slots.get(row.side.registrationId) ?? 0;
    return this.rows()
      .toSorted((a, b) => byPlacement(a, b) || slot(a) - slot(b))
      .map(({ side }) => side.registrationId);
  }

  #drawAll(): void {
    for (const side of this.#base.sides) this.#drawRow(side, { duplicate: null, total: 0 });
    this.#compareRows();
  }

  #drawRow(side: EntrySide, compared: Pick<GridRow, 'duplicate' | 'total'>): void {
    const { registrationId } = side;
    const { rows, saved, scoring, maxTeams } = this.#base;
    const texts = textsWith(this.#edits, saved, registrationId);
    const own = this.#edits[registrationId] ?? {};
    if (textIn(texts, 'total') !== '') this.#totals.add(registrationId);
    const withTotal = this.#totals.has(registrationId) ? { total: '0' } : emptyRow;
    const row = gridRow({
      side,
      cells: listCells(side, withTotal),
      texts,
      saved: rows.get(registrationId),
      edits: own,
      conflicts: findConflicts(editsInGrid({ [registrationId]: own }, [side]), saved),
      scoring,
      maxTeams,
      active: this.#active?.registrationId === registrationId ? this.#active.cell : null,
      duplicate: compared.duplicate,
      total: compared.total,
    });
    this.#rows.set(registrationId, row);
  }

  /** Duplicates and totals depend on all rows. Returns the ids of the rows that changed. */
  #compareRows(): Set<string> {
    const placed = this.rows().map(({ side, result }) => ({
      registrationId: side.registrationId,
      name: side.name,
      placement: result?.placement ?? null,
    }));
    const messages = new Map(
      repeatedPlacements(placed).map(({ registrationId, message }) => [registrationId, message]),
    );
    this.#ifSaved = ifSaved(this.#base, this.results());
    const totals = totalsIfSaved(this.#ifSaved);
    const changed = new Set<string>();
    for (const [id, row] of this.#rows) {
      const duplicate = messages.get(id) ?? null;
      const total = totals.get(id) ?? 0;
      if (row.duplicate === duplicate && row.total === total) continue;
      this.#rows.set(id, { ...row, duplicate, total });
      changed.add(id);
    }
    return changed;
  }

  #draw(ids: ReadonlySet<string>): void {
    for (const side of this.#base.sides) {
      const { registrationId } = side;
      if (ids.has(registrationId)) {
        this.#drawRow(side, this.#rows.get(registrationId) ?? { duplicate: null, total: 0 });
      }
    }
    const changed = new Set([...ids, ...this.#compareRows()]);
    this.#summary = gridSummary(this.rows(), this.#edits, this.#base, this.#ifSaved);
    for (const id of changed) for (const listener of this.#rowListeners.get(id) ?? []) listener();
    for (const listener of this.#listeners) listener();
  }
}
