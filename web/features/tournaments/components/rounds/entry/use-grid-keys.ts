import {
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { arePlainCells, splitCells } from '#shared/domain/tournaments/paste/split-cells.ts';
import { moveBy, type Cursor } from './grid-moves.ts';
import type { GridStore } from './grid-store.ts';
import { describeFilled, fillCells } from './paste/fill-cells.ts';

type GridKeys = {
  store: GridStore;
  /** Called with pasted text that is not only values for cells. */
  onPasteText: (text: string) => void;
  /** Called by Escape if there is nothing to restore. */
  onLeave: () => void;
  showMessage: (text: string, isRefusal?: boolean) => void;
};

/** The handlers belong on the table. */
export function useGridKeys({ store, onPasteText, onLeave, showMessage }: GridKeys) {
  const visit = useVisit(store);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = getCell(event.target);
    if (cell === null || event.nativeEvent.isComposing || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const { key } = event;
    if (control && /^[zy]$/i.test(key)) {
      event.preventDefault();
      const isRedo = event.shiftKey || key.toLowerCase() === 'y';
      if (isRedo && store.redo()) showMessage('Change redone.');
      if (!isRedo && store.undo()) showMessage('Change undone.');
      return;
    }
    if (key === 'Escape') {
      event.preventDefault();
      if (!visit.restore(cell)) onLeave();
      return;
    }
    if (key === 'F2') {
      event.preventDefault();
      visit.openText();
      cell.setSelectionRange(cell.value.length, cell.value.length);
      return;
    }
    const inside = visit.isInText();
    if (key === 'Delete' && !inside && !control) {
      event.preventDefault();
      visit.write(cell, '');
      return;
    }
    if (inside && /^(Arrow(Left|Right)|Home|End)$/.test(key)) return;
    const moves = /^(Arrow|Page)|^(Home|End|Enter|Tab)$/.test(key);
    if (!moves) return;
    const at = visit.cursorAt(cell);
    const widths = store.rows().map(({ cells }) => cells.length);
    // The "next" key of a phone moves like Tab, which phones do not have.
    const isNext = key === 'Enter' && hasTouchScreen();
    const pressed = { key: isNext ? 'Tab' : key, shift: event.shiftKey, control };
    const next = at && moveBy(pressed, at, widths);
    // Tab leaves the grid at its first and last cell.
    if (next === null && key === 'Tab') return;
    event.preventDefault();
    if (next !== null) visit.moveTo(event.currentTarget, next);
    else if (isNext) onLeave();
    else if (key === 'Enter') visit.enter(cell);
  };

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const cell = getCell(event.target);
    if (cell === null) return;
    const { registrationId, name } = getAddress(cell);
    store.activate(registrationId, name);
    visit.enter(cell);
  };

  const onMouseDown = (event: MouseEvent<HTMLTableElement>) => {
    const cell = getCell(event.target);
    if (cell === null || cell === document.activeElement) return;
    // By default the caret would move into the text, and the next key would not replace it.
    event.preventDefault();
    cell.focus();
  };

  const onDoubleClick = (event: MouseEvent<HTMLTableElement>) => {
    if (getCell(event.target) !== null) visit.openText();
  };

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = getCell(event.target);
    const at = cell && visit.cursorAt(cell);
    const text = event.clipboardData.getData('text');
    // A single number is pasted as into any input.
    if (cell === null || at === null || /^\s*\d*\s*$/.test(text)) return;
    event.preventDefault();
    const block = splitCells(text);
    if (!arePlainCells(block)) {
      onPasteText(text);
      return;
    }
    const filled = fillCells(block, store.rows(), at);
    if (filled.changes.length > 0) store.write(filled.changes);
    showMessage(describeFilled(filled), filled.problems.length > 0);
    // This runs after the render, so the next key replaces the pasted text.
    requestAnimationFrame(() => visit.enter(cell));
  };

  return { onKeyDown, onFocus, onMouseDown, onDoubleClick, onPaste };
}

/** Escape restores `text`. `inside` means that arrows move within the text. */
type Visit = { text: string; inside: boolean; tabbedFrom: number | null };

function useVisit(store: GridStore) {
  const visit = useRef<Visit>({ text: '', inside: false, tabbedFrom: null });

  const write = (cell: HTMLInputElement, text: string) => {
    const { registrationId, name } = getAddress(cell);
    store.write([{ registrationId, cell: name, text }]);
  };

  /** Returns false if there was nothing to restore. */
  const restore = (cell: HTMLInputElement): boolean => {
    const { text } = visit.current;
    visit.current.inside = false;
    if (cell.value === text) return false;
    write(cell, text);
    requestAnimationFrame(() => cell.select());
    return true;
  };

  const cursorAt = (cell: HTMLInputElement): Cursor | null => {
    const { registrationId, name } = getAddress(cell);
    const row = store.summary().order.indexOf(registrationId);
    const column = store.row(registrationId)?.cells.indexOf(name) ?? -1;
    if (row < 0 || column < 0) return null;
    return { row, column, tabbedFrom: visit.current.tabbedFrom };
  };

  const moveTo = (table: HTMLElement, { row, column, tabbedFrom }: Cursor) => {
    const target = store.rows()[row];
    if (target === undefined) return;
    focusCell(table, target.side.registrationId, target.cells[column] ?? 'placement');
    visit.current.tabbedFrom = tabbedFrom;
  };

  /** Escape will restore this text, and the next key replaces it. */
  const enter = (cell: HTMLInputElement) => {
    visit.current = { text: cell.value, inside: false, tabbedFrom: null };
    cell.select();
  };

  const isInText = () => visit.current.inside;
  /** From now on arrows move within the text. */
  const openText = () => {
    visit.current.inside = true;
  };

  return { write, restore, cursorAt, moveTo, enter, isInText, openText };
}

function hasTouchScreen(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

export function focusCell(table: ParentNode, registrationId: string, cell: string): void {
  const place = `[data-row="${CSS.escape(registrationId)}"][data-cell="${CSS.escape(cell)}"]`;
  table.querySelector<HTMLInputElement>(place)?.focus();
}

function getCell(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.dataset['cell'] !== undefined ? target : null;
}

function getAddress(cell: HTMLInputElement): { registrationId: string; name: string } {
  return { registrationId: cell.dataset['row'] ?? '', name: cell.dataset['cell'] ?? '' };
}
