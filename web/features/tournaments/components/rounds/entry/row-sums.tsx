import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { didNotPlay, sameInCell, textIn } from '#shared/domain/tournaments/result-cells.ts';
import { rowKills } from '#shared/domain/tournaments/scoring.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { GridRow } from './grid-row.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role -- one line on a phone, columns else, which table cells cannot be both */
export function RowSums({ row }: { row: GridRow }) {
  const { points, result } = row;
  const kills = result === null ? 0 : rowKills({ ...result, placement: 1 });
  return (
    <td
      role="presentation"
      className="max-md:col-[-3/-1] max-md:row-start-1 max-md:flex max-md:items-baseline max-md:justify-end max-md:gap-x-2 max-md:whitespace-nowrap max-[22rem]:col-span-full max-[22rem]:row-start-2 max-[22rem]:justify-start md:contents"
    >
      <div role="gridcell" className="text-xs text-muted-foreground md:hidden">
        {formatCount(kills, 'kill')}
      </div>
      <div
        role="gridcell"
        className="figure text-end text-lg text-primary md:text-xl md:col-start-4 md:row-span-2 md:row-start-1"
      >
        {points === null ? (
          <span className="sr-only">No points yet</span>
        ) : (
          `+${formatNumber(fromHundredths(points))}`
        )}
      </div>
      <div
        role="gridcell"
        className="figure text-end text-lg md:col-start-5 md:text-xl md:row-span-2 md:row-start-1"
      >
        {formatNumber(fromHundredths(row.total))}
        <span className="ms-1 font-text text-xs font-normal text-muted-foreground md:hidden">
          pts
        </span>
      </div>
    </td>
  );
}

type DidNotPlayButtonProps = { row: GridRow; onWrite: (cell: string, text: string) => void };

/** For phones, whose number keys have no dash to mark a side that did not play. */
export function DidNotPlayButton({ row, onWrite }: DidNotPlayButtonProps) {
  const isMarked = sameInCell('placement', textIn(row.texts, 'placement'), didNotPlay);
  return (
    <Button
      variant="secondary"
      size="small"
      className={isMarked ? 'border-primary text-primary' : ''}
      tabIndex={-1}
      aria-pressed={isMarked}
      aria-label={`${row.side.name} did not play`}
      onClick={() => onWrite('placement', isMarked ? '' : didNotPlay)}
    >
      Did not play
    </Button>
  );
}
