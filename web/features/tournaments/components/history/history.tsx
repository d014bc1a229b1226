import type { ReactNode } from 'react';
import type { HistoryAct } from '#shared/contract/history.ts';
import { formatDate } from '#web/lib/format/date-time.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { ListEnd } from '#web/ui/lists/list-end.tsx';
import { useHistory } from '../../api/history.ts';
import { useTournamentPeople } from '../../api/reads.ts';
import { ActRow } from './act-row.tsx';

type HistoryProps = {
  tournamentId: string;
  placeholder: ReactNode;
};

/** For host and assistants only (rules/tournaments 12). */
export default function History({ tournamentId, placeholder }: HistoryProps) {
  const history = useHistory(tournamentId);
  const { data: people } = useTournamentPeople(tournamentId);
  const { data, error } = history;
  if (data === undefined) {
    return error === null ? (
      placeholder
    ) : (
      <ErrorPanel
        as="h2"
        title="Unable to load history"
        message={error.message}
        retry={() => void history.refetch()}
      />
    );
  }
  const acts = data.pages.flatMap(({ rows }) => rows);
  const isSorting = data.pages.some((page) => page.isSorting);
  const getName = (userId: string) => {
    const person = people?.get(userId);
    return person === undefined ? undefined : (person.ign ?? person.username);
  };
  return (
    <div className="grid grid-cols-1 gap-8">
      {history.isRefetchError && <StaleNotice subject="The history" parts={[history]} />}
      {acts.length === 0 ? (
        <EmptyState
          title="No changes yet"
          text="What the host and assistants do in this tournament will be listed here."
        />
      ) : (
        <p className="text-sm text-pretty text-muted-foreground">
          These cannot be undone: deleting, publishing, starting, finishing, registering,
          withdrawing, approving the whole waitlist, rooms, assistants and messages to Discord.
        </p>
      )}
      {[...byDay(acts)].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="heading border-b pb-2 text-2xl">{day}</h2>
          <ol>
            {ofDay.map((act) => (
              <ActRow key={act.id} tournamentId={tournamentId} act={act} getName={getName} />
            ))}
          </ol>
        </section>
      ))}
      <ListEnd subject="Older changes" query={history} />
      {isSorting && (
        <output className="border-s-2 border-primary ps-3 text-sm">
          Older changes are still being sorted after an upgrade. They appear here within a few
          minutes.
        </output>
      )}
    </div>
  );
}

/** By day in the viewer's time zone. */
function byDay(acts: readonly HistoryAct[]): Map<string, HistoryAct[]> {
  return Map.groupBy(acts, ({ at }) => formatDate(at));
}
