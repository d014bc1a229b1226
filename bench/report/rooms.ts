import type { RevealFigures } from '../rooms/measure-reveals.ts';
import { latencyRow, table } from './table.ts';
import { atMost, type Verdict } from './verdict.ts';

const bounds = { shownMs: 2000, requests: 6 };

export function describeRooms({ pages, drawn, read, maxRequests }: RevealFigures): string[] {
  return [
    `From the time of a room to ${pages.drawn + pages.read} open pages of players, in ms`,
    ...table([
      ['', 'count', 'p50', 'p99', 'max'],
      latencyRow(`drawn by ${pages.drawn} pages in a browser`, drawn),
      latencyRow(`read by ${pages.read} players with the requests of a page`, read),
    ]),
    `A page in a browser made at most ${maxRequests} requests while a room opened.`,
    '',
  ];
}

export function judgeRooms({ pages, drawn, read, missing, maxRequests }: RevealFigures): Verdict[] {
  const all = pages.drawn + pages.read;
  return [
    atMost(
      'from the opening of a room until a page shows it, slowest in ms',
      drawn.max,
      bounds.shownMs,
    ),
    atMost(
      `from the opening of a room until ${all} pages have read it, slowest in ms`,
      read.max,
      bounds.shownMs,
    ),
    atMost('rooms that a page did not get', missing, 0),
    atMost('requests of a page while a room opens', maxRequests, bounds.requests),
  ];
}
