import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

/** Rows are whole with two columns and with three. */
const STEP = 24;
/** How near the end of what is shown brings the next part. */
const AHEAD = '900px';

type GrowingListProps<Item> = {
  items: readonly Item[];
  /** What the list is narrowed to; another one starts from its first part again. */
  shownFor: string;
  /** Draws the part of the list that is shown. */
  children: (shown: readonly Item[]) => ReactNode;
};

/** A list of any length that stays quick: the next part is drawn as its place comes near. One a page. */
export function GrowingList<Item>({ items, shownFor, children }: GrowingListProps<Item>) {
  const [grown, setGrown] = useState(() => ({ shownFor, count: keptCount() }));
  const count = grown.shownFor === shownFor ? grown.count : STEP;
  return (
    <>
      {children(items.slice(0, count))}
      {count < items.length && (
        <ShowMore
          key={count}
          onReach={() => {
            setGrown({ shownFor, count: count + STEP });
            keepCount(count + STEP);
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

type Kept = { shown?: unknown } | null;

/** Who comes back to the list finds as many items as there were, so that the place on the page is there. */
function keptCount(): number {
  const shown = (history.state as Kept)?.shown;
  return typeof shown === 'number' ? shown : STEP;
}

function keepCount(shown: number): void {
  history.replaceState({ ...(history.state as Kept), shown }, '');
}
