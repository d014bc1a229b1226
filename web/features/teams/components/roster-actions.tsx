import { useEffect, useRef } from 'react';
import { UserMinus } from 'lucide-react';
import type { TeamRole } from '#shared/domain/teams/members.ts';
import { Button } from '#web/ui/buttons/button.tsx';

type RosterActionsProps = {
  name: string;
  role: TeamRole;
  isLeader: boolean;
  isMoving: boolean;
  /** The player was just moved here from the otherRole list. */
  takesFocus: boolean;
  onMove: (role: TeamRole) => void;
  onRemove: () => void;
};

/** The leader can be moved but not removed. */
export function RosterActions(props: RosterActionsProps) {
  const { name, role, isLeader, isMoving, takesFocus, onMove, onRemove } = props;
  const move = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A pending button cannot take the focus.
    if (takesFocus && !isMoving) move.current?.focus();
  }, [takesFocus, isMoving]);
  const otherRole: TeamRole = role === 'member' ? 'substitute' : 'member';
  const label = otherRole === 'member' ? 'Make Member' : 'Make Substitute';
  return (
    <div className="flex items-center gap-2 max-sm:w-full max-sm:ps-13">
      <Button
        ref={move}
        variant="secondary"
        size="small"
        aria-label={`${label}: ${name}`}
        pending={isMoving}
        onClick={() => onMove(otherRole)}
      >
        {isMoving ? 'Moving...' : label}
      </Button>
      {isLeader ? (
        // Aligns the buttons of all rows.
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
