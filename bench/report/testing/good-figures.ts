import type { BenchFigures } from '../../run-bench.ts';

/** Milliseconds that barely meet the bound of saves. */
export const latencies = { count: 1000, p50: 10, p99: 59, max: 90 };
const reading = { p50: 1, p99: 2 };
const [large, plain, small] = [
  { ...reading, rates: [10, 80, 99], cpuMicroseconds: [23, 230, 24] },
  { ...reading, rates: [100, 100, 110], cpuMicroseconds: [20, 10, 30] },
  { ...reading, rates: [96, 96, 90], cpuMicroseconds: [20, 10, 30] },
];

/** Returns measurements that barely meet every bound. */
export function goodFigures(): BenchFigures {
  const loaded = { tournaments: 1, completed: 1, clans: 1, users: 1, resultRows: 1 };
  return {
    loaded: { large: loaded, small: loaded, few: loaded },
    reads: [
      {
        name: 'one tournament',
        listsEverything: false,
        bytes: 3000,
        large: { ...large },
        plain: { ...plain },
        small: { ...small },
      },
      {
        name: 'all clans',
        listsEverything: true,
        bytes: 2_000_000,
        large: { ...large },
        plain: { ...plain },
        small: { ...small, rates: [4000, 4000, 4000], cpuMicroseconds: [1, 1, 1] },
      },
    ],
    images: { alone: 100, beside: 60, share: 0.5, pulled: 10, cpuMicroseconds: 1000 },
    boards: [
      { name: 'clan board', few: { ...latencies, p99: 50 }, many: { ...latencies, p99: 60 } },
    ],
    mine: { large: latencies, small: latencies },
    saves: { large: latencies, small: latencies },
    scoring: [{ name: 'with rules', plain: latencies, ruled: { ...latencies, p50: 13 } }],
    streams: {
      streams: 2000,
      saves: latencies,
      delays: latencies,
      missing: 0,
      residentMegabytes: 1,
    },
    registering: { large: { ...latencies, p99: 499 }, small: latencies },
    writeCpu: { save: { large: 1500, small: 1400 }, register: { large: 2500, small: 2400 } },
    keys: { sides: 100, runs: [latencies], p50: 49 },
    paste: {
      bytes: 102_400,
      full: { ...latencies, p50: 49 },
      half: { ...latencies, p50: 19.6 },
    },
    hosting: [
      {
        way: 'a paste',
        until: 'saved',
        seconds: [11, 12],
        visitorSeconds: [1, 0.4],
        clicks: 1,
        keys: 2,
        maxSeconds: 12,
      },
    ],
    overlays: {
      pages: { drawn: 4, read: 196 },
      drawn: { ...latencies, p99: 1000 },
      read: { ...latencies, p99: 999 },
      missing: 0,
      memory: {
        cold: { working: 90, rested: 80 },
        before: { working: 130, rested: 100 },
        with: { working: 160, rested: 120 },
      },
    },
    rooms: {
      pages: { drawn: 4, read: 56 },
      drawn: { ...latencies, max: 2000 },
      read: { ...latencies, max: 1999 },
      missing: 0,
      maxRequests: 6,
    },
    statements: [],
    mineStatements: {
      large: [{ name: "one user's matches and teams", first: 6, repeated: 6 }],
      small: [{ name: "one user's matches and teams", first: 6, repeated: 6 }],
    },
    boardStatements: {
      few: [{ name: 'clan board', first: 1, repeated: 0 }],
      many: [{ name: 'clan board', first: 1, repeated: 0 }],
    },
    residentMegabytes: { ready: 100, after: 249, small: 300 },
  };
}
