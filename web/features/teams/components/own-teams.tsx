import { paths } from '#web/lib/paths.ts';
import { LinkRow } from '#web/ui/lists/link-row.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useOwnTeams } from '../api/reads.ts';

type OwnTeamsProps = { userId: string; onFollow: () => void };

export function OwnTeams({ userId, onFollow }: OwnTeamsProps) {
  const { data: teams, isError, isFetching, isPending, refetch } = useOwnTeams(userId);
  if (teams?.length === 0) return null;
  return (
    <section aria-labelledby="own-teams" className="mt-6 border-t pt-5">
      <h3 id="own-teams" className="text-sm font-semibold">
        Your teams
      </h3>
      {isPending && <Skeleton className="mt-2 h-14" />}
      {isError && teams === undefined && (
        <div className="mt-2">
          <Notice text="Your teams did not load." query={{ isFetching, refetch }} />
        </div>
      )}
      {teams !== undefined && (
        <ul className="mt-2 border-t">
          {teams.map((team) => (
            <li key={team.id}>
              <LinkRow
                href={paths.team(team.id)}
                name={team.name}
                mark={<Emblem name={team.name} />}
                note={team.leaderId === userId ? 'You lead it' : undefined}
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
