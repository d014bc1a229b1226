import { useParams } from 'wouter';
import { useState } from 'react';
import { useTeam } from '#web/features/teams/api/reads.ts';
import { Roster } from '#web/features/teams/components/roster.tsx';
import { TeamActions } from '#web/features/teams/components/team-actions.tsx';
import { TeamHeader } from '#web/features/teams/components/team-header.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { TwoColumns } from '#web/ui/two-columns.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { NotLoadedPage } from '../not-loaded.tsx';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { useTournaments } from '#web/features/tournaments/api/list-reads.ts';
import { TournamentRow } from '#web/features/tournaments/components/tournament-row.tsx';
import { formatNumber } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

export default function TeamScreen() {
  const { teamId = '' } = useParams();
  const { data: team, error, isPending, refetch } = useTeam(teamId);
  useDocumentTitle(team?.name ?? 'Team');

  if (isPending) return <TeamSkeleton />;
  // Loaded data stays visible if a refetch fails, unless the team no longer exists.
  if (error !== null && (team === undefined || isMissing(error))) {
    return <NotLoadedPage subject="team" query={{ error, refetch }} />;
  }
  if (team === undefined) return <TeamSkeleton />;
  return (
    <>
      <TeamHeader team={team}>
        <TeamActions team={team} />
      </TeamHeader>
      <TwoColumns>
        <Roster team={team} />
        <TeamTournaments ids={team.tournaments} />
      </TwoColumns>
    </>
  );
}

function TeamSkeleton() {
  return (
    <>
      <output className="sr-only">Loading team</output>
      <div aria-hidden className="border-b">
        <Page narrow className="py-10 md:py-12">
          <div className="flex items-start gap-4 md:gap-6">
            <Skeleton className="size-14 shrink-0 md:size-24" />
            <div className="flex-1">
              <Skeleton className="h-4 w-12" />
              <Skeleton className="mt-1.5 h-[clamp(1.875rem,6vw,4rem)] w-2/3" />
            </div>
          </div>
          <Skeleton className="mt-6 h-11 w-48" />
        </Page>
      </div>
      <TwoColumns>
        {[5, 3].map((rows) => (
          <div key={rows} aria-hidden>
            <div className="border-b-2 pb-2">
              <Skeleton className="h-[1.65rem] w-36" />
            </div>
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="flex min-h-17 items-center gap-3 border-b">
                <Skeleton className="size-10 shrink-0 rounded-full!" />
                <Skeleton className="h-5 w-40" />
              </div>
            ))}
          </div>
        ))}
      </TwoColumns>
    </>
  );
}

/** About one season. */
const AT_FIRST = 8;

function TeamTournaments({ ids }: { ids: readonly string[] }) {
  const [all, setAll] = useState(false);
  const visibleIds = all ? ids : ids.slice(0, AT_FIRST);
  // One request loads all of them. They are already cached if the user comes from the list.
  const { data, isError, isFetching, refetch } = useTournaments({ including: ids });
  const cards = data && new Map(data.map((card) => [card.id, card]));
  const renderRow = (card: TournamentCard | undefined) => {
    if (card !== undefined) return <TournamentRow tournament={card} />;
    // Tournaments that are hidden from the viewer are omitted.
    return isFetching ? <Skeleton className="my-2 h-14" /> : null;
  };
  return (
    <section aria-labelledby="team-tournaments">
      <SectionHeading id="team-tournaments" count={ids.length}>
        Tournaments
      </SectionHeading>
      {isError && cards === undefined && (
        <div className="py-3">
          <Notice text="The tournaments did not load." query={{ isFetching, refetch }} />
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
          {visibleIds.map((id) => (
            <li key={id}>{renderRow(cards?.get(id))}</li>
          ))}
        </ul>
      )}
      {visibleIds.length < ids.length && (
        <SmallButton variant="ghost" className="mt-3 -ms-3.5" onClick={() => setAll(true)}>
          Show All {formatNumber(ids.length)}
        </SmallButton>
      )}
    </section>
  );
}
