import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Round, saveRoom } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { matchWrites } from '#web/lib/write-hook.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { justOpened, openRoom } from './open-room.ts';
import { serverNow } from '#web/lib/server-clock.ts';

/**
 * Announces a room that opens while the page is open: with a toast, unless this page opened it, and with `message`
 * for the live region. `title` is the document title.
 */
export function useRoomOpening(
  id: string,
  tournament: Pick<Tournament, 'name' | 'status'> | undefined,
  rounds: readonly Round[] | undefined,
) {
  const client = useQueryClient();
  const [seen, setSeen] = useState({ rounds, opened: 0, waits: false });
  // The room may be loaded before the new status of the tournament.
  if (seen.rounds !== rounds) {
    const room = justOpened(seen.rounds, rounds);
    setSeen({
      ...seen,
      rounds,
      ...(room !== null && { opened: room.roundNumber, waits: waitsForTime(room, rounds) }),
    });
  }
  const { opened, waits } = seen;
  const news = waits ? `Round ${opened} has a room` : `Round ${opened} is open`;
  const runs = tournament?.status === 'ongoing';
  useEffect(() => {
    if (opened === 0 || !runs) return;
    const ownWrites = matchWrites<typeof saveRoom>(
      '/api/tournaments/:id/rounds/:round/room',
      ({ params }) => params.id === id && params.round === String(opened),
    );
    const attempts = client.getMutationCache().findAll(ownWrites);
    if (attempts.some(({ state }) => state.status !== 'error')) return;
    showToast({
      title: news,
      description: 'Its room is below the title of this page.',
    });
  }, [client, id, opened, news, runs]);
  const name = tournament?.name ?? 'Tournament';
  const room = runs ? openRoom('ongoing', rounds) : null;
  return {
    message:
      opened !== 0 && opened === room?.roundNumber
        ? `${news}. Room ID and password are below the title.`
        : '',
    title: room === null ? name : `● R${room.roundNumber} ${name}`,
  };
}

/** Returns whether only those who run the tournament get the room of a round so far. */
export function waitsForTime(
  { roundNumber }: { roundNumber: number },
  rounds: readonly Pick<Round, 'roundNumber' | 'roomOpensAt'>[] = [],
  now = serverNow(),
): boolean {
  const round = rounds.find((one) => one.roundNumber === roundNumber);
  return Date.parse(round?.roomOpensAt ?? '') > now;
}
