import type { BoardCost } from '../measure/measure-boards.ts';
import type { ImageFigures } from '../measure/measure-images.ts';
import type { PasteFigures } from '../measure/measure-paste.ts';
import type { ReadComparison, ReadFigures } from '../measure/measure-reads.ts';
import { median } from '../measure/statistics.ts';
import type { ProcessFigures } from '../measure-processes.ts';
import type { BenchFigures } from '../run-bench.ts';
import { describeHosting } from './hosting.ts';
import { describeOverlays } from './overlays.ts';
import { describeRooms } from './rooms.ts';
import { formatWhole, latencyRow, milliseconds, table } from './table.ts';

/** Throughput is in requests per second, times are in milliseconds, CPU time is in microseconds. */
export function describeFigures(figures: BenchFigures): string[] {
  const { loaded, streams, statements, residentMegabytes } = figures;
  return [
    '',
    ...table([
      ['data', 'tournaments', 'completed', 'clans', 'users', 'result rows'],
      ...Object.entries(loaded).map(([name, data]) => [
        name,
        ...[data.tournaments, data.completed, data.clans, data.users, data.resultRows].map(
          formatWhole,
        ),
      ]),
    ]),
    '',
    'Reads per second (median, least to most of the runs); the plain server is node:http with the same bytes',
    ...table([readHeading, ...figures.reads.map(readRow)]),
    '',
    'CPU microseconds of the process for one request; latencies in ms',
    ...table([cpuHeading, ...figures.reads.map(cpuRow)]),
    '',
    'The list while clients pull images of 500 KB that are not in memory; medians',
    ...table([imageHeading, imageRow(figures.images)]),
    '',
    `Boards after a change, with ${loaded.few.completed} and with ${loaded.large.completed} completed tournaments, in ms`,
    ...table([boardHeading, ...figures.boards.map((board) => boardRow(board, figures))]),
    '',
    'Uncached reads and writes in ms, counted from the moment at which each was due',
    ...table([
      ['', 'count', 'p50', 'p99', 'max'],
      latencyRow("one user's matches and teams, large", figures.mine.large),
      latencyRow("one user's matches and teams, small", figures.mine.small),
      latencyRow('save a round, large', figures.saves.large),
      latencyRow('save a round, small', figures.saves.small),
      latencyRow(`save a round, ${streams.streams} event streams`, streams.saves),
      latencyRow('  from its response to its event', streams.delays),
      ...figures.scoring.flatMap(({ name, plain, ruled }) => [
        latencyRow('final scores after a save', plain),
        latencyRow(`final scores ${name}`, ruled),
      ]),
      latencyRow('register a clan, large', figures.registering.large),
      latencyRow('register a clan, small', figures.registering.small),
    ]),
    '',
    'CPU microseconds of the process for one write',
    ...table([
      ['', 'large', 'small'],
      ...Object.entries(figures.writeCpu).map(([name, { large, small }]) => [
        name,
        formatWhole(large),
        formatWhole(small),
      ]),
    ]),
    '',
    `From a key press in the result grid of ${figures.keys.sides} sides to the end of the frame that shows it, in ms`,
    ...table([
      ['', 'keys', 'p50', 'p99', 'max'],
      ...figures.keys.runs.map((run, index) => latencyRow(`run ${index + 1}`, run)),
    ]),
    '',
    'From a pasted text to the cells that it changes, in ms',
    ...table([
      ['', 'count', 'p50', 'p99', 'max'],
      latencyRow(`${formatWhole(figures.paste.bytes)} bytes`, figures.paste.full),
      latencyRow('half of it', figures.paste.half),
    ]),
    '',
    ...describeHosting(figures.hosting),
    ...describeOverlays(figures.overlays),
    ...describeRooms(figures.rooms),
    'Statements of one request',
    ...table([
      ['', 'first', 'repeated'],
      ...[...statements, ...figures.mineStatements.large].map(({ name, first, repeated }) => [
        name,
        formatWhole(first),
        formatWhole(repeated),
      ]),
    ]),
    '',
    `RSS of the product: ${formatWhole(residentMegabytes.ready)} MB when ready, ` +
      `${formatWhole(streams.residentMegabytes)} MB with the streams open, ` +
      `${formatWhole(residentMegabytes.after)} MB after all measurements; ` +
      `on the small data set ${formatWhole(residentMegabytes.small)} MB`,
    '',
  ];
}

