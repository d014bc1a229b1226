import { useState } from 'react';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { useTournaments } from '#web/features/tournaments/api/list-reads.ts';
import { StatusBadge } from '#web/features/tournaments/components/status-badge.tsx';
import { useIsClosed } from '#web/features/tournaments/components/use-is-closed.ts';
import { paths } from '#web/lib/paths.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Emblem } from '#web/ui/pictures/emblem.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LinkRow } from '#web/ui/lists/link-row.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** About one season. */
const AT_FIRST = 8;

export function TeamTournaments({ ids }: { ids: readonly string[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? ids : ids.slice(0, AT_FIRST);
  // One request for all of them, already cached when coming from the list.
  const { data, isError, isFetching, refetch } = useTournaments({ including: ids });
  const cards = data && new Map(data.map((card) => [card.id, card]));
  return (
    <section aria-labelledby="team-tournaments">
      <div className="flex items-baseline justify-between border-b-2 pb-2">
        <h2 id="team-tournaments" className="heading text-2xl">
          Tournaments
        </h2>
        <span className="figure text-2xl text-muted-foreground">{formatNumber(ids.length)}</span>
      </div>
      {isError && cards === undefined && (
        <div className="py-3">
          <Notice
            text="The tournaments did not load."
            isPending={isFetching}
            onAct={() => void refetch()}
          />
        </div>
      )}
      {ids.length === 0 ? (
        <div className="grid justify-items-start gap-4 py-4">
          <p className="text-muted-foreground">
            None yet. The leader registers the team on a tournament's page.
          </p>
          <LinkButton href={paths.tournaments()} variant="secondary" size="small">
            All Tournaments
          </LinkButton>
        </div>
      ) : (
        <ul>
          {shown.map((id) => (
            <li key={id}>
              <TournamentRow tournament={cards?.get(id)} isLoading={isFetching} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < ids.length && (
        <Button variant="ghost" size="small" className="mt-3 -ms-3.5" onClick={() => setAll(true)}>
          Show All {formatNumber(ids.length)}
        </Button>
      )}
    </section>
  );
}

type TournamentRowProps = { tournament: TournamentCard | undefined; isLoading: boolean };

/** Tournaments hidden from the viewer are left out. */
function TournamentRow({ tournament, isLoading }: TournamentRowProps) {
  if (tournament === undefined) return isLoading ? <Skeleton className="my-2 h-14" /> : null;
  return (
    <LinkRow
      href={paths.tournament(tournament.id)}
      name={tournament.name}
      mark={<Emblem name={tournament.name} className="size-8" />}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <TournamentBadge tournament={tournament} />
          <Moment at={tournament.startDate} />
        </span>
      }
    />
  );
}

function TournamentBadge({ tournament }: { tournament: TournamentCard }) {
  return <StatusBadge status={tournament.status} isClosed={useIsClosed(tournament)} />;
}
