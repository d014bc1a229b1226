import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

/** The number is divisible by 2 and 3, so rows are full in two or three columns. */
const STEP = 24;
/** The distance from the end at which the next part is loaded. */
const AHEAD = '900px';

type GrowingListProps<Item> = {
  items: readonly Item[];
  /** Another filter starts from the first part again. */
  filterKey: string;
  children: (shown: readonly Item[]) => ReactNode;
};

/**
 * Renders a long list in parts as the user scrolls. There may be only one per page, because it uses the history
 * state.
 */
export function GrowingList<Item>({ items, filterKey, children }: GrowingListProps<Item>) {
  const [grown, setGrown] = useState(() => ({ filterKey, count: storedCount() }));
  const count = grown.filterKey === filterKey ? grown.count : STEP;
  return (
    <>
      {children(items.slice(0, count))}
      {count < items.length && (
        <ShowMore
          key={count}
          onReach={() => {
            setGrown({ filterKey, count: count + STEP });
            storeCount(count + STEP);
          }}
        />
      )}
    </>
  );
}

function ShowMore({ onReach }: { onReach: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && reach.current(),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="mt-6 flex justify-center">
      <Button variant="secondary" onClick={onReach}>
        Show More
      </Button>
    </div>
  );
}

type ListState = { shown?: unknown } | null;

/** Returns the list's length from before the user left, so the scroll position can be restored too. */
function storedCount(): number {
  const shown = (history.state as ListState)?.shown;
  return typeof shown === 'number' ? shown : STEP;
}

function storeCount(shown: number): void {
  history.replaceState({ ...(history.state as ListState), shown }, '');
}
