import { useState } from 'react';
import { useTournament } from '../../../features/tournaments/api/use-tournament.ts';
import { StatusBadge } from '../../../features/tournaments/components/status-badge.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Emblem } from '../../../ui/emblem.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LinkRow } from '../../../ui/link-row.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** As many as a season has; each row is read by itself. */
const AT_FIRST = 8;

/** The tournaments that a team is or was registered for, the newest first. */
export function TeamTournaments({ ids }: { ids: readonly string[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? ids : ids.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="team-tournaments">
      <div className="flex items-baseline justify-between border-b-2 pb-2">
        <h2 id="team-tournaments" className="heading text-2xl">
          Tournaments
        </h2>
        <span className="figure text-2xl text-muted-foreground">{ids.length}</span>
      </div>
      {ids.length === 0 ? (
        <div className="grid justify-items-start gap-4 py-4">
          <p className="text-muted-foreground">
            None yet. The leader registers the team on a tournament’s page.
          </p>
          <LinkButton href={paths.tournaments()} variant="secondary" size="small">
            All tournaments
          </LinkButton>
        </div>
      ) : (
        <ul>
          {shown.map((id) => (
            <li key={id}>
              <TournamentRow id={id} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < ids.length && (
        <Button variant="ghost" size="small" className="mt-3" onClick={() => setAll(true)}>
          Show all {ids.length}
        </Button>
      )}
    </section>
  );
}

function TournamentRow({ id }: { id: string }) {
  const { data: tournament, isError, refetch } = useTournament(id);
  if (tournament !== undefined) {
    return (
      <LinkRow
        href={paths.tournament(id)}
        name={tournament.name}
        mark={<Emblem name={tournament.name} className="size-8" />}
        note={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StatusBadge status={tournament.status} />
            <Moment at={tournament.startDate} />
          </span>
        }
      />
    );
  }
  if (!isError) return <Skeleton className="my-2 h-14" />;
  return (
    <div
      role="alert"
      className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b px-3 py-2.5 text-sm"
    >
      This tournament did not load.
      <Button variant="secondary" size="small" onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}
