import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Person } from '#shared/contract/people.ts';
import { paths } from '#web/lib/paths.ts';
import { wayBack } from '#web/lib/way-back.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { UserMinus } from 'lucide-react';
import type { TeamRole } from '#shared/domain/teams/members.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';

type RosterRowProps = {
  name: string;
  /** Undefined while loading or after a failure. */
  person: Person | undefined;
  isLeader: boolean;
  isViewer: boolean;
  children: ReactNode;
};

export function RosterRow({ name, person, isLeader, isViewer, children }: RosterRowProps) {
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-3 gap-y-2 border-b py-3">
      <Avatar src={person?.avatar ?? null} name={name} className="size-10" />
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <NameLink
            href={person === undefined ? null : paths.player(person.userId)}
            className="font-semibold"
          >
            {name}
          </NameLink>
          {isLeader && <Badge tone="primary">Leader</Badge>}
          {isViewer && <Badge>You</Badge>}
        </div>
        {person !== undefined && (
          <div className="text-sm text-muted-foreground">
            <SecondName person={person} isViewer={isViewer} />
          </div>
        )}
      </div>
      {children}
    </li>
  );
}

/** A player without an IGN cannot play; the viewer gets a link to set it. */
function SecondName({ person, isViewer }: { person: Person; isViewer: boolean }) {
  const { ign, username } = person;
  if (ign !== null) return ign === username ? null : <Name>{username}</Name>;
  if (!isViewer) return 'Profile incomplete';
  return (
    <Link
      href={paths.profileSetup()}
      state={wayBack()}
      className="inline-flex min-h-6 items-center text-primary underline underline-offset-3 hover:no-underline"
    >
      Complete Your Profile
    </Link>
  );
}

type RosterActionsProps = {
  name: string;
  role: TeamRole;
  isLeader: boolean;
  isMoving: boolean;
  /** True if the player was just moved here from the other role's list. */
  takesFocus: boolean;
  onMove: (role: TeamRole) => void;
  onRemove: () => void;
};

/** The leader can be moved but not removed. */
export function RosterActions(props: RosterActionsProps) {
  const { name, role, isLeader, isMoving, takesFocus, onMove, onRemove } = props;
  const move = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A pending button cannot get the focus.
    if (takesFocus && !isMoving) move.current?.focus();
  }, [takesFocus, isMoving]);
  const otherRole: TeamRole = role === 'member' ? 'substitute' : 'member';
  const label = otherRole === 'member' ? 'Make Member' : 'Make Substitute';
  return (
    <div className="flex items-center gap-2 max-sm:w-full max-sm:ps-13">
      <SmallButton
        ref={move}
        aria-label={`${label}: ${name}`}
        pending={isMoving}
        onClick={() => onMove(otherRole)}
      >
        {isMoving ? 'Moving...' : label}
      </SmallButton>
      {isLeader ? (
        // This aligns the buttons of all rows.
        <span aria-hidden className="w-9 max-sm:hidden" />
      ) : (
        <SmallButton
          variant="ghost"
          aria-label={`Remove ${name}`}
          className="w-9 px-0! pointer-coarse:w-11"
          onClick={onRemove}
        >
          <UserMinus aria-hidden className="size-4.5 shrink-0" />
        </SmallButton>
      )}
    </div>
  );
}
