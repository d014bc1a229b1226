import { type ComponentProps, type MouseEvent, useState, type ReactNode } from 'react';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { formatNumber } from '#web/lib/format/number.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { SaveRoomDialog } from './save-room-dialog.tsx';
import { describeSending, useEndWarnings } from './end-warnings.ts';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { ROUND_STATES, type RoundState } from './round-state.ts';

type RoundActionsProps = {
  tournament: Tournament;
  round: Round;
} & Omit<ComponentProps<typeof EndRound>, 'tournament' | 'round' | 'hasEnded'>;

export function RoundActions({ tournament, round, ...ending }: RoundActionsProps) {
  const [editing, setEditing] = useState(false);
  const hasEnded = round.status === 'ended';
  if (!hasEnded && roundProblem('end', tournament.status, round.status) !== null) return null;
  return (
    <>
      {!hasEnded && <SmallButton onClick={() => setEditing(true)}>Edit Round</SmallButton>}
      <EndRound tournament={tournament} round={round} hasEnded={hasEnded} {...ending} />
      {editing && !hasEnded && (
        <SaveRoomDialog
          tournamentId={tournament.id}
          number={round.roundNumber}
          room={{
            roomId: round.roomId ?? '',
            roomPassword: round.roomPassword ?? '',
            roomOpensAt: round.roomOpensAt,
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

type Coverage = { sides: number; missing: readonly { id: string; name: string }[] };

type EndRoundProps = {
  tournament: Tournament;
  round: Round;
  hasEnded: boolean;
  isEnding: boolean;
  /** Counts the results that would be saved now. */
  coverage: () => Coverage;
  /** Returns false if something prevents it, after showing the reason. */
  mayEnd?: () => boolean;
  onEnd: () => void;
};

/**
 * Asks first if sides have no result: they get no points, and a row is easily forgotten. Asks too if the end sends
 * the results, and other rounds lack some.
 */
function EndRound({ tournament, round, hasEnded, isEnding, ...props }: EndRoundProps) {
  const { coverage, mayEnd, onEnd } = props;
  const [asking, setAsking] = useState<(Coverage & { warnings: string[] }) | null>(null);
  const { check, isChecking } = useEndWarnings(tournament, round.roundNumber);
  // A disabled button could not get the focus back from the dialog.
  const [isReturning, setIsReturning] = useState(false);
  const endOrAsk = async () => {
    const warnings = await check();
    if (warnings === null) return;
    const covered = coverage();
    if (covered.missing.length === 0 && warnings.length === 0) onEnd();
    else setAsking({ ...covered, warnings });
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isEnding || isChecking || hasEnded || mayEnd?.() === false) return;
    event.currentTarget.focus();
    void endOrAsk();
  };
  return (
    <>
      {/* The same element before and after the round ends, so it keeps the focus. */}
      <SmallButton
        disabled={hasEnded && !isReturning}
        pending={(isEnding || isChecking) && !isReturning}
        onFocus={() => setIsReturning(false)}
        onClick={press}
      >
        {hasEnded ? 'Round Ended' : isEnding ? 'Ending...' : 'End Round'}
      </SmallButton>
      {asking !== null && (
        <ConfirmDialog
          action="End Round"
          description={describe(asking)}
          onConfirm={() => {
            setIsReturning(true);
            setAsking(null);
            onEnd();
          }}
          onClose={() => setAsking(null)}
        >
          {asking.missing.length > 0 && (
            <ul
              aria-label="Teams without a result"
              className="grid max-h-48 gap-1 overflow-y-auto text-sm"
            >
              {asking.missing.map(({ id, name }) => (
                <li key={id} className="min-w-0">
                  <Name>{name}</Name>
                </li>
              ))}
            </ul>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function describe({ sides, missing, warnings }: Coverage & { warnings: string[] }): string {
  const have = missing.length === 1 ? 'has' : 'have';
  const own = `${formatNumber(missing.length)} of ${formatNumber(sides)} ${have} no result.`;
  return [
    ...(missing.length === 0 ? [] : [own]),
    ...(warnings.length === 0 ? [] : [describeSending(warnings)]),
    'End anyway?',
  ].join(' ');
}

type RoundHeaderProps = { number: number; state: RoundState; children?: ReactNode };

export function RoundHeader({ number, state, children }: RoundHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-3">
        <h3 className="heading text-3xl">Round {number}</h3>
        <RoundBadge state={state} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:[&>button]:px-2.5">{children}</div>
    </div>
  );
}

function RoundBadge({ state }: { state: RoundState }) {
  const label = ROUND_STATES[state];
  if (state === 'ended') return <Badge shape="check">{label}</Badge>;
  if (state === 'ignored') return <Badge shape="barred">{label}</Badge>;
  return state === 'started' ? (
    <Badge tone="live" shape="dot">
      {label}
    </Badge>
  ) : (
    <Badge shape="ring">{label}</Badge>
  );
}
