import { lazy } from 'react';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { LostNotice, Notice } from '#web/ui/states/notice.tsx';
import { useRounds } from '../../api/reads.ts';
import { openRounds } from '#shared/domain/tournaments/rounds.ts';
import { openRoom } from './open-room.ts';
import { RoomPlace } from './room-place.tsx';
import type { RoomStripProps } from './room-strip.tsx';

// Few users get a room, and only while a tournament runs.
const RoomStrip = lazy(() => import('./room-strip.tsx'));
const RoomOpening = lazy(() => import('./room-opening.tsx'));

type LazyRoomProps = RoomStripProps & {
  /** True if it reports that the rounds did not load. Only one instance on a page does so. */
  showsError?: boolean;
};

/** A placeholder reserves the space while the code loads. */
export function LazyRoom({ showsError = false, ...props }: LazyRoomProps) {
  const { id, status } = props.tournament;
  const rounds = useRounds(id);
  if (
    showsError &&
    status === 'ongoing' &&
    rounds.data === undefined &&
    rounds.errorUpdateCount > 0
  ) {
    return <Notice text="The current round did not load." query={rounds} />;
  }
  const hasRoom = openRoom(status, rounds.data) !== null;
  const timed = openRounds(status, rounds.data ?? []).flatMap(({ roundNumber, roomOpensAt }) =>
    roomOpensAt === null ? [] : { roundNumber, roomOpensAt },
  );
  if (!hasRoom && timed.length === 0) return null;
  return (
    <Boundary lost={<LostNotice text="The room did not load." />} loading={<RoomPlace />}>
      {timed.map((round) => (
        <RoomOpening key={`${round.roundNumber} ${round.roomOpensAt}`} {...props} round={round} />
      ))}
      {hasRoom && <RoomStrip {...props} />}
    </Boundary>
  );
}
