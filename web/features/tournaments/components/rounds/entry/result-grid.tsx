/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- drawn as grid boxes, table elements lose their own roles, and this table is a grid */
import { useRef } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import type { PlayerNames } from './cell-names.ts';
import type { GridStore } from './grid-store.ts';
import { headerLayout, ResultRow } from './result-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridSummary } from './use-grid.ts';

type ResultGridProps = {
  store: GridStore;
  label: string;
  names: PlayerNames;
  onPasteText: (text: string) => void;
  onLeave: () => void;
  showMessage: (text: string) => void;
};

const headerCell = 'eyebrow text-muted-foreground';

/** See ARIA APG "Grid". */
export function ResultGrid({
  store,
  label,
  names,
  onPasteText,
  onLeave,
  showMessage,
}: ResultGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const { order, killCells } = useGridSummary(store);
  const keys = useGridKeys({ store, onPasteText, onLeave, showMessage });
  return (
    <table
      ref={table}
      {...keys}
      role="grid"
      aria-label={label}
      aria-rowcount={order.length + 1}
      style={{ '--cells': killCells }}
      className="block w-full overflow-x-clip"
    >
      <thead role="rowgroup" className="block">
        <tr role="row" aria-rowindex={1} className={classNames(headerLayout, 'border-b py-1.5')}>
          <th role="columnheader" scope="col" className={classNames(headerCell, 'text-start')}>
            Team
          </th>
          <th role="columnheader" scope="col" className={classNames(headerCell, 'text-start')}>
            Place
          </th>
          <th role="columnheader" scope="col" className={classNames(headerCell, 'text-start')}>
            Kills of each player
          </th>
          <th role="columnheader" scope="col" className={classNames(headerCell, 'text-end')}>
            Round
          </th>
          <th role="columnheader" scope="col" className={classNames(headerCell, 'text-end')}>
            Total
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {order.map((registrationId, index) => (
          <ResultRow
            key={registrationId}
            store={store}
            registrationId={registrationId}
            names={names}
            rowIndex={index + 2}
          />
        ))}
      </tbody>
    </table>
  );
}
