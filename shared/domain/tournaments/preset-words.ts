import { fromHundredths } from './hundredths.ts';
import type { PlaceRange, ScoringPreset } from './scoring-presets.ts';
import { summarizeRules } from './scoring-summary.ts';

/** Says in one line how a preset scores: '12-9-7-5-4-3×2-2×3-1×5 · 1 a kill · ties by best rounds'. */
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

/** A list from first place on, with a count for equal ones; ranges by place where such a list would not be read. */
function formatRanges(
  ranges: readonly PlaceRange[],
  formatNumber: (value: number) => string,
): string {
  if (ranges.length === 0) return 'no points for places';
  const isList = ranges.every(
    ({ from, points }, at) => from === (ranges[at - 1]?.to ?? 0) + 1 && points > 0,
  );
  const parts = ranges.map(({ from, to, points }) => {
    const worth = formatNumber(fromHundredths(points));
    const places = from === to ? `${from}` : `${from} to ${to}`;
    if (!isList) return `place${from === to ? '' : 's'} ${places}: ${worth}`;
    return from === to ? worth : `${worth}×${to - from + 1}`;
  });
  return parts.join(isList ? '-' : ', ');
}
