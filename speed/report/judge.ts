import { median, percentile } from '#bench/measure/statistics.ts';
import type { Visit } from '../measure/visit-page.ts';
import type { MeasuredPage } from '../pages.ts';
import type { PageFigures } from '../run-speed.ts';

export type Row = {
  page: string;
  what: string;
  median: string;
  worst: string;
  /** The bound of the median as text; null for a stat without a bound. */
  bound: string | null;
  ok: boolean;
};

const bounds = {
  largestPaintMs: 1800,
  shift: 0.02,
  touchMs: 200,
  /** How many times larger than displayed an image may be. */
  imageTimes: 2,
};

type StatFormat = {
  digits?: number;
  unit?: string;
  most?: number | undefined;
  below?: number | undefined;
};

/**
 * Checks the median of each of a page's stats against its bound. A stat that was not measured in every visit is a
 * miss.
 */
export function judge({ page, visits }: PageFigures): Row[] {
  const makeRow = (
    what: string,
    values: (number | null)[],
    { digits = 0, unit = '', most, below }: StatFormat,
  ): Row => {
    const format = (value: number) => value.toFixed(digits) + unit;
    const row = { page: page.name, what, bound: getBound({ unit, most, below }) };
    const seen = values.filter((value) => value !== null);
    if (seen.length === 0 || seen.length < values.length) {
      return { ...row, median: 'not seen', worst: 'not seen', ok: false };
    }
    const middle = median(seen);
    return {
      ...row,
      median: format(middle),
      worst: format(percentile(seen, 1)),
      ok: (most === undefined || middle <= most) && (below === undefined || middle < below),
    };
  };
  const touches = page.touches.map(({ name }, at) =>
    makeRow(
      name,
      visits.map((visit) => visit.touches[at]?.ms ?? null),
      { unit: ' ms', below: bounds.touchMs },
    ),
  );
  if (!page.loads) return touches;
  const loading = [
    makeRow(
      'first paint',
      visits.map(({ loaded }) => loaded.firstPaint),
      { unit: ' ms' },
    ),
    makeRow(
      'largest paint',
      visits.map(({ loaded }) => loaded.largestPaint),
      {
        unit: ' ms',
        most: page.hasUploads ? undefined : bounds.largestPaintMs,
      },
    ),
    makeRow(
      'layout shift',
      visits.map(({ shift }) => shift),
      { digits: 3, most: bounds.shift },
    ),
    makeRow(
      'JavaScript before it works',
      // No screen works without scripts, so zero means that the measurement failed.
      visits.map(({ scriptBytes }) => (scriptBytes === 0 ? null : scriptBytes / 1000)),
      {
        digits: 1,
        unit: ' KB',
        most: page.scriptKilobytes,
      },
    ),
    makeRow(
      'total transfer',
      visits.map(({ traffic }) => traffic.bytes / 1000),
      {
        unit: ' KB',
      },
    ),
    makeRow(
      'requests',
      visits.map(({ traffic }) => traffic.requests),
      {},
    ),
    makeRow(
      'largest image relative to its place',
      visits.map((visit) => largestTimes(visit, page)),
      {
        digits: 1,
        most: bounds.imageTimes,
      },
    ),
  ];
  return [...loading, ...touches];
}

/** Returns null if the page should show uploads but shows none. */
function largestTimes({ images }: Visit, { hasUploads }: MeasuredPage): number | null {
  if (hasUploads && !images.some(({ path }) => path.startsWith('/files/'))) return null;
  return Math.max(0, ...images.map(({ times }) => times));
}

function getBound({ unit = '', most, below }: StatFormat): string | null {
  if (most !== undefined) return `at most ${most}${unit}`;
  return below === undefined ? null : `below ${below}${unit}`;
}
