import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { repeatedPlacements } from '#shared/domain/tournaments/repeated-placements.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { AnnouncedChange } from '#web/ui/states/announced-change.tsx';
import { useEndRound } from '../../api/round-writes.ts';
import { actionLabel, decisionText, nextStep, type Decision } from '../settings/next-step.ts';
import { useDecision } from '../settings/use-decision.ts';
import { startRoundState, useStartRoundRequest } from './asked-round.ts';
import { SaveRoomDialog } from './save-room-dialog.tsx';
import { RoundActions, RoundHead } from './round-actions.tsx';
import { NotCounted, RoundMenu } from './round-menu.tsx';
import { roundState } from './round-state.ts';

type RoundReadingProps = {
  tournament: Tournament;
  number: number;
  round: Round | undefined;
  rounds: readonly Round[];
  /** Approved sides. */
  sides: readonly Registration[];
  runs: boolean;
  mayEnter: boolean;
  /** The grid was just closed: the focus returns to its button. */
  takeFocus: boolean;
  onEnter: () => void;
  children: ReactNode;
};

export function RoundReading({
  tournament,
  number,
  round,
  rounds,
  sides,
  runs,
  mayEnter,
  takeFocus,
  onEnter,
  children,
}: RoundReadingProps) {
  const enter = useRef<HTMLButtonElement>(null);
  const decision = useDecision(tournament, rounds);
  const next = nextRoundAct({ tournament, rounds, sides, decision });
  const hasAll = round !== undefined && sidesWithoutResult(round, sides).length === 0;
  const isToEnter = next?.to === 'enter-results' && next.round === number;
  useEffect(() => {
    if (takeFocus) enter.current?.focus();
  }, [takeFocus]);
  return (
    <>
      <AnnouncedChange value={round}>{statusMessage(number, round)}</AnnouncedChange>
      <div className="grid gap-2">
        <RoundHead number={number} state={roundState(tournament.status, round)}>
          {runs && round === undefined && decision !== null && (
            <p className="text-sm text-muted-foreground">{decisionText(decision)}</p>
          )}
          {runs && round === undefined && decision === null && (
            <StartRound
              tournament={tournament}
              number={number}
              isNext={next?.to === 'open-round' && next.round === number}
            />
          )}
          {runs && round !== undefined && (
            <RunningRound
              tournament={tournament}
              round={round}
              sides={sides}
              isNext={isToEnter && hasAll}
            />
          )}
          {mayEnter && (
            <Button
              ref={enter}
              size="small"
              variant={isToEnter && !hasAll ? 'primary' : 'secondary'}
              data-step="edit-results"
              onClick={onEnter}
            >
              Edit Results
            </Button>
          )}
          {runs && round?.status === 'ended' && next?.to === 'open-round' && (
            <LinkButton
              size="small"
              href={`${paths.tournament(tournament.id)}?tab=rounds&round=${next.round}`}
              state={startRoundState(next.round)}
            >
              {actionLabel(next)}
            </LinkButton>
          )}
          {runs && round !== undefined && (
            <RoundMenu tournamentId={tournament.id} status={tournament.status} round={round} />
          )}
        </RoundHead>
        {round !== undefined && <NotCounted round={round} />}
        {runs && <Warnings round={round} />}
      </div>
      {children}
    </>
  );
}

function statusMessage(number: number, round: Round | undefined): string {
  if (round === undefined) return `Round ${number} has not started.`;
  const results = formatCount(round.roundResults.length, 'team');
  return `Round ${number} has ${round.status}, with results of ${results}.`;
}

/** The action with the primary button; null when it is not on this tab. */
function nextRoundAct({
  tournament: { status, maxTeams, totalRounds },
  rounds,
  sides,
  decision,
}: Pick<RoundReadingProps, 'tournament' | 'rounds' | 'sides'> & { decision: Decision | null }) {
  const counts = { approved: sides.length, waiting: 0 };
  const { next } = nextStep({ status, maxTeams, totalRounds, sides: counts, rounds, decision });
  return next !== null && 'round' in next ? next : null;
}

/** Sides without a saved result. */
function sidesWithoutResult(round: Round, sides: readonly Registration[]): Registration[] {
  const saved = new Set(round.roundResults.map(({ registrationId }) => registrationId));
  return sides.filter(({ id }) => !saved.has(id));
}

type StartRoundProps = { tournament: Tournament; number: number; isNext: boolean };

function StartRound({ tournament, number, isNext }: StartRoundProps) {
  const [open, setOpen] = useState(useStartRoundRequest(number));
  if (roundProblem('room', tournament.status, null) !== null) {
    const waits = tournament.status === 'open' || tournament.status === 'draft';
    return waits ? (
      <p className="text-sm text-muted-foreground">Rounds can start once the tournament is live.</p>
    ) : null;
  }
  return (
    <>
      <Button
        size="small"
        variant={isNext ? 'primary' : 'secondary'}
        data-then="edit-results"
        onClick={() => setOpen(true)}
      >
        Start Round
      </Button>
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
  isNext: boolean;
};

function RunningRound({ tournament, round, sides, isNext }: RunningRoundProps) {
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
      isNext={isNext}
      coverage={() => ({ sides: sides.length, missing: sidesWithoutResult(round, sides) })}
      onEnd={() => !end.isPending && end.mutate(write)}
      isEnding={end.isPending}
    />
  );
}

/** Duplicate placements are saved nevertheless, since real rounds are published like this (rules/rounds 3.10). */
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
