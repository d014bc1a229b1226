import { useRef, useState, type DragEvent } from 'react';
import { GripVertical } from 'lucide-react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { useSetSlots } from '#web/features/tournaments/api/slots.ts';
import { boardRows, exchanged, type BoardRow } from './board-rows.ts';
import { SlotField } from './slot-field.tsx';

type SlotBoardProps = { tournament: Tournament; approved: readonly Registration[] };

/** A team that is moved to a taken slot changes places with the other one. */
export default function SlotBoard({ tournament, approved }: SlotBoardProps) {
  const set = useSetSlots();
  const [dragged, setDragged] = useState<Registration>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string>(undefined);
  // Browsers drop the focus of a field whose row is moved.
  const keepFocus = () =>
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      list.current?.querySelector<HTMLElement>(`[data-slot-of="${focused.current}"]`)?.focus();
    });
  const move: RowProps['onMove'] = (side, slot, onRefused) => {
    if (set.isPending || slot === side.slot) return;
    const slots = exchanged(approved, side, slot);
    set.mutate(
      { params: { id: tournament.id }, body: { slots } },
      {
        onSuccess: () => {
          setSaid(describe(approved, slots));
          keepFocus();
        },
        onError: () => onRefused?.(),
      },
    );
  };
  return (
    <div>
      <p className="mb-3 text-sm text-pretty text-muted-foreground">
        <span className="pointer-coarse:hidden">
          Drag a team to another slot, or type the number of its slot.
        </span>
        <span className="hidden pointer-coarse:inline">Type the number of a team&apos;s slot.</span>{' '}
        If another team has that slot, the two exchange theirs.
      </p>
      {/* Columns instead of a grid, so the numbers run down and not across. */}
      <ol
        ref={list}
        aria-label="Slots"
        className="columns-1 gap-x-4 md:columns-2 xl:columns-3 min-[100rem]:columns-4"
      >
        {boardRows(approved, tournament).map((row) => (
          <Row
            key={row.side?.id ?? row.slot}
            row={row}
            dragged={dragged}
            isPending={set.isPending}
            onDrag={setDragged}
            onMove={move}
            onFocus={(id) => {
              focused.current = id;
            }}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </div>
  );
}

function describe(
  sides: readonly Registration[],
  slots: Readonly<Record<string, number | null>>,
): string {
  return sides
    .filter(({ id }) => id in slots)
    .map(({ id, name }) => {
      const slot = slots[id] ?? null;
      return slot === null ? `${name} has no slot.` : `${name} has slot ${slot}.`;
    })
    .join(' ');
}

type RowProps = {
  row: BoardRow<Registration>;
  dragged: Registration | undefined;
  isPending: boolean;
  onDrag: (side: Registration | undefined) => void;
  onMove: (side: Registration, slot: number | null, onRefused?: () => void) => void;
  /** Called with the side whose field gets the focus. */
  onFocus: (id: string) => void;
};

function Row({ row: { slot, side }, dragged, isPending, onDrag, onMove, onFocus }: RowProps) {
  const [isOver, setIsOver] = useState(false);
  const takes = dragged !== undefined && dragged.id !== side?.id;
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!takes) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (takes) onMove(dragged, slot);
      onDrag(undefined);
    },
  };
  return (
    <li
      {...target}
      className={classNames(
        'mb-1.5 flex min-h-12 min-w-0 break-inside-avoid items-center gap-1 rounded-md border pe-1',
        side === null ? 'border-dashed' : 'bg-card',
        isOver && takes && 'border-primary bg-accent',
        dragged !== undefined && dragged.id === side?.id && 'opacity-50',
      )}
    >
      {/* Not the whole row: Firefox places no cursor in a field that can be dragged. */}
      <div
        draggable={side !== null}
        onDragStart={(event) => {
          if (side === null) return;
          event.dataTransfer.effectAllowed = 'move';
          // Firefox starts no drag without data.
          event.dataTransfer.setData('text/plain', side.name);
          onDrag(side);
        }}
        onDragEnd={() => onDrag(undefined)}
        className={classNames(
          'flex min-w-0 flex-1 items-center gap-2.5 self-stretch py-1 ps-3',
          side !== null && 'pointer-fine:cursor-grab',
        )}
      >
        <span
          className={classNames(
            'figure w-8 shrink-0 text-xl',
            side === null ? 'text-muted-foreground' : 'text-primary',
          )}
        >
          {slot ?? '–'}
        </span>
        {side === null ? (
          <span className="text-sm text-muted-foreground">Free</span>
        ) : (
          <>
            <Emblem name={side.name} className="size-6" />
            <span className="min-w-0 flex-1 text-sm font-semibold">
              <Name>{side.name}</Name>
            </span>
            <GripVertical
              aria-hidden
              className="size-4 shrink-0 text-muted-foreground pointer-coarse:hidden"
            />
          </>
        )}
      </div>
      {side !== null && (
        <SlotField
          key={slot}
          side={side}
          isPending={isPending}
          onMove={(next, onRefused) => onMove(side, next, onRefused)}
          onFocus={() => onFocus(side.id)}
        />
      )}
    </li>
  );
}
