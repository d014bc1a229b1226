import { useDeferredValue } from 'react';
import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { standingsCaption } from '#shared/domain/tournaments/standings-caption.ts';
import { STATUS_LABELS } from '#shared/domain/tournaments/status.ts';
import type { FinalScore } from '#shared/contract/results.ts';
import type { Round } from '#shared/contract/rounds.ts';
import { movements } from '#shared/domain/tournaments/movement.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { Notice, StaleNotice } from '#web/ui/states/notice.tsx';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { AnnouncedChange } from '#web/ui/states/announced-change.tsx';
import { useAdjustments, useFinalScores, usePlayerScores, useRounds } from '../api/reads.ts';
import { LazyAdjustments, LazyMatchPoint, LazyMenu } from './corrections/lazy-corrections.tsx';
import { MvpCards } from './mvp-cards.tsx';
import { ResultsSkeleton } from './panel-skeletons.tsx';
import { RoundColumns, RoundColumnsPlace } from './round-columns.tsx';
import { ShareResults } from './share-results.tsx';
import { StandingsTable } from './standings-table.tsx';
import { getResults } from './get-results.ts';

/** Each part fails and recovers on its own. */
export function ResultsPanel({ tournament }: { tournament: Tournament }) {
  return (
    <>
      <StandingsAnnouncement tournamentId={tournament.id} />
      <Results tournament={tournament} />
    </>
  );
}

function Results({ tournament }: { tournament: Tournament }) {
  const scores = useFinalScores(tournament.id);
  const players = usePlayerScores(tournament.id);
  const rounds = useRounds(tournament.id);
  const given = useAdjustments(tournament.id);
  // The table does not wait for these.
  const adjustments = given.data ?? [];
  // The rounds are below the fold, and their many names would delay the first render of the standings.
  const isSecond = useDeferredValue(true, false);
  if (scores.isPending || players.isPending || rounds.isPending) return <ResultsSkeleton />;
  const stale = (
    <>
      <StaleNotice subject="The results" parts={[scores, players, given]} />
      <MissingAdjustments {...given} />
    </>
  );
  if (scores.data?.length === 0) {
    return (
      <div className="grid grid-cols-1 gap-8">
        {stale}
        <EmptyState
          title="No results yet"
          text={`Results appear here as rounds complete. Current status: ${STATUS_LABELS[tournament.status]}.`}
        />
        <div className="empty:hidden">
          <LazyMenu tournament={tournament} scores={[]} />
        </div>
        <LazyAdjustments tournament={tournament} adjustments={adjustments} />
      </div>
    );
  }
  const error = scores.error ?? players.error ?? rounds.error;
  const isEmpty = [scores, players, rounds].every(({ data }) => data === undefined);
  if (error !== null && isEmpty) {
    const retry = () => void Promise.all([scores.refetch(), players.refetch(), rounds.refetch()]);
    return <ErrorPanel title="Unable to load results" message={error.message} retry={retry} />;
  }
  const played = (rounds.data ?? []).filter((round) => round.roundResults.length > 0);
  const ignored = played.filter((round) => round.ignored !== null).length;
  return (
    <div className="grid grid-cols-1 gap-5">
      {stale}
      <section aria-labelledby="mvps">
        <h2 id="mvps" className="heading mb-1.5 text-lg">
          Most Valuable Players
        </h2>
        {players.data !== undefined ? (
          <MvpCards players={players.data} />
        ) : (
          <PartError part="players" retry={() => void players.refetch()} />
        )}
      </section>
      <section data-sheet>
        <p className="hidden text-sm print:block">
          {tournament.name} · <Moment at={tournament.startDate} />
        </p>
        <div className="mb-1 flex flex-wrap items-center gap-x-6 gap-y-2">
          <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-baseline gap-x-4">
            <h2 className="heading text-2xl">Final Tournament Standings</h2>
            <p className="text-sm text-muted-foreground">
              {scores.data !== undefined && tournament.status !== 'completed' && (
                <span>{standingsCaption({ ...tournament, ignored }, scores.data)} · </span>
              )}
              place, then kills
            </p>
          </div>
          {scores.data !== undefined && (
            <ShareResults tournament={tournament}>
              <LazyMenu tournament={tournament} scores={scores.data} />
            </ShareResults>
          )}
        </div>
        {scores.data !== undefined ? (
          <Standings
            tournament={tournament}
            scores={scores.data}
            rounds={played}
            adjustments={given.data}
          />
        ) : (
          <PartError part="standings" retry={() => void scores.refetch()} />
        )}
      </section>
      <LazyAdjustments tournament={tournament} adjustments={adjustments} />
      <section className="mt-4">
        <h2 className="heading mb-4 text-2xl">Round by Round Results</h2>
        {rounds.data !== undefined ? (
          isSecond ? (
            <RoundColumns rounds={played} />
          ) : (
            <RoundColumnsPlace rounds={played} />
          )
        ) : (
          <PartError part="rounds" retry={() => void rounds.refetch()} />
        )}
      </section>
    </div>
  );
}

type Read = Pick<ReturnType<typeof useAdjustments>, 'data' | 'isError' | 'isFetching' | 'refetch'>;

function MissingAdjustments({ data, isError, isFetching, refetch }: Read) {
  if (!isError || data !== undefined) return null;
  return (
    <Notice
      text="The adjustments are not loaded. Without them, reasons, movement and match point are missing."
      query={{ isFetching, refetch }}
    />
  );
}

function PartError({ part, retry }: { part: string; retry: () => void }) {
  return (
    <ErrorPanel
      as="h3"
      title={`Unable to load ${part}`}
      message="The rest of this page is up to date. Try again in a moment."
      retry={retry}
    />
  );
}

type StandingsProps = {
  tournament: Tournament;
  scores: readonly FinalScore[];
  rounds: readonly Round[];
  /** Undefined until they are loaded. Movement and match point depend on them. */
  adjustments: readonly Adjustment[] | undefined;
};

function Standings({ tournament, scores, rounds, adjustments }: StandingsProps) {
  const results = adjustments && getResults({ tournament, scores, rounds, adjustments });
  return (
    <>
      {tournament.scoringRules.matchPoint && <LazyMatchPoint results={results} />}
      <StandingsTable
        scores={scores}
        rounds={rounds}
        moved={results && movements(results)}
        adjustments={adjustments ?? []}
      />
    </>
  );
}

/** Announces only the leader. Users of screen readers can read the table for more. */
function StandingsAnnouncement({ tournamentId }: { tournamentId: string }) {
  const { data } = useFinalScores(tournamentId);
  return data && <AnnouncedChange value={data}>{formatLead(data)}</AnnouncedChange>;
}

function formatLead(scores: readonly FinalScore[]): string {
  const leaders = scores.filter(({ rank }) => rank === 1);
  const [first] = leaders;
  if (first === undefined) return 'The standings changed.';
  const points = `${formatNumber(first.totalPoints)} ${first.totalPoints === 1 ? 'point' : 'points'}`;
  return leaders.length === 1
    ? `The standings changed: ${isolated(first.clanName)} leads with ${points}.`
    : `The standings changed: ${formatCount(leaders.length, 'team')} lead with ${points} each.`;
}
