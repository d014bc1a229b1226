import { useEffect, useRef, useState } from 'react';
import type { TournamentCard as Card } from '../../../../shared/contract/tournaments.ts';
import { Button } from '../../../ui/button.tsx';
import { TournamentGrid } from './tournament-grid.tsx';

/** Rows are whole with two columns and with three. */
const STEP = 24;
/** How near the end of what is shown brings the next cards. */
const AHEAD = '900px';

type ListGridProps = {
  tournaments: readonly Card[];
  /** What the list is narrowed to; another one starts from the first cards again. */
  shownFor: string;
};

/** A list of any length that stays quick: the next cards are drawn as their place comes near. */
export function ListGrid({ tournaments, shownFor }: ListGridProps) {
  const [grown, setGrown] = useState(() => ({ shownFor, count: keptCount() }));
  const count = grown.shownFor === shownFor ? grown.count : STEP;
  return (
    <>
      <TournamentGrid tournaments={tournaments.slice(0, count)} />
      {count < tournaments.length && (
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
        Show more
      </Button>
    </div>
  );
}

type Kept = { shown?: unknown } | null;

/** Who comes back to the list finds as many cards as there were, so that the place on the page is there. */
function keptCount(): number {
  const shown = (history.state as Kept)?.shown;
  return typeof shown === 'number' ? shown : STEP;
}

function keepCount(shown: number): void {
  history.replaceState({ ...(history.state as Kept), shown }, '');
}
