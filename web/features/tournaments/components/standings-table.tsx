import type { FinalScore } from '../../../../shared/contract/results.ts';
import type { Round, RoundResult } from '../../../../shared/contract/rounds.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { useSlidingRows } from '../../../lib/use-sliding-rows.ts';
import { Emblem } from '../../../ui/emblem.tsx';
import { Name } from '../../../ui/name.tsx';
import { Rank } from '../../../ui/rank.tsx';
import { Cell, HeadCell, Table } from '../../../ui/table.tsx';
import { Movement } from './movement.tsx';
import { RoundCell } from './round-cell.tsx';

type StandingsTableProps = {
  scores: readonly FinalScore[];
  rounds: readonly Round[];
  /** Places climbed with the latest round, by registration id. */
  moved: ReadonlyMap<string, number | null>;
};

/** As many rounds as the widest page has room for. */
const shownRounds = 9;

const edges: Readonly<Record<number, string>> = {
  1: 'border-s-gold',
  2: 'border-s-silver',
  3: 'border-s-bronze',
};

/** The standings; the narrower the page, the fewer of the latest rounds have a column, and nothing scrolls sideways. */
export function StandingsTable({ scores, rounds, moved }: StandingsTableProps) {
  const shown = rounds.slice(-shownRounds);
  const order = scores.map(({ registrationId }) => registrationId).join();
  const body = useSlidingRows<HTMLTableSectionElement>(order);
  const columns = shown.map((round, index) => ({
    round,
    cells: resultsBySide(round),
    visible: visibleFrom(shown.length - 1 - index),
  }));
  return (
    <Table caption="Final Tournament Standings" className="table-fixed">
      <thead className="sticky top-0 z-10 bg-background">
        <tr>
          <HeadCell className="w-10 px-1.5 md:w-20 md:px-2">
            <span aria-hidden>#</span>
            <span className="sr-only">Rank</span>
          </HeadCell>
          <HeadCell className="px-1.5">Team</HeadCell>
          {columns.map(({ round, visible }) => (
            <HeadCell
              key={round.id}
              className={classNames('w-10 px-1 text-center! min-[24rem]:w-14 sm:w-16', visible)}
            >
              <abbr title={`Round ${round.roundNumber}`} className="no-underline">
                R{round.roundNumber}
              </abbr>
            </HeadCell>
          ))}
          <HeadCell figure className="hidden w-16 md:table-cell">
            Wins
          </HeadCell>
          <HeadCell figure className="w-13 px-1 md:w-20 md:px-2">
            Kills
          </HeadCell>
          <HeadCell figure className="w-15 px-1 md:w-24 md:px-2">
            Points
          </HeadCell>
        </tr>
      </thead>
      <tbody ref={body}>
        {scores.map((score) => (
          <tr key={score.registrationId} className="hover:bg-card">
            <Cell
              className={classNames(
                'border-s-2 px-1.5 max-sm:py-1.5 md:px-2',
                edges[score.rank] ?? 'border-s-transparent',
              )}
            >
              {/* On a phone a row is as tall without an arrow as with one. */}
              <span className="flex flex-col gap-x-1.5 max-sm:min-h-9 max-sm:justify-center sm:flex-row sm:items-baseline">
                <Rank place={score.rank} className="text-xl max-sm:leading-5" />
                <Movement places={moved.get(score.registrationId) ?? null} />
              </span>
            </Cell>
            <th
              scope="row"
              className="border-b px-1.5 py-2.5 text-start text-sm font-semibold sm:text-base"
            >
              <span className="flex min-w-0 items-center gap-3">
                <Emblem name={score.clanName} className="size-7 max-[26rem]:hidden" />
                <Name>{score.clanName}</Name>
              </span>
            </th>
            {columns.map(({ round, cells, visible }) => (
              <Cell key={round.id} className={classNames('px-1 text-center', visible)}>
                <RoundCell result={cells.get(score.registrationId)} />
              </Cell>
            ))}
            <Cell figure className="hidden md:table-cell">
              {score.wins === 0 ? <span className="sr-only">0</span> : formatNumber(score.wins)}
            </Cell>
            <Cell figure className="px-1 md:px-2">
              {formatNumber(score.totalKills)}
            </Cell>
            <Cell className="px-1 text-end md:px-2">
              <span className="figure text-xl">{formatNumber(score.totalPoints)}</span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** On which pages a round has its column, by how many rounds were played after it. */
function visibleFrom(age: number): string | false {
  if (age === 0) return false;
  if (age < 3) return 'hidden md:table-cell';
  return age < 6 ? 'hidden lg:table-cell' : 'hidden xl:table-cell';
}

function resultsBySide(round: Round): Map<string, RoundResult> {
  return new Map(round.roundResults.map((result) => [result.registrationId, result]));
}
