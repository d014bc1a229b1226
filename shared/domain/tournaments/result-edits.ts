import { emptyRow, sameInCell, textIn, type RowTexts } from './result-cells.ts';

/**
 * An edited cell: the value that was saved when editing began, and the current text. A kills cell also has
 * `beside`, the side's other saved kills when editing began; it is missing if there were none.
 */
export type Edit = { from: string; to: string; beside?: RowTexts };

/** Unsaved edits, by registration id and cell. */
export type Edits = Readonly<Record<string, Readonly<Record<string, Edit>>>>;

/** The server's values, by registration id. */
export type SavedTexts = ReadonlyMap<string, RowTexts>;

/**
 * An edited cell in which someone else saved another value, or saved a total while kills of players were edited, or
 * the reverse.
 */
export type Conflict = { registrationId: string; cell: string; mine: string; theirs: string };

export const noEdits: Edits = {};

/**
 * Returns the edits with a text entered into a cell. A cell with its saved value is no longer an edit. `seen` are the
 * saved values that the user saw when deciding on the text.
 */
export function withText(
  edits: Edits,
  saved: SavedTexts,
  { registrationId, cell, text }: { registrationId: string; cell: string; text: string },
  seen: SavedTexts = saved,
): Edits {
  const savedValue = savedText(saved, registrationId, cell);
  const current = edits[registrationId]?.[cell] ?? editOn(seen, { registrationId, cell, text });
  return withCell(
    edits,
    registrationId,
    cell,
    text === savedValue ? null : { ...current, to: text },
  );
}

/** Returns an edit of a cell that begins at the saved value. */
export function editOn(
  saved: SavedTexts,
  { registrationId, cell, text }: { registrationId: string; cell: string; text: string },
): Edit {
  const from = savedText(saved, registrationId, cell);
  return withBeside({ from, to: text }, cell, saved.get(registrationId) ?? emptyRow);
}

/** Returns the edit of a cell as if it had begun after a save of the given edits of its side. */
export function editOver(edit: Edit, cell: string, carried: Readonly<Record<string, Edit>>): Edit {
  const sent = Object.entries(carried).map(([name, { to }]) => [name, to] as const);
  const { from, to, beside } = edit;
  return withBeside({ from: carried[cell]?.to ?? from, to }, cell, {
    ...beside,
    [cell]: from,
    ...Object.fromEntries(sent),
  });
}

/**
 * Returns the edits relative to the current saved values. An edit equal to the saved value is dropped, unless it is
 * part of a conflict about all kills of its side.
 */
export function rebased(edits: Edits, saved: SavedTexts): Edits {
  const asOne = new Set(
    Object.keys(edits).filter((id) => conflictingKills(edits[id] ?? {}, saved.get(id)) !== null),
  );
  return filterEdits(
    edits,
    ({ registrationId, cell, to }) =>
      (isKills(cell) && asOne.has(registrationId)) ||
      !sameInCell(cell, to, savedText(saved, registrationId, cell)),
  );
}

/** Returns the edits without those that a save has sent. Text typed during the save stays. */
export function withoutSent(edits: Edits, sent: Edits): Edits {
  return filterEdits(
    edits,
    ({ registrationId, cell, to }) => sent[registrationId]?.[cell]?.to !== to,
  );
}

/**
 * Returns the cells whose saved value is neither the one from when editing began nor the typed one. A total and the
 * kills of players replace each other, so all kills of a side are compared if one was typed and the other saved.
 */
export function findConflicts(edits: Edits, saved: SavedTexts): Conflict[] {
  return Object.entries(edits).flatMap(([registrationId, own]) => {
    const row = saved.get(registrationId) ?? emptyRow;
    const kills = conflictingKills(own, row);
    const single = Object.entries(own).flatMap(([cell, { from, to }]) => {
      const theirs = textIn(row, cell);
      if (kills !== null && isKills(cell)) return [];
      if (sameInCell(cell, theirs, from) || sameInCell(cell, theirs, to)) return [];
      return [{ cell, mine: to, theirs }];
    });
    return [...single, ...(kills ?? [])].map((conflict) => ({ registrationId, ...conflict }));
  });
}

export type Pick = 'mine' | 'theirs';

/**
 * Returns the edits after the conflicts of some sides were resolved: `mine` overwrites theirs on purpose, `theirs`
 * drops the edit.
 */
export function settled(edits: Edits, saved: SavedTexts, picks: ReadonlyMap<string, Pick>): Edits {
  const asOne = (id: string) =>
    picks.has(id) && conflictingKills(edits[id] ?? {}, saved.get(id)) !== null;
  let next = filterEdits(
    edits,
    ({ registrationId, cell }) => !(isKills(cell) && asOne(registrationId)),
  );
  for (const { registrationId, cell, mine } of findConflicts(edits, saved)) {
    const pick = picks.get(registrationId);
    if (pick === undefined) continue;
    const edit = editOn(saved, { registrationId, cell, text: mine });
    next = withCell(next, registrationId, cell, pick === 'mine' ? edit : null);
  }
  return next;
}

