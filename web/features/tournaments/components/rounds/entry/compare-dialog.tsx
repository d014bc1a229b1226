import { useState } from 'react';
import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import { settled, type Conflict, type Pick } from '#shared/domain/tournaments/result-edits.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Button, SmallButton } from '#web/ui/buttons/button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { cellName, type PlayerNames } from './cell-names.ts';
import type { GridStore } from './grid-store.ts';
import { useGridSummary } from './use-grid.ts';

type CompareDialogProps = {
  store: GridStore;
  names: PlayerNames;
  onClose: () => void;
  /** Called once every conflict is resolved. */
  onDecided: () => void;
};

const versions: readonly { pick: Pick; label: string }[] = [
  { pick: 'mine', label: 'Mine' },
  { pick: 'theirs', label: 'Theirs' },
];

export function CompareDialog({ store, names, onClose, onDecided }: CompareDialogProps) {
  const { conflicts, edits } = useGridSummary(store);
  const [picks, setPicks] = useState<ReadonlyMap<string, { pick: Pick; shownCells: string }>>(
    new Map(),
  );
  const teams = [...Map.groupBy(conflicts, ({ registrationId }) => registrationId)];
  // A pick is valid for the values that were shown. New values need a new pick.
  const getPick = (id: string, cells: readonly Conflict[]) => {
    const picked = picks.get(id);
    return picked?.shownCells === JSON.stringify(cells) ? picked.pick : undefined;
  };
  const choose = (pick: Pick, chosen: typeof teams) => {
    const added = chosen.map(
      ([id, cells]) => [id, { pick, shownCells: JSON.stringify(cells) }] as const,
    );
    setPicks(new Map([...picks, ...added]));
  };
  const open = teams.filter(([id, cells]) => getPick(id, cells) === undefined).length;
  const decide = () => {
    const decided = teams.flatMap(([id, cells]) => {
      const pick = getPick(id, cells);
      return pick === undefined ? [] : [[id, pick] as const];
    });
    store.replaceEdits(settled(edits, store.base().saved, new Map(decided)));
    onDecided();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Compare Results"
      description="Someone else saved this round. These values differ from yours. For each team, pick the values that count; all other changes of both are kept."
    >
      <div className="mb-4 grid grid-cols-2 gap-3">
        <SmallButton onClick={() => choose('mine', teams)}>All Mine</SmallButton>
        <SmallButton onClick={() => choose('theirs', teams)}>All Theirs</SmallButton>
      </div>
      <ul className="grid max-h-[50dvh] gap-3 overflow-y-auto">
        {teams.map(([id, cells]) => {
          const side = store.row(id)?.side;
          if (side === undefined) return null;
          return (
            <ComparedSide
              key={id}
              side={side}
              names={names}
              cells={cells}
              picked={getPick(id, cells)}
              onPick={(pick) => choose(pick, [[id, cells]])}
            />
          );
        })}
      </ul>
      <div className="pt-3">
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Decide Later
          </Button>
          <Button disabled={open > 0} onClick={decide}>
            {open > 0 ? `${formatNumber(open)} left to pick` : 'Save'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

type ComparedSideProps = {
  side: EntrySide;
  names: PlayerNames;
  cells: readonly Conflict[];
  picked: Pick | undefined;
  onPick: (pick: Pick) => void;
};

function ComparedSide({ side, names, cells, picked, onPick }: ComparedSideProps) {
  return (
    <li>
      <fieldset className="min-w-0">
        <legend className="w-full pb-1.5 font-semibold">
          <Name>{side.name}</Name>
        </legend>
        <div className="grid grid-cols-2 gap-3">
          {versions.map(({ pick, label }) => (
            <label
              key={pick}
              className={classNames(
                'min-h-11 cursor-pointer rounded-md border p-3 hover:bg-accent',
                picked === pick && 'border-primary bg-accent',
              )}
            >
              <span className="eyebrow flex items-center gap-2 text-muted-foreground">
                <input
                  type="radio"
                  name={`version-${side.registrationId}`}
                  checked={picked === pick}
                  onChange={() => onPick(pick)}
                  className="size-4"
                />
                {label}
              </span>
              {cells.map((cell) => (
                <span
                  key={cell.cell}
                  className="mt-1.5 flex items-baseline justify-between gap-3 text-sm"
                >
                  <span dir="auto" className="min-w-0 wrap-anywhere text-left">
                    {cellName(cell.cell, names, side)}
                  </span>
                  <span className="figure text-lg">
                    {cell[pick] === '' ? (
                      <span className="font-text text-sm font-medium">empty</span>
                    ) : (
                      cell[pick]
                    )}
                  </span>
                </span>
              ))}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
