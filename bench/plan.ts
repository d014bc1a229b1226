import { fewTournaments, large, small, type Size } from './load/sizes.ts';

export type Plan = {
  large: Size;
  small: Size;
  /** As many users as the large data set, but few tournaments. */
  few: Size;
  reads: { runs: number; seconds: number; connections: number };
  /** The number of runs, and of turns in which each board is read after a change. */
  boards: { runs: number; turns: number };
  saves: { perSecond: number; seconds: number };
  /** `GET /api/mine`. */
  mine: { perSecond: number; seconds: number };
  streams: number;
  registering: { clans: number; perSecond: number };
  keys: { sides: number; runs: number; rows: number };
  hosting: { rounds: number };
  overlays: { pages: number; saves: number };
  /** The number of pages that wait for a room, and of rooms that open. */
  rooms: { pages: number; reveals: number };
};

export const full: Plan = {
  large,
  small,
  few: { ...large, tournaments: fewTournaments },
  boards: { runs: 15, turns: 100 },
  reads: { runs: 15, seconds: 1, connections: 32 },
  saves: { perSecond: 20, seconds: 30 },
  mine: { perSecond: 50, seconds: 20 },
  streams: 2000,
  registering: { clans: large.clans, perSecond: 100 },
  keys: { sides: 100, runs: 5, rows: 20 },
  hosting: { rounds: 3 },
  overlays: { pages: 200, saves: 40 },
  rooms: { pages: 60, reveals: 10 },
};

/** A plan to try out a change within a minute, with a tenth of the data and short runs. */
export const quick: Plan = {
  large: { tournaments: 1000, clans: 100, users: 5000 },
  small,
  few: { tournaments: fewTournaments, clans: 100, users: 5000 },
  boards: { runs: 3, turns: 60 },
  reads: { runs: 3, seconds: 1, connections: 32 },
  saves: { perSecond: 20, seconds: 5 },
  mine: { perSecond: 50, seconds: 4 },
  streams: 200,
  registering: { clans: 100, perSecond: 100 },
  keys: { sides: 100, runs: 1, rows: 20 },
  hosting: { rounds: 1 },
  overlays: { pages: 200, saves: 10 },
  rooms: { pages: 60, reveals: 3 },
};
