/** A row of a table as far as it slides. */
export type Row = Pick<HTMLElement, 'offsetTop' | 'animate'>;

const DURATION = 180;

/**
 * Lets rows slide from where they stood to where they stand; one that comes from farther than `farthest` pixels is
 * simply there. Returns where they stand now.
 */
export function slideRows<R extends Row>(
  rows: readonly R[],
  before: ReadonlyMap<R, number>,
  farthest: number,
): Map<R, number> {
  // All are measured before the first one moves.
  const now = new Map(rows.map((row) => [row, row.offsetTop]));
  for (const [row, top] of now) {
    const moved = (before.get(row) ?? top) - top;
    if (moved === 0 || Math.abs(moved) > farthest) continue;
    row.animate([{ translate: `0 ${moved}px` }, { translate: '0 0' }], {
      duration: DURATION,
      easing: 'ease-out',
    });
  }
  return now;
}
