import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { repeatedPlacements } from '#shared/domain/tournaments/repeated-placements.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { AnnouncedChange } from '#web/ui/states/announced-change.tsx';
import { useNextSteps } from '../../api/next-steps.ts';
import { useEndRound } from '../../api/round-writes.ts';
import { SaveRoomDialog } from './save-room-dialog.tsx';
import { RoundActions, RoundHeader } from './round-actions.tsx';
import { NotCounted, RoundMenu } from './round-menu.tsx';
import { roundState, type RoundState } from './round-state.ts';

// Only those who run the tournament see these.
const RoomDelivery = lazy(() => import('../room/room-delivery.tsx'));
const EndedRoomPost = lazy(() => import('../room/ended-room-post.tsx'));

type RoundReadingProps = {
  tournament: Tournament;
  number: number;
  round: Round | undefined;
  /** The approved sides. */
  sides: readonly Registration[];
  runs: boolean;
  mayEnter: boolean;
  /** True if the grid was just closed, so the focus returns to its button. */
  takeFocus: boolean;
  onEnter: () => void;
  children: ReactNode;
};

export function RoundReading({
  tournament,
  number,
  round,
  sides,
  runs,
  mayEnter,
  takeFocus,
  onEnter,
  children,
}: RoundReadingProps) {
  const enter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeFocus) enter.current?.focus();
  }, [takeFocus]);
  const state = roundState(tournament.status, round);
  return (
    <>
      <AnnouncedChange value={round}>{statusMessage(number, round)}</AnnouncedChange>
      <div className="grid gap-2">
        <RoundHeader number={number} state={state}>
          {runs && round === undefined && <StartRound tournament={tournament} number={number} />}
          {runs && round !== undefined && (
            <RunningRound tournament={tournament} round={round} sides={sides} />
          )}
          {mayEnter && (
            <SmallButton ref={enter} data-step="edit-results" onClick={onEnter}>
              Edit Results
            </SmallButton>
          )}
          {runs && round !== undefined && (
            <RoundMenu tournamentId={tournament.id} status={tournament.status} round={round} />
          )}
        </RoundHeader>
        {round !== undefined && <NotCounted round={round} />}
        {runs && round !== undefined && state === 'started' && (
          <Suspense fallback={<div className="h-9 pointer-coarse:h-11" />}>
            <RoomDelivery tournament={tournament} round={round} sides={sides} />
          </Suspense>
        )}
        {runs && isOver(state) && tournament.sponsorDiscordServerId !== null && (
          <Suspense fallback={null}>
            <EndedRoomPost tournamentId={tournament.id} number={number} />
          </Suspense>
        )}
        {runs && <Warnings round={round} />}
      </div>
      {children}
    </>
  );
}

const isOver = (state: RoundState) => state !== 'not-started' && state !== 'started';

function statusMessage(number: number, round: Round | undefined): string {
  if (round === undefined) return `Round ${number} has not started.`;
  const results = formatCount(round.roundResults.length, 'team');
  return `Round ${number} has ${round.status}, with results of ${results}.`;
}

function sidesWithoutResult(round: Round, sides: readonly Registration[]): Registration[] {
  const saved = new Set(round.roundResults.map(({ registrationId }) => registrationId));
  return sides.filter(({ id }) => !saved.has(id));
}

/** If match point has decided the tournament, no round starts, and the last step says so. */
function StartRound({ tournament, number }: { tournament: Tournament; number: number }) {
  const [open, setOpen] = useState(false);
  const { id, status, scoringRules } = tournament;
  const { data: steps, isPending } = useNextSteps(id);
  if (roundProblem('room', status, null) !== null) {
    const waits = status === 'open' || status === 'draft';
    return waits ? (
      <p className="text-sm text-muted-foreground">Rounds can start once the tournament is live.</p>
    ) : null;
  }
  const hasMatchPoint = (scoringRules.matchPoint ?? null) !== null;
  if (hasMatchPoint && isPending) return null;
  if (
    steps !== undefined &&
    !steps.some(({ key, round }) => key === 'open-round' && round === number)
  ) {
    const last = steps.find(({ key }) => key === 'finish');
    return <p className="text-sm text-muted-foreground">{last?.text}</p>;
  }
  return (
    <>
      <SmallButton data-then="edit-results" onClick={() => setOpen(true)}>
        Start Round
      </SmallButton>
      {open && (
        <SaveRoomDialog
          tournamentId={tournament.id}
          number={number}
          room={null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type RunningRoundProps = {
  tournament: Tournament;
  round: Round;
  sides: readonly Registration[];
};

function RunningRound({ tournament, round, sides }: RunningRoundProps) {
  const end = useEndRound();
  // Nothing was typed here, so there is nothing to rebase.
  const write = {
    params: { id: tournament.id, round: String(round.roundNumber) },
    body: {},
    rebase: () => Promise.resolve(null),
  };
  return (
    <RoundActions
      tournament={tournament}
      round={round}
      coverage={() => ({ sides: sides.length, missing: sidesWithoutResult(round, sides) })}
      onEnd={() => !end.isPending && end.mutate(write)}
      isEnding={end.isPending}
    />
  );
}

/** Duplicate placements are saved anyway, because real rounds are published like this (rules/rounds 3.10). */
function Warnings({ round }: { round: Round | undefined }) {
  const rows = (round?.roundResults ?? []).map(({ registrationId, clanName, placement }) => ({
    registrationId,
    name: clanName,
    placement,
  }));
  const messages = new Set(repeatedPlacements(rows).map(({ message }) => message));
  if (messages.size === 0) return null;
  return (
    <ul aria-label="To check again" className="grid gap-1 text-sm text-destructive">
      {[...messages].map((message) => (
        <li key={message} dir="auto" className="flex gap-2 text-left wrap-anywhere">
          <svg
            viewBox="0 0 12 12"
            aria-hidden
            className="mt-1 size-3 shrink-0 fill-none stroke-current stroke-[1.5]"
          >
            <path d="M6 1 11 11H1zM6 4.5v3m0 1.2v.6" />
          </svg>
          {message}
        </li>
      ))}
    </ul>
  );
}
