import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#shared/contract/accounts.ts';
import type { MyMatch } from '#shared/contract/mine.ts';
import { useRounds } from '#web/features/tournaments/api/reads.ts';
import { openRoom } from '#web/features/tournaments/components/room/open-room.ts';
import { LazyRoom } from '#web/features/tournaments/components/room/lazy-room.tsx';
import { RoomPlace } from '#web/features/tournaments/components/room/room-place.tsx';
import { mineKey } from '#web/lib/query-client.ts';
import { Notice } from '#web/ui/states/notice.tsx';

type RoomAtHandProps = { match: MyMatch; me: Me };

/** Space for the room is reserved from the start, so nothing moves when it loads. */
export function RoomAtHand({ match, me }: RoomAtHandProps) {
  const { isReady, isError, isFetching, refetch } = useMatchRounds(match);
  const { id, status } = match;
  const tournament = { id, status, hostUserId: match.runs ? me.id : '', assistants: [] };
  const hasRoom = match.seesRoom.length > 0;
  const content = isReady ? (
    <LazyRoom tournament={tournament} isInCard />
  ) : isError ? (
    <Notice text="The room did not load." query={{ isFetching, refetch }} />
  ) : (
    hasRoom && <RoomPlace />
  );
  return (
    <div className="@container mt-4 empty:hidden">
      {hasRoom ? (
        <div className="min-h-24 @max-[18rem]:min-h-28 @min-[58rem]:min-h-12">{content}</div>
      ) : (
        content
      )}
    </div>
  );
}

/**
 * Loads the rounds of a match, and returns whether they include the room that the match lists for the viewer. Cached
 * rounds may be old and the event stream may be down, so they are refetched here. The match is refetched too if it is
 * older than its rounds. Cached data is shown only if the refetch fails.
 */
function useMatchRounds({ id, status, openRound, seesRoom }: MyMatch) {
  const client = useQueryClient();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useRounds(id);
  const [cachedAt] = useState(dataUpdatedAt);
  const [room] = seesRoom;
  const isNew = dataUpdatedAt !== cachedAt;
  const shown = openRoom(status, data)?.roundNumber;
  const isSame = shown === room;
  // When a room opens on schedule, the rounds contain it before the match data does.
  const isUpToDate = isSame || (room === undefined && shown === openRound);
  const load = useEffectEvent((...of: (number | null | undefined)[]) => {
    if (of.some((round) => typeof round === 'number') && !(isNew && isSame)) void refetch();
  });
  useEffect(() => load(openRound, room), [openRound, room]);
  const compare = useEffectEvent((at: number) => {
    if (at !== cachedAt && !isSame) void client.invalidateQueries({ queryKey: mineKey });
  });
  useEffect(() => compare(dataUpdatedAt), [dataUpdatedAt]);
  return { isReady: isUpToDate && (isNew || isError), isError, isFetching, refetch };
}
