import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { BOARD_LIMITS, type BoardOrder } from '../../../../shared/domain/leaderboards/boards.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useSummary } from '../api/use-summary.ts';
import { rankedBy } from './board-figures.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTable, type BoardRow } from './board-table.tsx';

type BoardProps<Row extends BoardRow> = {
  /** "clan leaderboard", as it stands in a sentence. */
  what: string;
  caption: string;
  naming: string;
  empty: { title: string; text: string };
  query: UseQueryResult<Row[]>;
  by: BoardOrder;
  limit: number;
  onLimit: (limit: number) => void;
  rowKey: (row: Row) => string;
  renderName: (row: Row, isOnPodium: boolean) => ReactNode;
};

/** One board in all of its states, with the way from its first ten to its first hundred. */
export function Board<Row extends BoardRow>(props: BoardProps<Row>) {
  const { what, caption, naming, empty, query, by, limit, onLimit, rowKey, renderName } = props;
  const { data: rows, error, isPlaceholderData, refetch } = query;
  const { data: summary } = useSummary();
  if (rows === undefined && error !== null) {
    return (
      <ErrorPanel
        title={`Unable to load ${what}`}
        message={error.message}
        retry={() => void refetch()}
      />
    );
  }
  if (rows === undefined) return <BoardSkeleton naming={naming} by={by} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        {...empty}
        action={<LinkButton href={paths.tournaments()}>All Tournaments</LinkButton>}
      />
    );
  }
  const isWhole = limit === BOARD_LIMITS.max;
  return (
    <>
      <div className="mb-4 empty:hidden">
        <StaleNotice what="These figures" parts={[query]} />
      </div>
      {summary?.completedTournaments === 0 && (
        <p className="mb-3 text-sm text-muted-foreground">
          No tournament is completed yet: ranks so far come from registrations.
        </p>
      )}
      <BoardTable
        caption={caption}
        naming={naming}
        rows={rows}
        by={by}
        isBusy={isPlaceholderData}
        rowKey={rowKey}
        renderName={renderName}
      />
      <p className="mt-3 text-sm text-muted-foreground">{rankedBy(by)}</p>
      {(isWhole || rows.length >= BOARD_LIMITS.default) && (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            pending={isPlaceholderData}
            onClick={() => onLimit(isWhole ? BOARD_LIMITS.default : BOARD_LIMITS.max)}
          >
            {isWhole ? 'Show Top 10' : 'Show Top 100'}
          </Button>
        </div>
      )}
    </>
  );
}
