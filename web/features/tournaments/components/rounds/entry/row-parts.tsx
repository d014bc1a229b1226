import { classNames } from '#web/lib/class-names.ts';
import { formatSigned } from '../../corrections/signed.ts';
import { cellName, type PlayerNames } from './cell-names.ts';
import type { GridRow } from './grid-rows.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { didNotPlay, sameInCell, textIn } from '#shared/domain/tournaments/result-cells.ts';
import { rowKills } from '#shared/domain/tournaments/scoring.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';

type Note = { tone: 'wrong' | 'check' | 'hint'; text: string };

const marks = {
  wrong: 'M2 2l8 8m0-8-8 8',
  check: 'M6 1 11 11H1zM6 4.5v3m0 1.2v.6',
  hint: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1zm0 4.5V9m0-6v1',
} as const;

/** Invalid values first, then conflicts and duplicates, then hints. */
export function listNotes(row: GridRow, names: PlayerNames): Note[] {
  const name = (cell: string) => cellName(cell, names, row.side);
  return [
    ...Object.entries(row.problems).map(([cell, message]): Note => ({
      tone: 'wrong',
      text: cell === 'placement' ? message : `${name(cell)}: ${message}`,
    })),
    ...Object.entries(row.newer).map(([cell, theirs]): Note => ({
      tone: 'check',
      text: `Someone else saved ${name(cell)}: ${theirs === '' ? 'empty' : theirs}`,
    })),
    ...(row.duplicate === null ? [] : [{ tone: 'check', text: row.duplicate } as const]),
    ...(row.killsWithoutPlace
      ? [{ tone: 'hint', text: 'Kills count only with a place' } as const]
      : []),
    ...(row.totalIgnored
      ? [{ tone: 'hint', text: 'The players’ kills count, not the total' } as const]
      : []),
  ];
}

/** The tones differ by shape too, not only by colour. */
export function RowNotes({ id, notes }: { id: string; notes: readonly Note[] }) {
  return (
    <ul
      id={id}
      className="grid gap-0.5 text-xs leading-snug md:text-[0.6875rem] md:leading-[0.8125rem]"
    >
      {notes.map(({ tone, text }) => (
        <li
          key={text}
          dir="auto"
          className={classNames(
            'flex gap-1.5 text-left wrap-anywhere',
            tone === 'hint' ? 'text-muted-foreground' : 'text-destructive',
          )}
        >
          <svg
            viewBox="0 0 12 12"
            aria-hidden
            className="mt-0.5 size-3 shrink-0 md:mt-0 fill-none stroke-current stroke-[1.5]"
          >
            <path d={marks[tone]} />
          </svg>
          {/* Two lines fit into the height of the row. */}
          <span className="md:line-clamp-2" title={text}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role -- one line on a phone and separate columns elsewhere; table cells cannot be both */
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
          formatSigned(fromHundredths(points))
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

/** For phones, whose number pad has no dash key to mark a side that did not play. */
export function DidNotPlayButton({ row, onWrite }: DidNotPlayButtonProps) {
  const isMarked = sameInCell('placement', textIn(row.texts, 'placement'), didNotPlay);
  return (
    <SmallButton
      className={isMarked ? 'border-primary text-primary' : ''}
      tabIndex={-1}
      aria-pressed={isMarked}
      aria-label={`${row.side.name} did not play`}
      onClick={() => onWrite('placement', isMarked ? '' : didNotPlay)}
    >
      Did not play
    </SmallButton>
  );
}
