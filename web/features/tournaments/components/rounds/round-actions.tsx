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
  const { status } = tournament;
  if (round.status === 'ended') {
    return (
      <Button variant="secondary" size="small" disabled>
        Round Ended
      </Button>
    );
  }
  if (roundProblem('end', status, round.status) !== null) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
        Edit Round
      </Button>
      <Button variant="secondary" size="small" onClick={onEnd} pending={isEnding}>
        {isEnding ? 'Ending...' : 'End Round'}
      </Button>
      {editing && (
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
