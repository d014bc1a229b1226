import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Round } from '../../../../../shared/contract/rounds.ts';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { repeatedPlacements } from '../../../../../shared/domain/tournaments/repeated-placements.ts';
import { roundProblem } from '../../../../../shared/domain/tournaments/rounds.ts';
import { formatCount } from '../../../../lib/format/number.ts';
import { Button } from '../../../../ui/button.tsx';
import { SaidOnChange } from '../../../../ui/said-on-change.tsx';
import { useEndRound } from '../../api/use-end-round.ts';
import { RoomDialog } from './room-dialog.tsx';
import { RoundActions } from './round-actions.tsx';
import { RoundHead } from './round-head.tsx';

type RoundReadingProps = {
  tournament: Tournament;
  number: number;
  round: Round | undefined;
  runs: boolean;
  mayEnter: boolean;
  /** The grid was just left, so the focus goes to what opens it again. */
  takeFocus: boolean;
  onEnter: () => void;
  children: ReactNode;
};

/** A round as it is read, with the buttons of those who run it. */
export function RoundReading({
  tournament,
  number,
  round,
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
  return (
    <>
      <SaidOnChange of={round}>{stateOf(number, round)}</SaidOnChange>
      <div className="grid gap-2">
        <RoundHead number={number} status={round?.status ?? null}>
          {runs && round === undefined && <StartRound tournament={tournament} number={number} />}
          {runs && round !== undefined && <RunningRound tournament={tournament} round={round} />}
          {mayEnter && (
            <Button ref={enter} size="small" data-step="edit-results" onClick={onEnter}>
              Edit Results
            </Button>
          )}
        </RoundHead>
        {runs && <Warnings round={round} />}
      </div>
      {children}
    </>
  );
}

function stateOf(number: number, round: Round | undefined): string {
  if (round === undefined) return `Round ${number} has not started.`;
  const results = formatCount(round.roundResults.length, 'team');
  return `Round ${number} has ${round.status}, with results of ${results}.`;
}

function StartRound({ tournament, number }: { tournament: Tournament; number: number }) {
  const [open, setOpen] = useState(false);
  if (roundProblem('room', tournament.status, null) !== null) {
    const waits = tournament.status === 'open' || tournament.status === 'draft';
    return waits ? (
      <p className="text-sm text-muted-foreground">Rounds can start once the tournament is live.</p>
    ) : null;
  }
  return (
    <>
      <Button size="small" data-then="edit-results" onClick={() => setOpen(true)}>
        Start Round
      </Button>
      {open && (
        <RoomDialog
          tournamentId={tournament.id}
          number={number}
          room={null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function RunningRound({ tournament, round }: { tournament: Tournament; round: Round }) {
  const end = useEndRound({ id: tournament.id, round: round.roundNumber });
  // Without values of one's own there is nothing that could be overwritten.
  const write = { body: {}, onto: () => Promise.resolve(null) };
  return (
    <RoundActions
      tournament={tournament}
      round={round}
      onEnd={() => !end.isPending && end.mutate(write)}
      isEnding={end.isPending}
    />
  );
}

/** What the host should look at again: it is saved like this, since real rounds are published like this (contract §4). */
function Warnings({ round }: { round: Round | undefined }) {
  const rows = (round?.roundResults ?? []).map(({ registrationId, clanName, placement }) => ({
    registrationId,
    name: clanName,
    placement,
  }));
  const messages = new Set(repeatedPlacements(rows).map(({ message }) => message));
  if (messages.size === 0) return null;
  return (
    <ul aria-label="To look at again" className="grid gap-1 text-sm text-destructive">
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
