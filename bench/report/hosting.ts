import type { HostingFigures } from '../hosting/measure-hosting.ts';
import { formatWhole, table } from './table.ts';
import { atMost, type Verdict } from './verdict.ts';

/** The maximum number of seconds from saved results to a visitor's screen. */
const visitorSeconds = 1;

export function describeHosting(figures: readonly HostingFigures[]): string[] {
  return [
    'Entering the results of 20 sides of three in a browser, with 80 ms for a key, 400 ms for a click and 250 ms for a side, in s',
    ...table([
      ['', 'until', 'clicks', 'keys', 'slowest', 'of', 'then to a visitor'],
      ...figures.map(({ way, until, clicks, keys, seconds, visitorSeconds: visitor }) => [
        way,
        until,
        ...[clicks, keys].map(formatWhole),
        slowest(seconds).toFixed(1),
        formatWhole(seconds.length),
        slowest(visitor).toFixed(2),
      ]),
    ]),
    '',
  ];
}

export function judgeHosting(figures: readonly HostingFigures[]): Verdict[] {
  return [
    ...figures.map(({ way, until, seconds, maxSeconds }) =>
      atMost(`${way}: seconds until ${until}`, slowest(seconds), maxSeconds),
    ),
    atMost(
      "from saved results to a visitor's screen, in s",
      slowest(figures.flatMap((one) => one.visitorSeconds)),
      visitorSeconds,
    ),
  ];
}

/** Infinite if nothing was measured. */
function slowest(seconds: readonly number[]): number {
  return seconds.length === 0 ? Infinity : Math.max(...seconds);
}
