import { emptyRow, sameInCell, textIn, type RowTexts } from './result-cells.ts';

/**
 * A cell that was typed into: what was saved there when that began, and what stands there now. Kills keep `beside`, the
 * other kills that were saved of the side when that began; left out where there were none.
 */
export type Edit = { from: string; to: string; beside?: RowTexts };

/** What is typed and not saved yet, by registration id and cell. */
export type Edits = Readonly<Record<string, Readonly<Record<string, Edit>>>>;

/** What the server holds, by registration id. */
export type SavedTexts = ReadonlyMap<string, RowTexts>;

/** A cell that was typed into while someone else saved another value there, or kills of the other kind beside it. */
export type Conflict = { registrationId: string; cell: string; mine: string; theirs: string };

export const noEdits: Edits = {};

/** Returns the edits with a text written into a cell; a cell that is back at what is saved is no edit any more. */
export function withText(
  edits: Edits,
  saved: SavedTexts,
  { registrationId, cell, text }: { registrationId: string; cell: string; text: string },
): Edits {
  const held = savedText(saved, registrationId, cell);
  const begun = edits[registrationId]?.[cell] ?? editOn(saved, { registrationId, cell, text });
  return withCell(edits, registrationId, cell, text === held ? null : { ...begun, to: text });
}

/** Returns an edit of a cell that begins at what is saved now. */
export function editOn(
  saved: SavedTexts,
  { registrationId, cell, text }: { registrationId: string; cell: string; text: string },
): Edit {
  const from = savedText(saved, registrationId, cell);
  return withBeside({ from, to: text }, cell, saved.get(registrationId) ?? emptyRow);
}

/** Returns the edit of a cell as if it had begun after a save that carried these edits of its side. */
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
 * Returns the edits over what is saved now: what is saved with the same meaning is no edit any more, unless the kills of
 * its side are disputed as one.
 */
export function rebased(edits: Edits, saved: SavedTexts): Edits {
  const asOne = new Set(
    Object.keys(edits).filter((id) => conflictingKills(edits[id] ?? {}, saved.get(id)) !== null),
  );
  return keepWhere(
    edits,
    ({ registrationId, cell, to }) =>
      (isKills(cell) && asOne.has(registrationId)) ||
      !sameInCell(cell, to, savedText(saved, registrationId, cell)),
  );
}

/** Returns the edits without those that a save has carried; what was typed while it was on its way stays. */
export function withoutSent(edits: Edits, sent: Edits): Edits {
  return keepWhere(
    edits,
    ({ registrationId, cell, to }) => sent[registrationId]?.[cell]?.to !== to,
  );
}

/**
 * Returns the cells where what is saved now is neither what was there when typing began nor what was typed. A total and
 * the kills of players replace each other, so all kills of a side are compared once one of both was typed and the
 * other saved.
 */
export function conflictsOf(edits: Edits, saved: SavedTexts): Conflict[] {
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

/** Returns the edits after the disputes of some sides were decided: mine is typed over theirs on purpose, theirs is taken. */
export function settled(edits: Edits, saved: SavedTexts, picks: ReadonlyMap<string, Pick>): Edits {
  const asOne = (id: string) =>
    picks.has(id) && conflictingKills(edits[id] ?? {}, saved.get(id)) !== null;
  let next = keepWhere(
    edits,
    ({ registrationId, cell }) => !(isKills(cell) && asOne(registrationId)),
  );
  for (const { registrationId, cell, mine } of conflictsOf(edits, saved)) {
    const pick = picks.get(registrationId);
    if (pick === undefined) continue;
    const edit = editOn(saved, { registrationId, cell, text: mine });
    next = withCell(next, registrationId, cell, pick === 'mine' ? edit : null);
  }
  return next;
}

/** Returns own edits with those of another page of the same person added; where both typed, one's own stays. */
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

/** Returns what stands in the cells of a side: what is saved, with what was typed over it. */
export function textsWith(edits: Edits, saved: SavedTexts, registrationId: string): RowTexts {
  const own = Object.entries(edits[registrationId] ?? {}).map(([cell, { to }]) => [cell, to]);
  return { ...saved.get(registrationId), ...Object.fromEntries(own) };
}

/** Returns how many cells of these sides are typed into and not saved. */
export function countEdits(edits: Edits, registrationIds: Iterable<string>): number {
  let count = 0;
  for (const id of registrationIds) count += Object.keys(edits[id] ?? {}).length;
  return count;
}

type ListedEdit = Edit & { registrationId: string; cell: string };

/** Returns the edits one by one. */
export function listEdits(edits: Edits): ListedEdit[] {
  return Object.entries(edits).flatMap(([registrationId, cells]) =>
    Object.entries(cells).map(([cell, edit]) => ({ registrationId, cell, ...edit })),
  );
}

function keepWhere(edits: Edits, keeps: (edit: ListedEdit) => boolean): Edits {
  let next = edits;
  for (const edit of listEdits(edits)) {
    if (!keeps(edit)) next = withCell(next, edit.registrationId, edit.cell, null);
  }
  return next;
}

/** Returns the edits with that of one cell replaced; null is none. */
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
 * Returns where both versions of a side's kills differ, when one typed a total and the other saved kills of players, or
 * the reverse; null when each cell can be looked at for itself.
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

/** The kills of a row as the server keeps them: a total beside kills of players counts for nothing. */
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
