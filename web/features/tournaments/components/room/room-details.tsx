import { useState } from 'react';
import { Copy, Eye, EyeOff } from 'lucide-react';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { type Organisers, runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { classNames } from '#web/lib/class-names.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { copyText } from '#web/ui/buttons/copy-button.tsx';
import { useClans } from '#web/features/clans/api/reads.ts';
import { useOwnTeams } from '#web/features/teams/api/reads.ts';
import { useStreamMode } from '#web/lib/stream-mode.ts';
import { useStoredChoice } from '#web/lib/use-stored-choice.ts';
import { useRegistrations } from '../../api/reads.ts';
import { ownSides } from '../rounds/own-sides.ts';
import type { Room } from './open-room.ts';
import { ROOM_HEIGHT } from './room-place.tsx';

export type RoomDetailsProps = {
  tournament: Organisers & { id: string };
  room: Room;
  viewer: Viewer;
  isOver?: boolean;
};

/**
 * The credentials are visible to players, and hidden at first for the host and assistants, who may be on stream.
 * They take one line in a wide container, otherwise two.
 */
export function RoomDetails({ tournament, room, viewer, isOver = false }: RoomDetailsProps) {
  const runs = runsTournament(viewer, tournament);
  const { isStreaming, isShown, show } = useRoomShown({
    userId: viewer.userId,
    tournamentId: tournament.id,
    room,
    isShownFirst: !runs,
  });
  const slots = useOwnSlots(tournament.id, viewer, runs);
  const { roundNumber, roomId, roomPassword } = room;
  const copyBoth = () =>
    copyText(`ID ${roomId} · Password ${roomPassword}`, 'Room ID and password');
  const Sign = isShown ? EyeOff : Eye;
  return (
    <div className="@container">
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border bg-card ps-3 pe-1',
          // A grid instead of flex items: the shorter code gets its full width before the longer one wraps.
          '@min-[58rem]:grid-cols-[auto_auto_auto_1fr] @min-[58rem]:gap-x-6 @min-[58rem]:ps-4',
          ROOM_HEIGHT,
          !isOver && 'border-s-2 border-s-live',
        )}
      >
        <div className="col-span-3 flex min-w-0 items-center gap-x-3 @min-[58rem]:col-span-1 @min-[58rem]:min-h-11.5 @min-[58rem]:min-w-min">
          <p className="heading flex shrink-0 items-center gap-2 text-lg leading-none whitespace-nowrap">
            {!isOver && <LiveDot />}
            Round {roundNumber}
          </p>
          <Slots slots={slots} isPlayer={!runs} />
          {!isShown && (
            // Two lines at most, or the row would grow.
            <p className="line-clamp-2 min-w-0 text-xs leading-tight text-muted-foreground @max-[20rem]:text-[0.6875rem]">
              Hidden
              <span className="@max-[17.5rem]:sr-only">
                {isStreaming
                  ? ' by Stream Mode'
                  : runs
                    ? ', since you may be on stream'
                    : ' on this device'}
              </span>
            </p>
          )}
          <SmallButton
            variant="ghost"
            onClick={() => show(!isShown)}
            className="ms-auto min-h-9! px-2 @min-[58rem]:ms-0"
          >
            <Sign aria-hidden className="size-4 shrink-0" />
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> Room</span>
          </SmallButton>
        </div>
        <Secret label="Room ID" value={roomId} isShown={isShown} />
        <Secret label="Password" value={roomPassword} isShown={isShown} />
        <SmallButton
          onClick={() => void copyBoth()}
          className="my-0.5 @min-[58rem]:whitespace-nowrap @min-[58rem]:my-1 @max-[30rem]:w-14 @max-[30rem]:px-1 @max-[30rem]:py-0.5 @min-[58rem]:justify-self-end"
        >
          Copy Both
        </SmallButton>
      </div>
    </div>
  );
}

function LiveDot() {
  return (
    <svg viewBox="0 0 8 8" aria-hidden className="size-2 shrink-0 fill-live">
      <circle cx="4" cy="4" r="4" />
    </svg>
  );
}

/** Reserves space for players while loading, because they usually have a slot. */
function Slots({ slots, isPlayer }: { slots: readonly number[] | undefined; isPlayer: boolean }) {
  if (slots === undefined ? !isPlayer : slots.length === 0) return null;
  return (
    <p className="heading min-w-14 shrink-0 text-lg leading-none whitespace-nowrap text-primary">
      {slots === undefined ? '' : `${slots.length === 1 ? 'Slot' : 'Slots'} ${slots.join(', ')}`}
    </p>
  );
}

type SecretProps = { label: string; value: string; isShown: boolean };

/** It can be copied even while it is hidden. */
function Secret({ label, value, isShown }: SecretProps) {
  return (
    <button
      type="button"
      onClick={() => void copyText(value, label)}
      className="group -ms-2 grid min-h-11 min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 rounded-sm px-2 py-1 text-start hover:bg-accent hover:text-accent-foreground @min-[58rem]:flex @min-[58rem]:min-w-min @min-[58rem]:gap-x-2.5"
    >
      <span className="eyebrow leading-3.5 whitespace-nowrap text-muted-foreground">
        <span className="sr-only">Copy </span>
        {label}
      </span>
      <Copy
        aria-hidden
        className="size-3.5 shrink-0 text-muted-foreground group-hover:text-current @min-[58rem]:order-last @min-[58rem]:size-4"
      />
      <span
        dir="auto"
        className="figure col-span-2 min-w-0 text-left text-xl leading-5.5 wrap-anywhere"
      >
        {isShown ? (
          value
        ) : (
          <>
            <span aria-hidden>••••••</span>
            <span className="sr-only">hidden</span>
          </>
        )}
      </span>
    </button>
  );
}

/** Undefined while loading. */
function useOwnSlots(
  tournamentId: string,
  viewer: Viewer,
  runs: boolean,
): readonly number[] | undefined {
  const registrations = useRegistrations(tournamentId);
  // The host and assistants do not get slots through a role in a clan or team, only through their own sides.
  const clans = useClans({ enabled: !runs });
  const teams = useOwnTeams(runs ? undefined : viewer.userId);
  if (registrations.data === undefined) return undefined;
  if (!runs && (clans.isPending || teams.isPending)) return undefined;
  const approved = registrations.data.filter(({ status }) => status === 'approved');
  return ownSides(viewer.userId, approved, clans.data ?? [], teams.data ?? [])
    .flatMap(({ slot }) => slot ?? [])
    .toSorted((a, b) => a - b);
}

type RoomShownInput = {
  userId: string;
  tournamentId: string;
  room: Room;
  isShownFirst: boolean;
};

/** In Stream Mode each room is hidden until the user shows it, and again after a new room or a reload. */
function useRoomShown({ userId, tournamentId, room, isShownFirst }: RoomShownInput) {
  const [choice, setChoice] = useStoredChoice(`hotdrop.room.${userId}.${tournamentId}`, 'ever');
  const [isStreaming] = useStreamMode();
  const key = `${room.roundNumber} ${room.roomId} ${room.roomPassword}`;
  const [shownKey, setShownKey] = useState('');
  if (isStreaming) {
    return {
      isStreaming,
      isShown: shownKey === key,
      show: (next: boolean) => setShownKey(next ? key : ''),
    };
  }
  return {
    isStreaming,
    isShown: choice === null ? isShownFirst : choice === 'shown',
    show: (next: boolean) => setChoice(next ? 'shown' : 'hidden'),
  };
}
