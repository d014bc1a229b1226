import { useState } from 'react';
import type { Round } from '../../../../../shared/contract/rounds.ts';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { roundProblem } from '../../../../../shared/domain/tournaments/rounds.ts';
import { Button } from '../../../../ui/button.tsx';
import { RoomDialog } from './room-dialog.tsx';

type RoundActionsProps = {
  tournament: Tournament;
  round: Round;
  onEnd: () => void;
  isEnding: boolean;
};

/** What a host does with a round that has a room, beside its results (spec part 1 §4 "Round"). */
export function RoundActions({ tournament, round, onEnd, isEnding }: RoundActionsProps) {
  const [editing, setEditing] = useState(false);
  const hasEnded = round.status === 'ended';
  if (!hasEnded && roundProblem('end', tournament.status, round.status) !== null) return null;
  return (
    <>
      {!hasEnded && (
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          Edit Round
        </Button>
      )}
      {/* The same one before and after, so that the focus stays on it. */}
      <Button
        variant="secondary"
        size="small"
        disabled={hasEnded}
        pending={isEnding}
        onClick={onEnd}
      >
        {hasEnded ? 'Round Ended' : isEnding ? 'Ending...' : 'End Round'}
      </Button>
      {editing && !hasEnded && (
        <RoomDialog
          tournamentId={tournament.id}
          number={round.roundNumber}
          room={{ roomId: round.roomId ?? '', roomPassword: round.roomPassword ?? '' }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
