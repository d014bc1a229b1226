import { useEffect, useRef } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { FinalScore } from '#shared/contract/results.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Name } from '#web/ui/text/name.tsx';

type SideOrderProps = {
  sides: readonly FinalScore[];
  onChange: (sides: readonly FinalScore[]) => void;
};

export function SideOrder({ sides, onChange }: SideOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  // Browsers drop the focus of a button whose row is moved.
  useEffect(() => {
    if (moved.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = undefined;
  });
  const move = (index: number, by: -1 | 1) => {
    const [side, other] = [sides[index], sides[index + by]];
    if (side === undefined || other === undefined) return;
    moved.current = `${side.registrationId} ${by}`;
    onChange(sides.with(index, other).with(index + by, side));
  };
  const first = Math.min(...sides.map(({ rank }) => rank));
  return (
    <ol ref={list} aria-label="Order of the teams" className="grid grid-cols-1 gap-2">
      {sides.map((side, index) => {
        const { registrationId, clanName } = side;
        return (
          <li
            key={registrationId}
            className="flex items-center gap-3 rounded-md border bg-card px-3 py-1.5"
          >
            <span className="figure w-7 text-lg">{first + index}</span>
            <span className="min-w-0 flex-1 font-semibold">
              <Name>{clanName}</Name>
            </span>
            <SmallButton
              variant="ghost"
              className="px-2!"
              data-move={`${registrationId} -1`}
              disabled={index === 0}
              aria-label={`Move up ${clanName}`}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </SmallButton>
            <SmallButton
              variant="ghost"
              className="px-2!"
              data-move={`${registrationId} 1`}
              disabled={index === sides.length - 1}
              aria-label={`Move down ${clanName}`}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </SmallButton>
          </li>
        );
      })}
    </ol>
  );
}
