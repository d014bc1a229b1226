import { useDeferredValue } from 'react';
import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { FinalScore } from '#shared/contract/results.ts';
import type { Round, RoundResult } from '#shared/contract/rounds.ts';
import { formatTie } from '#shared/domain/tournaments/format-tie.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatAverage, formatNumber } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { sidePath } from '#web/lib/paths.ts';
import { useSlidingRows } from '#web/lib/use-sliding-rows.ts';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import { Cell, Table } from '#web/ui/lists/table.tsx';
import { LazyChips } from './corrections/lazy-corrections.tsx';
import { RoundCell, type RoundColumn, StandingsHeader } from './standings-cells.tsx';
import { TieMark } from './explained-mark.tsx';

type StandingsTableProps = {
  scores: readonly FinalScore[];
  rounds: readonly Round[];
  /** The number of places climbed with the latest round, by registration id; undefined if it is not known. */
  moved: ReadonlyMap<string, number | null> | undefined;
  adjustments: readonly Adjustment[];
};

/** The number of rounds that fit on the widest page. */
const shownRounds = 12;

/** More rows than a phone shows at first. */
const firstRows = 9;

const edges: Readonly<Record<number, string>> = {
  1: 'border-s-gold',
  2: 'border-s-silver',
  3: 'border-s-bronze',
};

