import type { Organisers } from '#shared/domain/tournaments/permissions.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useRounds } from '../../api/reads.ts';
import { openRoom } from './open-room.ts';
import { RoomDetails } from './room-details.tsx';
import { RoomPlace } from './room-place.tsx';

export type RoomStripProps = {
  tournament: Organisers & { id: string; status: TournamentStatus };
  /** It stands in a card that says what it is, and is no region of its own. */
  isInCard?: boolean;
};

/**
 * The room of the running round of any tournament, by its id; nothing for viewers who do not get it. It asks for the
 * rounds itself, the one answer that hands a room out.
 */
export default function RoomStrip({ tournament, isInCard = false }: RoomStripProps) {
  const viewer = useViewer();
  const rounds = useRounds(tournament.id);
  const room = openRoom(tournament.status, rounds.data);
  if (room === null) return null;
  // A viewer who gets a room is signed in; the account may still be on its way.
  if (viewer === null) return <RoomPlace />;
  const details = <RoomDetails tournament={tournament} room={room} viewer={viewer} />;
  if (isInCard) return details;
  return <section aria-label={`Room of round ${room.roundNumber}`}>{details}</section>;
}
