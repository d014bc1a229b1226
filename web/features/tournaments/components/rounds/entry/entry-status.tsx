import type { ReactNode } from 'react';
import { formatCount } from '../../../../../lib/format/number.ts';
import { cellName, type PlayerNames } from './cell-names.ts';
import type { GridStore } from './grid-store.ts';
import { useGridSummary } from './use-grid.ts';

type EntryStatusProps = {
  store: GridStore;
  names: PlayerNames;
  said: string;
  onCompare: () => void;
  onGoTo: (registrationId: string, cell: string) => void;
};

/** One line that is always there, so that nothing moves under the typing: what stands in the way of saving, else what happened last. */
export function EntryStatus({ store, names, said, onCompare, onGoTo }: EntryStatusProps) {
  const { problems, disputes } = useGridSummary(store);
  const [problem] = problems;
  const side = problem?.row.side;
  return (
    <div className="mt-1 flex min-h-6 min-w-0 items-center gap-2 text-sm">
      <output className="min-w-0 wrap-anywhere text-muted-foreground">
        {disputes.length > 0 ? (
          `Someone else saved other values in ${formatCount(disputes.length, 'cell')} that you typed into.`
        ) : problem !== undefined && side !== undefined ? (
          <>
            {formatCount(problems.length, 'value')} {problems.length === 1 ? 'does' : 'do'} not fit:{' '}
            <bdi>{side.name}</bdi>, <bdi>{cellName(problem.cell, names, side)}</bdi>
          </>
        ) : (
          said
        )}
      </output>
      {disputes.length > 0 ? (
        <LineButton onClick={onCompare}>Compare</LineButton>
      ) : (
        problem !== undefined &&
        side !== undefined && (
          <LineButton onClick={() => onGoTo(side.registrationId, problem.cell)}>
            Go to it
          </LineButton>
        )
      )}
    </div>
  );
}

function LineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 shrink-0 font-semibold text-foreground underline underline-offset-4 hover:text-primary"
    >
      {children}
    </button>
  );
}
