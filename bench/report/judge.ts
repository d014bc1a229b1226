import type { BenchFigures } from '../run-bench.ts';
import { scoringGrowth } from '../measure/measure-scoring.ts';
import {
  boardGrowth,
  cpuGrowth,
  cpuShare,
  growth,
  pasteGrowth,
  share,
} from './describe-figures.ts';
import { judgeHosting } from './hosting.ts';
import { judgeOverlays } from './overlays.ts';
import { judgeRooms } from './rooms.ts';
import { atLeast, atMost, below, type Verdict } from './verdict.ts';

const bounds = {
  minShare: 0.8,
  maxGrowth: 1.2,
  maxCpuShare: 1.15,
  maxCpuGrowth: 1.15,
  minBesideImages: 0.5,
  maxScoringGrowth: 1.3,
  mineP99Ms: 60,
  saveP99Ms: 60,
  registerP99Ms: 500,
  residentMegabytes: 250,
  keyMs: 50,
  pasteMs: 50,
  maxPasteGrowth: 2.5,
};

/** Compares the measurements with each bound. A missing measurement counts as MISS. */
export function judge(figures: BenchFigures): Verdict[] {
  const { saves, streams, registering, keys, residentMegabytes } = figures;
  return [
    ...figures.reads.map((read) =>
      atLeast(`${read.name}: rate relative to the plain server`, share(read), bounds.minShare),
    ),
    ...figures.reads
      // Responses that list everything become slower only because they become longer.
      .filter(({ listsEverything }) => !listsEverything)
      .map((read) =>
        atMost(`${read.name}: growth from small to large`, growth(read), bounds.maxGrowth),
      ),
    ...figures.reads.map((read) =>
      atMost(`${read.name}: CPU relative to the plain server`, cpuShare(read), bounds.maxCpuShare),
    ),
    ...figures.reads
      .filter(({ listsEverything }) => !listsEverything)
      .map((read) =>
        atMost(
          `${read.name}: growth of CPU from small to large`,
          cpuGrowth(read),
          bounds.maxCpuGrowth,
        ),
      ),
    atLeast(
      'the list while clients pull images: rate relative to that without them',
      figures.images.share,
      bounds.minBesideImages,
    ),
    ...figures.boards.map((board) =>
      atMost(
        `${board.name}: growth of p99 after a change, from few to many completed tournaments`,
        boardGrowth(board),
        bounds.maxGrowth,
      ),
    ),
    ...figures.boards.map(({ name }) =>
      atMost(`${name}: statements after a change`, maxStatements(figures, name), 1),
    ),
    below("one user's matches and teams, p99 in ms", figures.mine.large.p99, bounds.mineP99Ms),
    atMost(
      "one user's matches and teams: extra statements on large, compared with small",
      statementsMore(figures),
      0,
    ),
    ...figures.scoring.map((cost) =>
      atMost(
        `final scores ${cost.name}: median relative to that without rules`,
        scoringGrowth(cost),
        bounds.maxScoringGrowth,
      ),
    ),
    below('saving, p99 in ms', saves.large.p99, bounds.saveP99Ms),
    below(
      `saving with ${streams.streams} event streams, p99 in ms`,
      streams.saves.p99,
      bounds.saveP99Ms,
    ),
    atMost('missing events', streams.missing, 0),
    below(
      `registering ${registering.large.count} clans, every response correct, p99 in ms`,
      registering.large.p99,
      bounds.registerP99Ms,
    ),
    below(
      `from key press to paint in a grid of ${keys.sides} sides, median in ms`,
      keys.p50,
      bounds.keyMs,
    ),
    below('a paste of 100 KB, median in ms', figures.paste.full.p50, bounds.pasteMs),
    atMost(
      'a paste of 100 KB: median relative to that of 50 KB',
      pasteGrowth(figures.paste),
      bounds.maxPasteGrowth,
    ),
    below('RSS after all measurements, in MB', residentMegabytes.after, bounds.residentMegabytes),
    ...judgeHosting(figures.hosting),
    ...judgeOverlays(figures.overlays),
    ...judgeRooms(figures.rooms),
  ];
}

/** Returns the maximum over both data sets; infinite if nothing was counted. */
function maxStatements({ boardStatements }: BenchFigures, name: string): number {
  const counts = Object.values(boardStatements).map(
    (all) => all.find((count) => count.name === name)?.first ?? Infinity,
  );
  return Math.max(...counts);
}

/** Returns infinity if nothing was counted. */
function statementsMore({ mineStatements: { large, small } }: BenchFigures): number {
  return (large[0]?.first ?? Infinity) - (small[0]?.first ?? 0);
}