export function describeProcesses(figures: readonly ProcessFigures[]): string[] {
  return table([
    ['', 'processes', 'requests per second', 'CPU microseconds'],
    ...figures.map(({ read, processes, rate: perSecond, cpuMicroseconds }) => [
      read,
      ...[processes, perSecond, cpuMicroseconds].map(formatWhole),
    ]),
  ]);
}

const readHeading = ['', 'bytes', 'product, large', 'plain', 'ratio', 'product, small', 'growth'];

function readRow(read: ReadComparison): string[] {
  return [
    read.name,
    formatWhole(read.bytes),
    rate(read.large),
    rate(read.plain),
    share(read).toFixed(2),
    rate(read.small),
    read.listsEverything ? '-' : growth(read).toFixed(2),
  ];
}

const cpuHeading = [
  '',
  ...['large', 'plain', 'small'].map((server) => `CPU ${server}`),
  'ratio',
  'growth',
  ...['large', 'plain', 'small'].flatMap((server) => [`${server} p50`, 'p99']),
];

function cpuRow(read: ReadComparison): string[] {
  const { name, large, plain, small } = read;
  const servers = [large, plain, small];
  return [
    name,
    ...servers.map(({ cpuMicroseconds }) =>
      formatWhole(cpuMicroseconds.length === 0 ? null : median(cpuMicroseconds)),
    ),
    cpuShare(read).toFixed(2),
    read.listsEverything ? '-' : cpuGrowth(read).toFixed(2),
    ...servers.flatMap(({ p50, p99 }) => [milliseconds(p50), milliseconds(p99)]),
  ];
}

const imageHeading = ['', 'alone', 'with pulls', 'share', 'images per second', 'CPU for an image'];

function imageRow({ alone, beside, share: kept, pulled, cpuMicroseconds }: ImageFigures) {
  const rates = [alone, beside].map(formatWhole);
  return [
    'list, limit=50',
    ...rates,
    kept.toFixed(2),
    formatWhole(pulled),
    formatWhole(cpuMicroseconds),
  ];
}

const boardHeading = [
  '',
  'count',
  'statements few',
  'many',
  'p50 few',
  'many',
  'p99 few',
  'many',
  'p99 growth',
];

function boardRow(board: BoardCost, { boardStatements }: BenchFigures): string[] {
  const { name, few, many } = board;
  const counted = (counts: BenchFigures['statements']) =>
    formatWhole(counts.find((count) => count.name === name)?.first ?? null);
  return [
    name,
    formatWhole(many.count),
    counted(boardStatements.few),
    counted(boardStatements.many),
    ...[few.p50, many.p50, few.p99, many.p99].map((value) => value.toFixed(2)),
    boardGrowth(board).toFixed(2),
  ];
}

export function boardGrowth({ few, many }: BoardCost): number {
  return many.p99 / few.p99;
}

export function pasteGrowth({ full, half }: PasteFigures): number {
  return full.p50 / half.p50;
}

function rate({ rates }: ReadFigures): string {
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return `${formatWhole(median(rates))} (${formatWhole(least)}-${formatWhole(most)})`;
}

export function share({ large, plain }: ReadComparison): number {
  return medianRatio(large.rates, plain.rates);
}

/** Returns the ratio of the time of a request on the large data set to that on the small one. */
export function growth({ large, small }: ReadComparison): number {
  return medianRatio(small.rates, large.rates);
}

export function cpuShare({ large, plain }: ReadComparison): number {
  return medianRatio(large.cpuMicroseconds, plain.cpuMicroseconds);
}

export function cpuGrowth({ large, small }: ReadComparison): number {
  return medianRatio(large.cpuMicroseconds, small.cpuMicroseconds);
}

/**
 * Returns the median of the runs' ratios, because other load within a run affects both servers alike. NaN if there
 * are no runs.
 */
function medianRatio(values: readonly number[], others: readonly number[]): number {
  return values.length === 0
    ? NaN
    : median(values.map((value, run) => value / (others[run] ?? NaN)));
}
