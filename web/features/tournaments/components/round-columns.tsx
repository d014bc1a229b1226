import type { Round, RoundResult } from '#shared/contract/rounds.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { classNames } from '#web/lib/class-names.ts';
import { sidePath } from '#web/lib/paths.ts';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { LATE_SENTENCE, whyNotCounted } from './not-counted.ts';

const row = 'grid grid-cols-[1.5rem_minmax(0,1fr)_2.5rem_3.25rem] items-center gap-2';

export function RoundColumns({ rounds }: { rounds: readonly Round[] }) {
  return (
    <section
      aria-label="Rounds"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
      tabIndex={0}
      className="relative -mx-4 grid auto-cols-[minmax(17rem,1fr)] grid-flow-col gap-4 overflow-x-auto px-4 pb-2 focus-visible:-outline-offset-2 sm:mx-0 sm:px-0"
    >
      {rounds.map((round) => (
        <section
          key={round.id}
          className={classNames(
            'min-w-0 rounded-md border bg-card p-4',
            whyNotCounted(round) !== null && 'text-muted-foreground',
          )}
        >
          <h3 className="heading text-xl">Round {round.roundNumber}</h3>
          <Reason round={round} />
          <div aria-hidden className={`${row} eyebrow mt-2 py-1 text-muted-foreground`}>
            <span className="text-end">#</span>
            <span>Team</span>
            <span className="text-end">Kills</span>
            <span className="text-end">Points</span>
          </div>
          <ol>
            {[...round.roundResults].toSorted(byPlacement).map((result) => (
              <li
                key={result.registrationId}
                className={`${row} border-t py-1 text-sm tabular-nums`}
              >
                <span className="text-end font-semibold text-muted-foreground">
                  {result.placement ?? '–'}
                </span>
                {/* It is not a tab stop, because the standings above have the same links. */}
                <NameLink href={sidePath(result)} tabStop="never">
                  {result.clanName}
                </NameLink>
                <span className="text-end text-muted-foreground">
                  {formatNumber(result.totalKills)}
                  <span className="sr-only">{result.totalKills === 1 ? ' kill' : ' kills'}</span>
                </span>
                <span className="text-end font-semibold">
                  {formatNumber(result.totalPoints)}
                  <span className="sr-only"> points</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Reason({ round }: { round: Round }) {
  const why = whyNotCounted(round);
  if (why === null) return null;
  return (
    <p className="text-sm wrap-anywhere">
      {why === 'late' ? (
        LATE_SENTENCE
      ) : (
        <>
          Ignored: <bdi>{round.ignored?.reason}</bdi>
        </>
      )}
    </p>
  );
}

/** As high as the columns. */
export function RoundColumnsPlace({ rounds }: { rounds: readonly Round[] }) {
  const rows = Math.max(0, ...rounds.map(({ roundResults }) => roundResults.length));
  return <div aria-hidden style={{ height: `${6.375 + rows * 2.0625}rem` }} />;
}

/** Sides that did not play come last. */
function byPlacement(left: RoundResult, right: RoundResult): number {
  return (left.placement ?? 1000) - (right.placement ?? 1000);
}
