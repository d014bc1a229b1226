import { sameInCell, textIn, type RowTexts } from './result-cells.ts';

/** A cell that was typed into: what was saved there when that began, and what stands there now. */
export type Edit = { from: string; to: string };

/** What is typed and not saved yet, by registration id and cell. */
export type Edits = Readonly<Record<string, Readonly<Record<string, Edit>>>>;

/** What the server holds, by registration id. */
export type SavedTexts = ReadonlyMap<string, RowTexts>;

/** A cell that was typed into while someone else saved another value there. */
export type Dispute = { registrationId: string; cell: string; mine: string; theirs: string };

export const noEdits: Edits = {};

/** Returns the edits with a text written into a cell; a cell that is back at what is saved is no edit any more. */
export function withText(
  edits: Edits,
  saved: SavedTexts,
  { registrationId, cell, text }: { registrationId: string; cell: string; text: string },
): Edits {
  const held = savedText(saved, registrationId, cell);
  const edit = { from: edits[registrationId]?.[cell]?.from ?? held, to: text };
  return withCell(edits, registrationId, cell, text === held ? null : edit);
}

/** Returns the edits over what is saved now: what is saved with the same meaning is no edit any more. */
export function rebased(edits: Edits, saved: SavedTexts): Edits {
  return keepWhere(
    edits,
    ({ registrationId, cell, to }) => !sameInCell(cell, to, savedText(saved, registrationId, cell)),
  );
}

/** Returns the edits without those that a save has carried; what was typed while it was on its way stays. */
export function withoutSent(edits: Edits, sent: Edits): Edits {
  return keepWhere(
    edits,
    ({ registrationId, cell, to }) => sent[registrationId]?.[cell]?.to !== to,
  );
}

/** Returns the cells where what is saved now is neither what was there when typing began nor what was typed. */
export function disputesOf(edits: Edits, saved: SavedTexts): Dispute[] {
  return listEdits(edits).flatMap(({ registrationId, cell, from, to }) => {
    const theirs = savedText(saved, registrationId, cell);
    if (sameInCell(cell, theirs, from) || sameInCell(cell, theirs, to)) return [];
    return [{ registrationId, cell, mine: to, theirs }];
  });
}

export type Pick = 'mine' | 'theirs';

/** Returns the edits after the disputes of some sides were decided: mine is typed over theirs on purpose, theirs is taken. */
export function settled(edits: Edits, saved: SavedTexts, picks: ReadonlyMap<string, Pick>): Edits {
  let next = edits;
  for (const { registrationId, cell, mine, theirs } of disputesOf(edits, saved)) {
    const pick = picks.get(registrationId);
    if (pick === undefined) continue;
    next = withCell(
      next,
      registrationId,
      cell,
      pick === 'mine' ? { from: theirs, to: mine } : null,
    );
  }
  return next;
}

/** Returns own edits with those of another page of the same person added; where both typed, one's own stays. */
export function joined(own: Edits, other: Edits): { edits: Edits; differing: number } {
  let edits = own;
  let differing = 0;
  for (const { registrationId, cell, from, to } of listEdits(other)) {
    const mine = own[registrationId]?.[cell];
    if (mine === undefined) edits = withCell(edits, registrationId, cell, { from, to });
    else if (!sameInCell(cell, mine.to, to)) differing += 1;
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
