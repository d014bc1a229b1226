import { table } from '#bench/report/table.ts';
import type { PageFigures } from '../run-speed.ts';
import type { Row } from './judge.ts';

export function describeRows(rows: readonly Row[]): string[] {
  const lines = rows.map(({ page, what, median, worst, bound, ok }, at) => [
    rows[at - 1]?.page === page ? '' : page,
    what.padEnd(32),
    median,
    worst,
    bound ?? '',
    ok ? (bound === null ? '' : 'ok') : 'MISSED',
  ]);
  return table([['Page', 'Figure'.padEnd(32), 'median', 'worst', 'bound', ''], ...lines]);
}

export function describeReasons(figures: readonly PageFigures[]): string[] {
  return figures.flatMap(({ page, visits }) => {
    const [visit] = visits;
    if (visit === undefined || !page.loads) return [];
    const moved = visit.shift === 0 ? [] : [`    moves: ${visit.moved}`];
    return [
      `  ${page.name}: the largest paint is ${visit.loaded.largest}`,
      ...moved,
      ...visit.images.map(
        ({ path, natural, shown, times }) =>
          `    image ${path}: ${natural.join(' x ')} shown in ${shown.join(' x ')}, ${times.toFixed(1)} times`,
      ),
    ];
  });
}
