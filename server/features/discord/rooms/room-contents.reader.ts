import { roomPhase, type RoomPhase } from '#shared/domain/tournaments/room-posts.ts';
import { nonceOfContent } from '#server/discord/post-message.ts';
import type { RoundRow } from '../../tournaments/rounds/rounds.repository.ts';
import type { TournamentRow } from '../../tournaments/tournaments.repository.ts';
import type { DeliveryRow } from '../deliveries/deliveries.repository.ts';

export type RoomContents = {
  phase: RoomPhase;
  /**
   * The digests of the message with a link and of the one with room id and password. Which of them is sent depends on
   * who can see the channel and on the host's proof at that moment, so neither counts as out of date.
   */
  digests: { link: string; credentials: string };
};

type Subject = {
  tournament: Pick<TournamentRow, 'status'>;
  round: Pick<RoundRow, 'status' | 'room_version' | 'reveal_at'>;
  row: Pick<DeliveryRow, 'shows_room'>;
};

export function listRoomContents({ tournament, round, row }: Subject, now: Date): RoomContents {
  const { room_version: version, reveal_at: revealAt } = round;
  const phase = roomPhase(
    { tournament: tournament.status, round: round.status, reveal: { revealAt } },
    now,
  );
  const shown = [phase, version, row.shows_room, phase === 'waits' && revealAt];
  return {
    phase,
    digests: {
      link: nonceOfContent(shown),
      credentials: nonceOfContent([...shown, 'credentials']),
    },
  };
}

/** Returns null if the message shows another room, or if that is not known. */
export function findShown(
  subject: Subject & { row: Pick<DeliveryRow, 'content_digest'> },
  now: Date,
): 'link' | 'credentials' | null {
  const { phase, digests } = listRoomContents(subject, now);
  if (phase !== 'open') return null;
  const { content_digest: digest } = subject.row;
  if (digest === digests.credentials) return 'credentials';
  return digest === digests.link ? 'link' : null;
}
