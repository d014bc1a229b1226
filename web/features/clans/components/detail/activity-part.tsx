import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { useClanActivity } from '../../api/use-clan-activity.ts';
import { ActivityOfTournament } from './activity-of-tournament.tsx';
import { groupActivity } from './group-activity.ts';
import { Part } from './part.tsx';

type ActivityPartProps = Pick<
  ReturnType<typeof useClanActivity>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>;

/** What a clan did in tournaments lately, newest first. */
export function ActivityPart({ data, isError, isFetching, refetch }: ActivityPartProps) {
  if (data === undefined) {
    return (
      <Part title="Recent Activity">
        {isError ? (
          <div className="mt-4">
            <Notice
              text="The recent activity did not load."
              isPending={isFetching}
              onAct={() => void refetch()}
            />
          </div>
        ) : (
          <output className="block">
            <span className="sr-only">Loading recent activity</span>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="mt-3 h-14" />
            ))}
          </output>
        )}
      </Part>
    );
  }
  return (
    <Part title="Recent Activity">
      {data.length === 0 ? (
        <p className="py-4 text-muted-foreground">No recent tournament activity</p>
      ) : (
        <ol className="mt-4 grid grid-cols-1 gap-3">
          {groupActivity(data).map((group) => (
            <li key={`${group.tournamentId} ${group.events[0]?.at ?? ''}`} className="min-w-0">
              <ActivityOfTournament group={group} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
