import type { Memory, OverlayFigures } from '../overlays/measure-overlays.ts';
import { formatWhole, latencyRow, table } from './table.ts';
import { atMost, type Verdict } from './verdict.ts';

const bounds = { shownMs: 1000, moreMegabytes: 20 };

export function describeOverlays({ pages, drawn, read, memory }: OverlayFigures): string[] {
  const row = (name: string, { working, rested }: Memory) => [
    name,
    formatWhole(working),
    formatWhole(rested),
  ];
  return [
    `From a saved round to ${pages.drawn + pages.read} open overlay pages, in ms`,
    ...table([
      ['', 'count', 'p50', 'p99', 'max'],
      latencyRow(`drawn by ${pages.drawn} pages in a browser`, drawn),
      latencyRow(`read by ${pages.read} clients that only make the requests of a page`, read),
    ]),
    'RSS of the product in MB, right after saves, and after a garbage collection and 10 s of rest',
    ...table([
      ['', 'working', 'rested'],
      row('one page, before the others were first opened', memory.cold),
      row('one page, after all were open once', memory.before),
      row('all pages', memory.with),
    ]),
    'The memory of the pages is the difference between the last two rested figures.',
    '',
  ];
}

/** A missing measurement counts as MISS. */
export function judgeOverlays({ pages, drawn, read, missing, memory }: OverlayFigures): Verdict[] {
  const { before, with: after } = memory;
  const all = pages.drawn + pages.read;
  return [
    atMost('from saving until an overlay page shows it, p99 in ms', drawn.p99, bounds.shownMs),
    atMost(
      `from saving until ${all} overlay pages have read it, p99 in ms`,
      read.p99,
      bounds.shownMs,
    ),
    atMost('saves that an overlay page did not show', missing, 0),
    atMost(
      `memory for ${all} overlay pages, in MB`,
      before.rested === null || after.rested === null ? Infinity : after.rested - before.rested,
      bounds.moreMegabytes,
    ),
  ];
}
