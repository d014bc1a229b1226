import { useEffect, useState } from 'react';
import type { Round } from '#shared/contract/rounds.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { formatCountdown, useCountdown } from '#web/lib/countdown.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Clock } from '#web/ui/text/moment.tsx';
import { useRounds } from '../../api/reads.ts';
import { useRevealRoom } from '../../api/rooms.ts';
import type { RoomStripProps } from './room-strip.tsx';

type RoomOpeningProps = RoomStripProps & {
  round: Pick<Round, 'roundNumber'> & { roomOpensAt: string };
};

/** Open pages spread their requests over this time after a room has opened, in milliseconds. */
const SPREAD_MS = 400;

export default function RoomOpening({ tournament, isInCard = false, round }: RoomOpeningProps) {
  const viewer = useViewer();
  const { refetch } = useRounds(tournament.id);
  const { roundNumber, roomOpensAt } = round;
  const remaining = useCountdown(roomOpensAt) ?? 0;
  const isOpen = remaining === 0;
  const [waited] = useState(!isOpen);
  const asks = waited && isOpen && viewer !== null;
  useEffect(() => {
    if (!asks) return undefined;
    const timer = setTimeout(() => void refetch(), Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [asks, refetch]);
  if (isOpen) return null;
  const runs = runsTournament(viewer, tournament);
  const Part = isInCard ? 'div' : 'section';
  return (
    <Part
      {...(!isInCard && { 'aria-label': `Opening of the room of round ${roundNumber}` })}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-card py-2 ps-4 pe-2 text-sm not-last:mb-2"
    >
      <p className="min-w-0 flex-1 basis-48 py-1">
        {runs ? `Hidden from players: round ${roundNumber}` : `Round ${roundNumber}: the room`}{' '}
        opens at <Clock at={roomOpensAt} />,{' '}
        <span className="figure whitespace-nowrap">in {formatCountdown(remaining)}</span>.
      </p>
      {runs && <ShowNow tournamentId={tournament.id} number={roundNumber} />}
    </Part>
  );
}

function ShowNow({ tournamentId, number }: { tournamentId: string; number: number }) {
  const reveal = useRevealRoom();
  return (
    <SmallButton
      pending={reveal.isPending}
      onClick={() => reveal.mutate({ params: { id: tournamentId, round: String(number) } })}
    >
      {reveal.isPending ? 'Showing...' : 'Show Now'}
    </SmallButton>
  );
}
