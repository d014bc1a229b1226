import type { Organisers } from '#shared/domain/tournaments/permissions.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useRounds } from '../../api/reads.ts';
import { openRoom } from './open-room.ts';
import { RoomDetails } from './room-details.tsx';
import { RoomPlace } from './room-place.tsx';

export type RoomStripProps = {
  tournament: Organisers & { id: string; status: TournamentStatus };
  /** True inside a card with a heading. It is then not a region of its own. */
  isInCard?: boolean;
};

/**
 * Renders nothing for viewers who do not get the room. Only the rounds contain it, so this component loads them
 * itself.
 */
export default function RoomStrip({ tournament, isInCard = false }: RoomStripProps) {
  const viewer = useViewer();
  const rounds = useRounds(tournament.id);
  const room = openRoom(tournament.status, rounds.data);
  if (room === null) return null;
  // Only signed-in users get a room, and the viewer may still be loading.
  if (viewer === null) return <RoomPlace />;
  const details = <RoomDetails tournament={tournament} room={room} viewer={viewer} />;
  if (isInCard) return details;
  return <section aria-label={`Room of round ${room.roundNumber}`}>{details}</section>;
}
