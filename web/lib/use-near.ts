import { useEffect, useRef, type RefObject } from 'react';

/** A CSS distance from the window. */
const MARGIN = '600px';

/** Returns a ref, and calls `onNear` once per key when its element comes near the window. */
export function useNear<E extends Element>(
  key: string,
  onNear: ((key: string) => void) | undefined,
): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (place.current === null || onNear === undefined) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onNear(key);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [key, onNear]);
  return place;
}
