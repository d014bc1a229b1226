import { useRef, useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { readSlot } from './board-rows.ts';

type SlotFieldProps = {
  side: Registration;
  isPending: boolean;
  /** `onRefused` runs if the team stays where it is. */
  onMove: (slot: number | null, onRefused: () => void) => void;
  onFocus: () => void;
};

/** Enter or leaving the field moves the team. Escape restores its number, and so does leaving a refused one. */
export function SlotField({ side, isPending, onMove, onFocus }: SlotFieldProps) {
  const shown = side.slot === null ? '' : String(side.slot);
  const [typed, setTyped] = useState(shown);
  const [refused, setRefused] = useState<number | null>();
  const input = useRef<HTMLInputElement>(null);
  const slot = readSlot(typed);
  const isRefused = slot === undefined || slot === refused;
  const restore = () => setTyped(shown);
  const commit = () => {
    if (slot === undefined || isPending || slot === side.slot) return;
    onMove(slot, () => {
      setRefused(slot);
      // A user who has left the field would mistake the typed number for the team's slot.
      if (document.activeElement !== input.current) restore();
    });
  };
  return (
    <TextInput
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Slot of ${side.name}`}
      aria-invalid={isRefused || undefined}
      readOnly={isPending}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      data-slot-of={side.id}
      onFocus={(event) => {
        onFocus();
        event.target.select();
      }}
      onBlur={isRefused ? restore : commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') restore();
      }}
      className="w-14! shrink-0 px-1! text-center tabular-nums"
    />
  );
}
