import { useOwnTeams } from '../../teams/api/use-own-teams.ts';
import { paths } from '../../../lib/paths.ts';
import { Emblem } from '../../../ui/emblem.tsx';
import { LinkRow } from '../../../ui/link-row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type OwnTeamsProps = { userId: string; onFollow: () => void };

/** Links to the teams without a clan that someone is in (contract §4); it takes no place when there are none. */
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
          <Notice
            text="Your teams did not load."
            isPending={isFetching}
            onAct={() => void refetch()}
          />
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
