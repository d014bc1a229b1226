import type { OverlayFigures } from '../overlays/measure-overlays.ts';
import { formatWhole, latencyRow, table } from './table.ts';
import { atMost, type Verdict } from './verdict.ts';

const bounds = { shownMs: 1000, moreMegabytes: 20 };

/** Formats the time until open overlays show a save. */
export function describeOverlays({
  pages,
  drawn,
  read,
  residentMegabytes,
}: OverlayFigures): string[] {
  return [
    `From a saved round to ${pages.drawn + pages.read} open overlay pages, in ms`,
    ...table([
      ['', 'count', 'p50', 'p99', 'max'],
      latencyRow(`drawn by ${pages.drawn} pages in a browser`, drawn),
      latencyRow(`read by ${pages.read} visitors with the requests of a page`, read),
    ]),
    `RSS of the product: ${formatWhole(residentMegabytes.before)} MB with one page, ` +
      `${formatWhole(residentMegabytes.with)} MB with all of them`,
    '',
  ];
}

/** Compares the overlays with each bound; a missing measurement counts as MISS. */
export function judgeOverlays({
  pages,
  drawn,
  read,
  missing,
  residentMegabytes,
}: OverlayFigures): Verdict[] {
  const { before, with: after } = residentMegabytes;
  const all = pages.drawn + pages.read;
  return [
    atMost('from saved to drawn by an overlay page, p99 in ms', drawn.p99, bounds.shownMs),
    atMost(`from saved to read by ${all} overlay pages, p99 in ms`, read.p99, bounds.shownMs),
    atMost('saves that an overlay page did not show', missing, 0),
    atMost(
      `memory for ${all} overlay pages, in MB`,
      before === null || after === null ? Infinity : after - before,
      bounds.moreMegabytes,
    ),
  ];
}
