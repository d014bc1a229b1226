import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for a container of keyed rows. The rows slide to their new places when `order` changes. `order` can be
 * any text that differs for each order. Respects reduced motion.
 */
export function useSlidingRows<E extends HTMLElement>(order: string): RefObject<E | null> {
  const holder = useRef<E>(null);
  const before = useRef({ order: '', tops: new Map<HTMLElement, number>() });
  useLayoutEffect(() => {
    const { order: last, tops } = before.current;
    if (holder.current === null || last === order) return;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const rows = [...holder.current.children].filter((row) => row instanceof HTMLElement);
    before.current = { order, tops: slideRows(rows, tops, prefersReducedMotion ? 0 : innerHeight) };
  }, [order]);
  return holder;
}

export type Row = Pick<HTMLElement, 'offsetTop' | 'animate'>;

const DURATION = 180;

/**
 * Slides rows from their former offsets. Rows that moved more than `farthest` pixels jump. Returns the new offsets.
 */
export function slideRows<R extends Row>(
  rows: readonly R[],
  before: ReadonlyMap<R, number>,
  farthest: number,
): Map<R, number> {
  // The offsets are measured before any row moves.
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
