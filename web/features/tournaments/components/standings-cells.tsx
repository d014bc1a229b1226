import type { Round, RoundResult } from '#shared/contract/rounds.ts';
import { classNames } from '#web/lib/class-names.ts';
import { HeaderCell } from '#web/ui/lists/table.tsx';
import { formatNumber } from '#web/lib/format/number.ts';
import { ExplainedMark } from './explained-mark.tsx';
import { LATE_SENTENCE, whyNotCounted } from './not-counted.ts';

export type RoundColumn = {
  round: Round;
  /** By registration id. */
  cells: ReadonlyMap<string, RoundResult>;
  /** The classes that hide the column on narrow pages. */
  visible: string | false;
};

export function StandingsHeader({ columns }: { columns: readonly RoundColumn[] }) {
  return (
    <thead className="sticky below-0 z-10 bg-background">
      <tr>
        <HeaderCell className="w-10 px-1.5 md:w-20 md:px-2 print:w-16!">
          <span aria-hidden>#</span>
          <span className="sr-only">Rank</span>
        </HeaderCell>
        <HeaderCell className="px-1.5">Team</HeaderCell>
        {columns.map(({ round, visible }) => (
          <HeaderCell
            key={round.id}
            aria-label={roundLabel(round)}
            className={classNames(
              'w-10 px-1 text-center! min-[24rem]:w-14 sm:w-16 xl:w-15 print:w-12!',
              visible,
            )}
          >
            <RoundName round={round} />
          </HeaderCell>
        ))}
        <HeaderCell
          figure
          className="hidden w-16 md:table-cell xl:w-15 print:table-cell! print:w-12!"
        >
          Wins
        </HeaderCell>
        <HeaderCell figure className="hidden w-17 xl:table-cell print:table-cell! print:w-14!">
          <abbr title="Average position" className="no-underline">
            Avg
          </abbr>
        </HeaderCell>
        <HeaderCell figure className="hidden w-18 xl:table-cell print:table-cell! print:w-15!">
          <abbr title="Rounds played" className="no-underline">
            Played
          </abbr>
        </HeaderCell>
        <HeaderCell figure className="w-13 px-1 md:w-17 md:px-2 print:w-13!">
          Kills
        </HeaderCell>
        <HeaderCell figure className="w-16 px-1 md:w-21 md:px-2 print:w-16!">
          Points
        </HeaderCell>
      </tr>
    </thead>
  );
}

/** Screen readers say the header before each cell of its column, so it has the state of the round, not the reason. */
function roundLabel(round: Round): string | undefined {
  const why = whyNotCounted(round);
  if (why === null) return undefined;
  return `R${round.roundNumber} ${why === 'ignored' ? why : 'not counted'}`;
}

function RoundName({ round }: { round: Round }) {
  const why = whyNotCounted(round);
  const name = `R${round.roundNumber}`;
  if (why === null) {
    return (
      <abbr title={`Round ${round.roundNumber}`} className="no-underline">
        {name}
      </abbr>
    );
  }
  const sentence =
    round.ignored === null
      ? `${name}. ${LATE_SENTENCE}`
      : `${name} ignored: ${round.ignored.reason}`;
  return (
    <ExplainedMark sentence={sentence} className="min-h-6 min-w-6">
      <span className="line-through">{name}</span>{' '}
      {why === 'ignored' && (
        <span className="block text-[0.5625rem]/3 tracking-normal normal-case">ignored</span>
      )}
    </ExplainedMark>
  );
}

type RoundCellProps = {
  round: Round;
  result: RoundResult | undefined;
  /** True if it is not among the side's best rounds. */
  isDropped: boolean;
};

export function RoundCell({ round, result, isDropped }: RoundCellProps) {
  if (result === undefined || result.placement === null) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden>–</span>
        <span className="sr-only">did not play</span>
      </span>
    );
  }
  const isCounted = !isDropped && whyNotCounted(round) === null;
  const won = isCounted && result.placement === 1;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 tabular-nums sm:gap-2 print:gap-0.5',
        !isCounted && 'text-muted-foreground',
        isDropped && 'line-through',
      )}
    >
      {isDropped && <span className="sr-only">not among the best rounds: </span>}
      <span
        className={classNames(
          'inline-grid h-6 min-w-7 place-items-center rounded-sm px-0.5 font-semibold',
          won &&
            'bg-primary text-primary-foreground print:border print:bg-transparent print:text-foreground',
        )}
      >
        {result.placement}
      </span>
      <span className="min-w-4 text-start text-xs text-muted-foreground max-[24rem]:sr-only">
        <span className="sr-only">kills </span>
        {formatNumber(result.totalKills)}
      </span>
    </span>
  );
}
