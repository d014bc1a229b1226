import { TOURNAMENT_LIMITS } from './limits.ts';
import type { ResultRow } from './round-results.ts';

/** A side as results are entered for it; `players` are the ids of its selected people. */
export type EntrySide = { registrationId: string; name: string; players: readonly string[] };

/** What stands in the cells of one side: `placement`, `total` and one cell for each player by user id. */
export type RowTexts = Readonly<Record<string, string>>;

/** A cell that is not there is empty. */
export const emptyRow: RowTexts = {};

/** Stands in a placement's cell for a side that did not play; an empty cell says the same, but not that it was entered. */
export const didNotPlay = '-';

/** Returns whether the text of a placement says that a side did not play: a dash of any length, DNF, DNP or "absent". */
export function saysDidNotPlay(text: string): boolean {
  return /^([-–—−]|dnf|dnp|absent|did not play)$/i.test(text.normalize('NFKC').trim());
}

/**
 * Returns the cells of a side in their order. A total has one where there are no players, or where
 * one was given; kills of players go before it (rules/rounds 3.6).
 */
export function cellsOf(side: EntrySide, texts: RowTexts): string[] {
  const total = side.players.length === 0 || textIn(texts, 'total') !== '';
  return ['placement', ...side.players, ...(total ? ['total'] : [])];
}

/** Returns what a cell holds, empty when nothing. */
export function textIn(texts: RowTexts, cell: string): string {
  return texts[cell] ?? '';
}

/** Returns a saved row as it is written into the cells; a side without a row has empty ones. */
export function textsOf(row: Omit<ResultRow, 'registrationId'> | undefined): RowTexts {
  if (row === undefined) return emptyRow;
  const players = Object.entries(row.memberKills).map(
    ([userId, kills]) => [userId, String(kills)] as const,
  );
  return {
    placement: row.placement === null ? didNotPlay : String(row.placement),
    ...Object.fromEntries(players),
    ...(players.length === 0 && row.totalKills > 0 && { total: String(row.totalKills) }),
  };
}

/** Returns whether two texts of a cell mean the same: "07" is "7", and no total is a total of 0. */
export function sameInCell(cell: string, left: string, right: string): boolean {
  return left === right || plain(cell, left) === plain(cell, right);
}

export type ReadRow = {
  /** Null when every cell is empty: nothing was entered. What cannot be read counts as empty. */
  row: ResultRow | null;
  /** What is wrong with a cell, as a sentence. */
  problems: Readonly<Record<string, string>>;
};

/** Reads the cells of a side: the row that they make, and what does not fit (rules/rounds 3). */
export function readRow(side: EntrySide, texts: RowTexts, maxTeams: number): ReadRow {
  const problems: Record<string, string> = {};
  const placementText = plain('placement', textIn(texts, 'placement'));
  let placement: number | null = null;
  if (placementText !== '' && placementText !== didNotPlay) {
    placement = wholeIn(placementText, { min: 1, max: maxTeams });
    if (placement === null) problems['placement'] = `A place is a whole number, 1 to ${maxTeams}.`;
  }
  const kills = (cell: string): number | null => {
    const text = plain(cell, textIn(texts, cell));
    if (text === '') return null;
    const count = wholeIn(text, TOURNAMENT_LIMITS.roundKills);
    const { min, max } = TOURNAMENT_LIMITS.roundKills;
    if (count === null) problems[cell] = `Kills are a whole number, ${min} to ${max}.`;
    return count;
  };
  const memberKills: Record<string, number> = {};
  for (const userId of side.players) {
    const count = kills(userId);
    if (count !== null) memberKills[userId] = count;
  }
  const total = kills('total');
  const entered = placementText !== '' || total !== null || Object.keys(memberKills).length > 0;
  if (!entered) return { row: null, problems };
  return {
    row: {
      registrationId: side.registrationId,
      placement,
      totalKills: total ?? 0,
      memberKills,
    },
    problems,
  };
}

/** What a text says without leading zeros, wide digits, other dashes or blanks around it. */
function plain(cell: string, text: string): string {
  const narrow = text.normalize('NFKC').trim();
  if (cell === 'placement' && saysDidNotPlay(narrow)) return didNotPlay;
  const digits = /^0*(\d+)$/.exec(narrow)?.[1] ?? narrow;
  return cell === 'total' && digits === '0' ? '' : digits;
}

function wholeIn(text: string, { min, max }: { min: number; max: number }): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const count = Number(text);
  return count >= min && count <= max ? count : null;
}
