import { useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { readSlot } from './board-rows.ts';

type SlotFieldProps = {
  side: Registration;
  isPending: boolean;
  onMove: (slot: number | null) => void;
  onFocus: () => void;
};

/** Enter or leaving the field moves the team, Escape restores its number. */
export function SlotField({ side, isPending, onMove, onFocus }: SlotFieldProps) {
  const shown = side.slot === null ? '' : String(side.slot);
  const [typed, setTyped] = useState(shown);
  const slot = readSlot(typed);
  const commit = () => {
    if (slot !== undefined && slot !== side.slot) onMove(slot);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Slot of ${side.name}`}
      aria-invalid={slot === undefined || undefined}
      readOnly={isPending}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      data-slot-of={side.id}
      onFocus={(event) => {
        onFocus();
        event.target.select();
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(shown);
      }}
      className="w-14! shrink-0 px-1! text-center tabular-nums"
    />
  );
}
