import { fromHundredths } from './hundredths.ts';
import { ordinal } from './ordinal.ts';
import type { Tie } from './standings.ts';
import { tieBreakLabel, type TieBreak, type TieValue } from './tie-breaks.ts';

/** Tie-breaks whose values are points, in hundredths. */
const IN_HUNDREDTHS: ReadonlySet<TieBreak> = new Set([
  'placementPoints',
  'latestRoundPoints',
  'bestRounds',
  'startPoints',
]);

/** The reason for the order of two neighbours with equal points, for API and screens. Points are decimals. */
export type ShownTie = Pick<Tie, 'with' | 'ahead'> & {
  by: TieBreak | 'decision' | 'nothing';
  own: TieValue;
  other: TieValue;
  /** The host's reason, if the host decided. */
  reason: string | null;
};

/** Converts a tie of the standings for the API. */
export function toShownTie(tie: Tie): ShownTie {
  const { with: neighbour, ahead, by } = tie;
  const shown = { with: neighbour, ahead, by, own: null, other: null, reason: null };
  if (tie.by === 'decision') return { ...shown, reason: tie.reason };
  if (tie.by === 'nothing') return shown;
  const isPoints = IN_HUNDREDTHS.has(tie.by);
  return {
    ...shown,
    own: isPoints ? toDecimals(tie.own) : tie.own,
    other: isPoints ? toDecimals(tie.other) : tie.other,
  };
}

function toDecimals(value: TieValue): TieValue {
  if (value === null) return null;
  return typeof value === 'number' ? fromHundredths(value) : value.map(fromHundredths);
}

/**
 * Says why a side has its place among sides with equal points: 'Behind QC4 by total kills, 85 to 96' (rules/scoring
 * 7.3). `formatNumber` formats in the reader's language.
 */
export function formatTie(
  { by, ahead, own, other, reason }: ShownTie,
  neighbour: string,
  rank: number,
  formatNumber: (value: number) => string,
): string {
  if (by === 'nothing') {
    return `Level with ${neighbour} in everything that decides: they share ${ordinal(rank)} place`;
  }
  const place = `${ahead ? 'Ahead of' : 'Behind'} ${neighbour}`;
  if (by === 'decision') return `${place}. The host decided between them: ${reason ?? ''}`;
  const label = tieBreakLabel(by);
  const words = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const format = (value: TieValue) => formatValue(value, formatNumber);
  return `${place} by ${words}, ${format(own)} to ${format(other)}`;
}

function formatValue(value: TieValue, formatNumber: (value: number) => string): string {
  if (value === null) return 'none';
  if (typeof value === 'number') return formatNumber(value);
  return value.length === 0 ? 'none' : value.map((one) => formatNumber(one)).join('-');
}
