import type { Tournament } from '../../../../shared/contract/tournaments.ts';
import { STATUS_LABELS } from '../../../../shared/domain/tournaments/status.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useFinalScores } from '../api/use-final-scores.ts';
import { usePlayerScores } from '../api/use-player-scores.ts';
import { useRounds } from '../api/use-rounds.ts';
import { movementsOf } from './movements-of.ts';
import { MvpCards } from './mvp-cards.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { RoundColumns } from './round-columns.tsx';
import { ShareResults } from './share-results.tsx';
import { StandingsSaid } from './standings-said.tsx';
import { StandingsTable } from './standings-table.tsx';

/** Most valuable players, standings and each round; each part fails and recovers on its own. */
export function ResultsPanel({ tournament }: { tournament: Tournament }) {
  return (
    <>
      <StandingsSaid tournamentId={tournament.id} />
      <Results tournament={tournament} />
    </>
  );
}

function Results({ tournament }: { tournament: Tournament }) {
  const scores = useFinalScores(tournament.id);
  const players = usePlayerScores(tournament.id);
  const rounds = useRounds(tournament.id);
  if (scores.isPending || players.isPending || rounds.isPending) return <ResultsSkeleton />;
  const stale = <StaleNotice what="The results" parts={[scores, players]} />;
  if (scores.data?.length === 0) {
    return (
      <div className="grid grid-cols-1 gap-8">
        {stale}
        <EmptyState
          title="No results yet"
          text={`Results appear here as rounds complete. Current status: ${STATUS_LABELS[tournament.status]}.`}
        />
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
  return (
    <div className="grid grid-cols-1 gap-10">
      {stale}
      <section>
        <h2 className="heading mb-4 text-2xl">Most Valuable Players</h2>
        {players.data !== undefined ? (
          <MvpCards players={players.data} />
        ) : (
          <PartError what="players" retry={() => void players.refetch()} />
        )}
      </section>
      <section>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="heading text-2xl">Final Tournament Standings</h2>
          <p className="eyebrow text-muted-foreground">Place · kills in each round</p>
        </div>
        {scores.data !== undefined && <ShareResults tournament={tournament} />}
        {scores.data !== undefined ? (
          <StandingsTable
            scores={scores.data}
            rounds={played}
            moved={movementsOf(tournament, scores.data, played)}
          />
        ) : (
          <PartError what="standings" retry={() => void scores.refetch()} />
        )}
      </section>
      <section>
        <h2 className="heading mb-4 text-2xl">Round by Round Results</h2>
        {rounds.data !== undefined ? (
          <RoundColumns rounds={played} />
        ) : (
          <PartError what="rounds" retry={() => void rounds.refetch()} />
        )}
      </section>
    </div>
  );
}

function PartError({ what, retry }: { what: string; retry: () => void }) {
  return (
    <ErrorPanel
      as="h3"
      title={`Unable to load ${what}`}
      message="The rest of this page is up to date. Try again in a moment."
      retry={retry}
    />
  );
}
