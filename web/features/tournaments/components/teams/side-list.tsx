import { startTransition, useEffect, useState, type ReactNode } from 'react';
import type { Registration } from '../../../../../shared/contract/registrations.ts';

/** So many cards are drawn at once; rows are whole with two columns and with three. */
const STEP = 24;

type SideListProps = {
  sides: readonly Registration[];
  /** How many of them stand already. */
  from?: number;
  card: (side: Registration, index: number) => ReactNode;
};

/** All cards of a list, a few rows after the other, so that a list of 200 stands at once and nothing waits for its end. */
export function SideList({ sides, from = 0, card }: SideListProps) {
  const [goesOn, setGoesOn] = useState(false);
  const end = from + STEP;
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setGoesOn(true)));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {sides.slice(from, end).map((side, index) => card(side, from + index))}
      {goesOn && end < sides.length && <SideList sides={sides} from={end} card={card} />}
    </>
  );
}
