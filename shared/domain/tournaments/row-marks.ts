import { tieBreakLabel, type TieBreak } from './tie-breaks.ts';

/** A row of the standings, with points as decimals. */
type MarkedRow = {
  startPoints: number;
  adjustment: number;
  droppedRounds: readonly number[];
  matchPoint: 'can_win' | 'won' | null;
  tie: { ahead: boolean; by: TieBreak | 'decision' | 'nothing' } | null;
};

/** A list of more rounds would hide the points. */
const MAX_ROUNDS = 3;

/**
 * Returns the short marks of a row in a message: 'match point', '+10 carried over', '−2 adjusted', 'without R3', 'tie
 * by total kills'. Of two sides with equal points, the mark of the lower one says why (rules/scoring 10.7). The message
 * and the picture name the winner by match point themselves.
 */
export function rowMarks(row: MarkedRow, formatNumber: (value: number) => string): string[] {
  return [
    ...(row.matchPoint === 'can_win' ? ['match point'] : []),
    ...(row.startPoints === 0 ? [] : [`${signed(row.startPoints, formatNumber)} carried over`]),
    ...(row.adjustment === 0 ? [] : [`${signed(row.adjustment, formatNumber)} adjusted`]),
    ...dropped(row),
    ...tieMark(row),
  ];
}

/** Returns the same marks for a picture, where they have less room: 'MP = +10 −2 w/o R3'. Empty if there are none. */
export function pictureMarks(row: MarkedRow, formatNumber: (value: number) => string): string {
  const points = [row.startPoints, row.adjustment].filter((value) => value !== 0);
  return [
    ...(row.matchPoint === 'can_win' ? ['MP'] : []),
    ...(row.tie === null ? [] : ['=']),
    ...points.map((value) => signed(value, formatNumber)),
    ...dropped(row).map((mark) => mark.replace('without', 'w/o')),
  ].join(' ');
}

function signed(points: number, formatNumber: (value: number) => string): string {
  return `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points))}`;
}

function dropped({ droppedRounds }: MarkedRow): string[] {
  if (droppedRounds.length === 0) return [];
  return droppedRounds.length > MAX_ROUNDS
    ? [`without ${droppedRounds.length} rounds`]
    : [`without ${droppedRounds.map((round) => `R${round}`).join(', ')}`];
}

function tieMark({ tie }: MarkedRow): string[] {
  if (tie === null || tie.ahead || tie.by === 'nothing') return [];
  return tie.by === 'decision'
    ? ['tie decided by the host']
    : [`tie by ${tieBreakLabel(tie.by).toLowerCase()}`];
}
