import type { ReactNode } from 'react';
import { joined } from '../../../../../../shared/domain/tournaments/result-edits.ts';
import { Button } from '../../../../../ui/button.tsx';
import { inWords } from '../../words.ts';
import type { GridStore } from './grid-store.ts';
import type { useGrid } from './use-grid.ts';
import { useGridSummary } from './use-grid.ts';

type EntryNoticesProps = {
  grid: ReturnType<typeof useGrid>;
  store: GridStore;
};

/** What a host has to know about the grid before going on, each with the way out. */
export function EntryNotices({ grid, store }: EntryNoticesProps) {
  const { edits, edited } = useGridSummary(store);
  const { foreign, dismissForeign, kept } = grid;
  return (
    <div className="grid gap-2 empty:hidden">
      {!kept && (
        <Notice>
          This browser keeps no values for this site, so a reload would lose what is not saved. Save
          often.
        </Notice>
      )}
      {foreign !== null && (foreign.kind === 'joined' || edited > 0) && (
        <Notice
          action={
            <>
              {foreign.kind === 'joined' && foreign.differing > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => {
                    store.replaceEdits(joined(foreign.edits, edits).edits);
                    dismissForeign();
                  }}
                >
                  Take its values
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={dismissForeign}>
                {foreign.kind === 'joined' && foreign.differing > 0 ? 'Keep mine' : 'OK'}
              </Button>
            </>
          }
        >
          {foreignWords(foreign)}
        </Notice>
      )}
    </div>
  );
}

function foreignWords(foreign: NonNullable<ReturnType<typeof useGrid>['foreign']>): string {
  if (foreign.kind === 'gone') {
    return 'Another tab of yours saved or discarded these values. Here they are still waiting to be saved.';
  }
  if (foreign.differing === 0) {
    return 'Another tab of yours is entering this round too. What it typed is shown here.';
  }
  return `Another tab of yours typed other values in ${inWords(foreign.differing, 'cell')}. Yours are shown.`;
}

function Notice({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-card py-2 ps-4 pe-2 text-sm">
      <p className="min-w-0 flex-1 basis-60 py-1 wrap-anywhere">{children}</p>
      {action !== undefined && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
