import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#shared/contract/accounts.ts';
import type { MineMatch } from '#shared/contract/mine.ts';
import { useRounds } from '#web/features/tournaments/api/reads.ts';
import { openRoom } from '#web/features/tournaments/components/room/open-room.ts';
import { RoomPlace } from '#web/features/tournaments/components/room/room-place.tsx';
import { mineKey } from '#web/lib/query-client.ts';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

const RoomStrip = lazy(() => import('#web/features/tournaments/components/room/room-strip.tsx'));

type RoomAtHandProps = { match: MineMatch; me: Me };

/** The space for the room is reserved from the start. */
export function RoomAtHand({ match, me }: RoomAtHandProps) {
  const { isThere, isError, isFetching, refetch } = useMatchRounds(match);
  const lost = <Notice text="The room did not load." query={{ isFetching, refetch }} />;
  const { id, status } = match;
  const tournament = { id, status, hostUserId: match.runs ? me.id : '', assistants: [] };
  return (
    <div className="@container mt-4">
      <div className="min-h-24 @max-[18rem]:min-h-28 @min-[58rem]:min-h-12">
        {isError && !isThere ? (
          lost
        ) : (
          <Boundary fallback={lost}>
            <Suspense fallback={<RoomPlace />}>
              {isThere ? <RoomStrip tournament={tournament} isInCard /> : <RoomPlace />}
            </Suspense>
          </Boundary>
        )}
      </div>
    </div>
  );
}

/**
 * Loads the rounds of a match, and returns whether they have the room of its open round. Cached rounds may be old and
 * the event stream may be down, so they are refetched here. The match is refetched too if it is older than its rounds.
 * Cached data is shown only if the refetch fails.
 */
function useMatchRounds({ id, status, openRound }: MineMatch) {
  const client = useQueryClient();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useRounds(id);
  const [cachedAt] = useState(dataUpdatedAt);
  const isNew = dataUpdatedAt !== cachedAt;
  const isRight = openRoom(status, data)?.roundNumber === openRound;
  const load = useEffectEvent((round: number | null) => {
    if (round !== null) void refetch();
  });
  useEffect(() => load(openRound), [openRound]);
  const compare = useEffectEvent((at: number) => {
    if (at !== cachedAt && !isRight) void client.invalidateQueries({ queryKey: mineKey });
  });
  useEffect(() => compare(dataUpdatedAt), [dataUpdatedAt]);
  return { isThere: isRight && (isNew || isError), isError, isFetching, refetch };
}
