import { joined } from '#shared/domain/tournaments/result-edits.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import type { Entry } from './use-entry.ts';
import type { GridStore } from './grid-store.ts';
import { RoundNotice } from './round-notice.tsx';
import { useGridSummary, type useGrid } from './use-grid.ts';

type EntryNoticesProps = {
  grid: ReturnType<typeof useGrid>;
  store: GridStore;
  missing: Entry['missing'];
};

export function EntryNotices({ grid, store, missing }: EntryNoticesProps) {
  const { edits, edited, strays } = useGridSummary(store);
  const { foreign, dismissForeign, isStored } = grid;
  return (
    <div className="grid gap-2 empty:hidden">
      {!isStored && (
        <RoundNotice>
          This browser does not store values for this site, so a reload would lose unsaved values.
          Save often.
        </RoundNotice>
      )}
      {missing.length > 0 && (
        <RoundNotice
          action={
            <SmallButton
              pending={missing.some(({ isFetching }) => isFetching)}
              onClick={() => missing.forEach(({ refetch }) => void refetch())}
            >
              Try Again
            </SmallButton>
          }
        >
          The adjustments or the decisions of ties are not loaded, so “Table if saved now” lacks
          them. What you enter is saved as usual.
        </RoundNotice>
      )}
      {foreign !== null && (foreign.kind === 'joined' || edited > 0) && (
        <RoundNotice
          action={
            <>
              {foreign.kind === 'joined' && foreign.differing > 0 && (
                <SmallButton
                  onClick={() => {
                    store.replaceEdits(joined(foreign.edits, edits).edits);
                    dismissForeign();
                  }}
                >
                  Take Its Values
                </SmallButton>
              )}
              <SmallButton onClick={dismissForeign}>
                {foreign.kind === 'joined' && foreign.differing > 0 ? 'Keep Mine' : 'OK'}
              </SmallButton>
            </>
          }
        >
          {formatForeign(foreign)}
        </RoundNotice>
      )}
      {strays > 0 && (
        <RoundNotice action={<SmallButton onClick={() => store.dropStrays()}>Discard</SmallButton>}>
          {strays === 1
            ? `${formatCount(1, 'value')} that was typed is for a team or player who is not in this grid now. A save leaves it out.`
            : `${formatCount(strays, 'value')} that were typed are for teams or players who are not in this grid now. A save leaves them out.`}
        </RoundNotice>
      )}
    </div>
  );
}

function formatForeign(foreign: NonNullable<ReturnType<typeof useGrid>['foreign']>): string {
  if (foreign.kind === 'gone') {
    return 'Another tab saved or discarded these values. Here they are still unsaved.';
  }
  if (foreign.differing === 0) {
    return 'You are also entering this round in another tab. Its values are shown here.';
  }
  return `Another tab has other values in ${formatCount(foreign.differing, 'cell')}. Yours are shown.`;
}
