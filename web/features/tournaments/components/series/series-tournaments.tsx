import type { Series } from '#shared/contract/series.ts';
import { ListEnd } from '#web/ui/lists/list-end.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useSeriesTournaments } from '../../api/series.ts';
import { TournamentRow } from '../tournament-row.tsx';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

/** Latest date first. */
export function SeriesTournaments({ series }: { series: Series }) {
  const query = useSeriesTournaments(series.id, series.tournaments);
  const { data, isError } = query;
  const rows = data?.pages.flat();
  return (
    <section aria-labelledby="series-tournaments">
      <SectionHeading id="series-tournaments" count={series.tournaments}>
        Tournaments
      </SectionHeading>
      {isError && rows === undefined && (
        <div className="py-3">
          <Notice text="The tournaments did not load." query={query} />
        </div>
      )}
      {rows === undefined && !isError && <Placeholder />}
      {rows?.length === 0 && (
        <p className="py-4 text-muted-foreground">
          None yet. Each tournament appears here when its registration opens.
        </p>
      )}
      <ul>
        {rows?.map((tournament) => (
          <li key={tournament.id}>
            <TournamentRow tournament={tournament} />
          </li>
        ))}
      </ul>
      <ListEnd subject="Earlier tournaments" query={query} />
    </section>
  );
}

function Placeholder() {
  return (
    <>
      <output className="sr-only">Loading tournaments</output>
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} className="my-2 h-14" />
      ))}
    </>
  );
}
