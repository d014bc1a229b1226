import { fromHundredths } from './hundredths.ts';
import { formatPlaceRanges, isPlainList, type PlaceRange } from './presets.ts';
import type { ScoringPreset } from './scoring-presets.ts';
import { summarizeRules } from './scoring-summary.ts';

/** Describes in one line how a preset scores: '12-9-7-5-4-3×2-2×3-1×5 · 1 a kill · ties by best rounds'. */
export function summarizePreset(
  { placementPoints, pointsPerKill, rules, tieBreaks }: ScoringPreset,
  formatNumber: (value: number) => string,
): string {
  return [
    formatRanges(placementPoints, formatNumber),
    `${formatNumber(fromHundredths(pointsPerKill))} a kill`,
    ...summarizeRules({ ...rules, tieBreaks }, formatNumber),
  ].join(' · ');
}

/**
 * Formats a list that begins with the first place, with a count for equal ones, or ranges of places if the list
 * would be too long to read.
 */
function formatRanges(
  ranges: readonly PlaceRange[],
  formatNumber: (value: number) => string,
): string {
  if (ranges.length === 0) return 'no points for places';
  if (!isPlainList(ranges)) return formatPlaceRanges(ranges, formatNumber);
  return ranges
    .map(({ from, to, points }) => {
      const worth = formatNumber(fromHundredths(points));
      return from === to ? worth : `${worth}×${to - from + 1}`;
    })
    .join('-');
}
