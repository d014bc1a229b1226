import { TOURNAMENT_LIMITS } from './limits.ts';
import type { ResultRow } from './scoring.ts';

/** A side for entering results. `players` are the ids of its selected players. */
export type EntrySide = {
  registrationId: string;
  name: string;
  slot: number | null;
  players: readonly string[];
};

/** The texts of a side's cells: `placement`, `total` and one cell for each player by user id. */
export type RowTexts = Readonly<Record<string, string>>;

/** A missing cell is empty. */
export const emptyRow: RowTexts = {};

/** The placement cell of a side that did not play. An empty cell means the same, but was not entered. */
export const didNotPlay = '-';

/**
 * Returns whether the text of a placement means that a side did not play: a dash of any length, DNF, DNP or
 * "absent".
 */
export function saysDidNotPlay(text: string): boolean {
  return /^([-–—−]|dnf|dnp|absent|did not play)$/i.test(text.normalize('NFKC').trim());
}

/**
 * Returns the cells of a side in order. There is a total if there are no players, or if one was entered. The kills
 * of players take precedence over it (rules/rounds 3.6).
 */
export function listCells(side: EntrySide, texts: RowTexts): string[] {
  const total = side.players.length === 0 || textIn(texts, 'total') !== '';
  return ['placement', ...side.players, ...(total ? ['total'] : [])];
}

/** Returns a cell's text, empty by default. */
export function textIn(texts: RowTexts, cell: string): string {
  return texts[cell] ?? '';
}

/** Returns the cell texts of a saved row; empty for a side without one. */
export function toTexts(row: Omit<ResultRow, 'registrationId'> | undefined): RowTexts {
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

/** Returns whether two texts of a cell are equivalent: "07" is "7", and no total is a total of 0. */
export function sameInCell(cell: string, left: string, right: string): boolean {
  return left === right || plain(cell, left) === plain(cell, right);
}

type ReadRow = {
  /** Null if every cell is empty. An unreadable cell counts as empty. */
  row: ResultRow | null;
  /** Error messages by cell. */
  problems: Readonly<Record<string, string>>;
};

/** Parses the cells of a side into a row and the problems of single cells (rules/rounds 3). */
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

/** Normalizes leading zeros, wide digits, dashes and surrounding spaces. */
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
