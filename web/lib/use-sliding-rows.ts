import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for what holds rows, which keep their elements by key: in another order, of which `order` is any text
 * that tells it, each slides to its new place. Nothing moves where the person wants less motion.
 */
export function useSlidingRows<E extends HTMLElement>(order: string): RefObject<E | null> {
  const holder = useRef<E>(null);
  const before = useRef({ order: '', tops: new Map<HTMLElement, number>() });
  useLayoutEffect(() => {
    const { order: last, tops } = before.current;
    if (holder.current === null || last === order) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const rows = [...holder.current.children].filter((row) => row instanceof HTMLElement);
    before.current = { order, tops: slideRows(rows, tops, calm ? 0 : innerHeight) };
  }, [order]);
  return holder;
}

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
