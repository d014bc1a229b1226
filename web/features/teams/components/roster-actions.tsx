import { useEffect, useRef } from 'react';
import { UserMinus } from 'lucide-react';
import type { TeamRole } from '#shared/domain/teams/members.ts';
import { Button } from '#web/ui/buttons/button.tsx';

type RosterActionsProps = {
  name: string;
  role: TeamRole;
  isLeader: boolean;
  isMoving: boolean;
  /** The player has just come from the other list, and the focus with them. */
  takesFocus: boolean;
  onMove: (role: TeamRole) => void;
  onRemove: () => void;
};

/** What a leader can do with one player; the leader themself is moved and never removed. */
export function RosterActions(props: RosterActionsProps) {
  const { name, role, isLeader, isMoving, takesFocus, onMove, onRemove } = props;
  const move = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button that is pending takes no focus.
    if (takesFocus && !isMoving) move.current?.focus();
  }, [takesFocus, isMoving]);
  const other: TeamRole = role === 'member' ? 'substitute' : 'member';
  const words = other === 'member' ? 'Make Member' : 'Make Substitute';
  return (
    <div className="flex items-center gap-2 max-sm:w-full max-sm:ps-13">
      <Button
        ref={move}
        variant="secondary"
        size="small"
        aria-label={`${words}: ${name}`}
        pending={isMoving}
        onClick={() => onMove(other)}
      >
        {isMoving ? 'Moving...' : words}
      </Button>
      {isLeader ? (
        // Keeps the buttons of all rows below each other.
        <span aria-hidden className="w-9 max-sm:hidden" />
      ) : (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Remove ${name}`}
          className="w-9 px-0! pointer-coarse:w-11"
          onClick={onRemove}
        >
          <UserMinus aria-hidden className="size-4.5 shrink-0" />
        </Button>
      )}
    </div>
  );
}