/** Returns the edits merged with those of another page of the same user. Where both have text, `own` wins. */
export function joined(own: Edits, other: Edits): { edits: Edits; differing: number } {
  let edits = own;
  let differing = 0;
  for (const { registrationId, cell, ...edit } of listEdits(other)) {
    const mine = own[registrationId]?.[cell];
    if (mine === undefined) edits = withCell(edits, registrationId, cell, edit);
    else if (!sameInCell(cell, mine.to, edit.to)) differing += 1;
  }
  return { edits, differing };
}

/** Returns the cell texts of a side: the saved values with its edits. */
export function textsWith(edits: Edits, saved: SavedTexts, registrationId: string): RowTexts {
  const own = Object.entries(edits[registrationId] ?? {}).map(([cell, { to }]) => [cell, to]);
  return { ...saved.get(registrationId), ...Object.fromEntries(own) };
}

/** Counts the edited cells of these sides. */
export function countEdits(edits: Edits, registrationIds: Iterable<string>): number {
  let count = 0;
  for (const id of registrationIds) count += Object.keys(edits[id] ?? {}).length;
  return count;
}

type ListedEdit = Edit & { registrationId: string; cell: string };

/** Returns the edits as a list. */
export function listEdits(edits: Edits): ListedEdit[] {
  return Object.entries(edits).flatMap(([registrationId, cells]) =>
    Object.entries(cells).map(([cell, edit]) => ({ registrationId, cell, ...edit })),
  );
}

function filterEdits(edits: Edits, keeps: (edit: ListedEdit) => boolean): Edits {
  let next = edits;
  for (const edit of listEdits(edits)) {
    if (!keeps(edit)) next = withCell(next, edit.registrationId, edit.cell, null);
  }
  return next;
}

/** Returns the edits with that of one cell replaced. Null removes it. */
export function withCell(
  edits: Edits,
  registrationId: string,
  cell: string,
  edit: Edit | null,
): Edits {
  const { [cell]: _old, ...others } = edits[registrationId] ?? {};
  const cells = edit === null ? others : { ...others, [cell]: edit };
  const { [registrationId]: _row, ...rows } = edits;
  return Object.keys(cells).length === 0 ? rows : { ...rows, [registrationId]: cells };
}

function savedText(saved: SavedTexts, registrationId: string, cell: string): string {
  return textIn(saved.get(registrationId) ?? {}, cell);
}

/**
 * Returns the cells in which both versions of a side's kills differ, if one user typed a total and the other saved
 * kills of players, or the reverse; null if each cell can be compared separately.
 */
function conflictingKills(
  own: Readonly<Record<string, Edit>>,
  row: RowTexts = emptyRow,
): Omit<Conflict, 'registrationId'>[] | null {
  const typed = Object.entries(own).filter(([cell]) => isKills(cell));
  if (typed.every(([cell, { to }]) => sameInCell(cell, to, textIn(row, cell)))) return null;
  const theirs = countedKills(row);
  for (const [edited, { from, beside }] of typed) {
    const before = countedKills({ ...beside, [edited]: from });
    const changed = differing(before, theirs);
    const kinds = new Set([...changed, ...typed.map(([cell]) => cell)].map(isTotal));
    if (changed.length === 0 || kinds.size === 1) continue;
    const mine = { ...before, ...Object.fromEntries(typed.map(([cell, { to }]) => [cell, to])) };
    return differing(mine, theirs).map((cell) => ({
      cell,
      mine: textIn(mine, cell),
      theirs: textIn(theirs, cell),
    }));
  }
  return null;
}

function differing(left: RowTexts, right: RowTexts): string[] {
  const cells = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...cells].filter((cell) => !sameInCell(cell, textIn(left, cell), textIn(right, cell)));
}

/** Returns the kills of a row as the server stores them: a total is ignored if there are kills of players. */
function countedKills(row: RowTexts): RowTexts {
  const kills = Object.entries(row).filter(([cell, text]) => isKills(cell) && text !== '');
  const players = kills.filter(([cell]) => !isTotal(cell));
  return Object.fromEntries(players.length > 0 ? players : kills);
}

function withBeside(edit: Edit, cell: string, row: RowTexts): Edit {
  if (!isKills(cell)) return edit;
  const { [cell]: _own, ...beside } = countedKills(row);
  return Object.keys(beside).length === 0 ? edit : { ...edit, beside };
}

function isKills(cell: string): boolean {
  return cell !== 'placement';
}

function isTotal(cell: string): boolean {
  return cell === 'total';
}
