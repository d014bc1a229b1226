import {
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { PlayerNames } from './cell-names.ts';
import { moveBy, type Cursor } from './grid-moves.ts';
import type { GridStore } from './grid-store.ts';
import { fitPaste } from './paste/fit-paste.ts';
import { pasteWords } from './paste/paste-words.ts';

type GridKeys = {
  store: GridStore;
  names: PlayerNames;
  /** Where Escape leads once there is nothing to restore. */
  onLeave: () => void;
  say: (words: string, isRefusal?: boolean) => void;
};

/** What was in the cell when the cursor came, and whether arrows move inside the text. */
type Visit = { text: string; inside: boolean; tabbedFrom: number | null };

/** The keys, mouse and clipboard of a spreadsheet, for the table that holds the cells of a grid. */
export function useGridKeys({ store, names, onLeave, say }: GridKeys) {
  const visit = useRef<Visit>({ text: '', inside: false, tabbedFrom: null });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    if (cell === null || event.nativeEvent.isComposing || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const { key } = event;
    if (control && /^[zy]$/i.test(key)) {
      event.preventDefault();
      const forth = event.shiftKey || key.toLowerCase() === 'y';
      if (forth && store.redo()) say('The change was made again.');
      if (!forth && store.undo()) say('The last change was taken back.');
      return;
    }
    if (key === 'Escape') {
      event.preventDefault();
      restoreOrLeave(cell);
      return;
    }
    if (key === 'F2') {
      event.preventDefault();
      visit.current.inside = true;
      cell.setSelectionRange(cell.value.length, cell.value.length);
      return;
    }
    const { inside } = visit.current;
    if (key === 'Delete' && !inside && !control) {
      event.preventDefault();
      write(cell, '');
      return;
    }
    if (inside && /^(Arrow(Left|Right)|Home|End)$/.test(key)) return;
    const moves = /^(Arrow|Page)|^(Home|End|Enter|Tab)$/.test(key);
    if (!moves) return;
    const at = cursorAt(cell);
    const widths = store.rows().map(({ cells }) => cells.length);
    // The "next" of a phone's keys goes from cell to cell: there is no Tab.
    const isNext = key === 'Enter' && isTouched();
    const pressed = { key: isNext ? 'Tab' : key, shift: event.shiftKey, control };
    const next = at && moveBy(pressed, at, widths);
    // Tab from the first and the last cell goes on through the page.
    if (next === null && key === 'Tab') return;
    event.preventDefault();
    if (next !== null) go(event.currentTarget, next);
    else if (isNext) onLeave();
    else if (key === 'Enter') arrive(cell);
  };

  const restoreOrLeave = (cell: HTMLInputElement) => {
    const { text } = visit.current;
    visit.current.inside = false;
    if (cell.value === text) onLeave();
    else {
      write(cell, text);
      requestAnimationFrame(() => cell.select());
    }
  };

  const write = (cell: HTMLInputElement, text: string) => {
    const { registrationId, name } = addressOf(cell);
    store.write([{ registrationId, cell: name, text }]);
  };

  const cursorAt = (cell: HTMLInputElement): Cursor | null => {
    const { registrationId, name } = addressOf(cell);
    const row = store.summary().order.indexOf(registrationId);
    const column = store.row(registrationId)?.cells.indexOf(name) ?? -1;
    if (row < 0 || column < 0) return null;
    return { row, column, tabbedFrom: visit.current.tabbedFrom };
  };

  const go = (table: HTMLElement, { row, column, tabbedFrom }: Cursor) => {
    const target = store.rows()[row];
    if (target === undefined) return;
    focusCell(table, target.side.registrationId, target.cells[column] ?? 'placement');
    visit.current.tabbedFrom = tabbedFrom;
  };

  /** From here on the cell's text is what Escape restores, and the next key replaces it. */
  const arrive = (cell: HTMLInputElement) => {
    visit.current = { text: cell.value, inside: false, tabbedFrom: null };
    cell.select();
  };

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    if (cell === null) return;
    const { registrationId, name } = addressOf(cell);
    store.activate(registrationId, name);
    arrive(cell);
  };

  const onMouseDown = (event: MouseEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    if (cell === null || cell === document.activeElement) return;
    // The browser's own way would put the caret into the text, and the next key would not replace it.
    event.preventDefault();
    cell.focus();
  };

  const onDoubleClick = (event: MouseEvent<HTMLTableElement>) => {
    if (cellOf(event.target) !== null) visit.current.inside = true;
  };

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    const at = cell && cursorAt(cell);
    const text = event.clipboardData.getData('text');
    // One figure goes where the cursor is, as into any field.
    if (cell === null || at === null || /^\s*\d*\s*$/.test(text)) return;
    event.preventDefault();
    const fitted = fitPaste(text, store.pasteRows(), at, names, store.ground().scoring);
    if (fitted.changes.length > 0) store.write(fitted.changes);
    say(pasteWords(fitted), fitted.misfits.length > 0);
    // Once it is drawn: the next key replaces it, as in a cell that was just come to.
    requestAnimationFrame(() => arrive(cell));
  };

  return { onKeyDown, onFocus, onMouseDown, onDoubleClick, onPaste };
}

function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Moves the focus to a cell of the grid. */
export function focusCell(table: ParentNode, registrationId: string, cell: string): void {
  const place = `[data-row="${CSS.escape(registrationId)}"][data-cell="${CSS.escape(cell)}"]`;
  table.querySelector<HTMLInputElement>(place)?.focus();
}

function cellOf(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.dataset['cell'] !== undefined ? target : null;
}

function addressOf(cell: HTMLInputElement): { registrationId: string; name: string } {
  return { registrationId: cell.dataset['row'] ?? '', name: cell.dataset['cell'] ?? '' };
}
