import { useLayoutEffect, useRef, type RefObject } from 'react';
import { slideRows } from './slide-rows.ts';

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