/** A narrow page has columns for fewer of the latest rounds, so nothing scrolls sideways. */
export function StandingsTable({ scores, rounds, moved, adjustments }: StandingsTableProps) {
  // Slow phones first render a few rows with the latest round, then the rest.
  const hasAll = useDeferredValue(true, isWide());
  const visibleRounds = rounds.slice(hasAll ? -shownRounds : -1);
  const visibleScores = scores.slice(0, hasAll ? scores.length : firstRows);
  const order = visibleScores.map(({ registrationId }) => registrationId).join();
  const body = useSlidingRows<HTMLTableSectionElement>(order);
  const columns = visibleRounds.map((round, index): RoundColumn => ({
    round,
    cells: resultsBySide(round),
    visible: visibleFrom(visibleRounds.length - 1 - index),
  }));
  return (
    <Table caption="Final Tournament Standings" className="table-fixed">
      <StandingsHeader columns={columns} />
      <tbody ref={body}>
        {visibleScores.map((score) => (
          <tr key={score.registrationId} className="hover:bg-card">
            <Cell
              className={classNames(
                'h-10 border-s-2 px-1.5 py-1! md:px-2 print:h-7',
                edges[score.rank] ?? 'border-s-transparent',
              )}
            >
              {/* Rows on a phone have the same height with and without an arrow. */}
              <span className="flex flex-col gap-x-1.5 max-sm:min-h-9 max-sm:justify-center sm:flex-row sm:items-baseline">
                <span className="flex items-baseline gap-0.5">
                  <Rank place={score.rank} className="text-xl max-sm:leading-5" />
                  {score.tie !== null && <TieMark sentence={explainTie(score, scores)} />}
                </span>
                <Movement places={moved?.get(score.registrationId) ?? null} />
              </span>
            </Cell>
            <th
              scope="row"
              className="border-b px-1.5 py-1 text-start text-sm font-semibold sm:text-base"
            >
              <div className="flex min-w-0 items-center gap-3">
                <Emblem name={score.clanName} className="size-7 max-[26rem]:hidden print:hidden" />
                <div className="min-w-0 flex-1">
                  <NameLink href={sidePath(score)}>{score.clanName}</NameLink>
                  <div className="flex flex-wrap items-center gap-x-2">
                    {score.matchPoint !== null && (
                      <span className="eyebrow text-[0.625rem]/4 text-primary">
                        {score.matchPoint === 'won' ? 'Winner' : 'Match point'}
                      </span>
                    )}
                    <Played score={score} />
                  </div>
                </div>
              </div>
            </th>
            {columns.map(({ round, cells, visible }) => (
              <Cell key={round.id} className={classNames('px-1 py-1! text-center', visible)}>
                <RoundCell
                  round={round}
                  result={cells.get(score.registrationId)}
                  isDropped={score.droppedRounds.includes(round.roundNumber)}
                />
              </Cell>
            ))}
            <Cell figure className="hidden py-1! md:table-cell print:table-cell!">
              {score.wins === 0 ? <span className="sr-only">0</span> : formatNumber(score.wins)}
            </Cell>
            <Cell
              figure
              className="hidden py-1! text-muted-foreground xl:table-cell print:table-cell!"
            >
              {formatPosition(score)}
            </Cell>
            <Cell
              figure
              className="hidden py-1! text-muted-foreground xl:table-cell print:table-cell!"
            >
              {formatNumber(score.roundsPlayed)}
            </Cell>
            <Cell figure className="px-1 py-1! md:px-2">
              {formatNumber(score.totalKills)}
            </Cell>
            <Cell className="px-1 py-1! text-end md:px-2">
              <span className="flex flex-wrap items-center justify-end gap-x-1">
                <LazyChips score={score} adjustments={adjustments} />
                <span className="figure text-xl">{formatNumber(score.totalPoints)}</span>
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function explainTie({ tie, rank }: FinalScore, scores: readonly FinalScore[]): string {
  if (tie === null) return '';
  const neighbour = scores.find(({ registrationId }) => registrationId === tie.with);
  return formatTie(tie, isolated(neighbour?.clanName ?? ''), rank, formatNumber);
}

/** Matches the `md` breakpoint in `visibleFrom`. */
function isWide(): boolean {
  return matchMedia('(min-width: 48rem)').matches;
}

/** The stats that have no column on narrow pages. */
function Played({ score }: { score: FinalScore }) {
  return (
    <dl className="flex flex-wrap gap-x-1 text-[0.6875rem]/4 font-normal sm:gap-x-2 sm:text-xs/4 text-muted-foreground tabular-nums xl:hidden print:hidden">
      <div className="flex gap-1">
        <dt>
          <span aria-hidden>Avg</span>
          <span className="sr-only">Average position</span>
        </dt>
        <dd className="font-semibold">{formatPosition(score)}</dd>
      </div>
      <div className="flex flex-row-reverse gap-1">
        <dt>
          <span aria-hidden>played</span>
          <span className="sr-only">Rounds played</span>
        </dt>
        <dd className="font-semibold">{formatNumber(score.roundsPlayed)}</dd>
      </div>
      {score.droppedRounds.length > 0 && (
        <div className="flex gap-1">
          <dt>
            <span aria-hidden>Without</span>
            <span className="sr-only">Rounds that are not among the best</span>
          </dt>
          <dd className="font-semibold">
            {score.droppedRounds.map((round) => `R${round}`).join(', ')}
          </dd>
        </div>
      )}
    </dl>
  );
}

function formatPosition({ averagePosition, roundsPlayed }: FinalScore): string {
  return roundsPlayed === 0 ? '–' : formatAverage(averagePosition);
}

/** `age` is the number of rounds played after it. */
function visibleFrom(age: number): string | false {
  if (age === 0) return false;
  if (age < 3) return 'hidden md:table-cell print:table-cell!';
  return age < 6
    ? 'hidden lg:table-cell print:table-cell!'
    : 'hidden min-[100rem]:table-cell print:table-cell!';
}

function resultsBySide(round: Round): Map<string, RoundResult> {
  return new Map(round.roundResults.map((result) => [result.registrationId, result]));
}

function Movement({ places }: { places: number | null }) {
  if (places === null || places === 0) return null;
  const climbed = places > 0;
  return (
    <span
      className={`text-xs leading-4 font-semibold whitespace-nowrap tabular-nums ${climbed ? 'text-primary' : 'text-destructive'}`}
    >
      <svg viewBox="0 0 8 8" aria-hidden className="me-0.5 inline size-2 fill-current">
        <path d={climbed ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} />
      </svg>
      <span className="sr-only">{climbed ? 'up ' : 'down '}</span>
      {Math.abs(places)}
    </span>
  );
}
