import { Check } from 'lucide-react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { formatCountdown } from '#web/lib/countdown.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Clock, Moment } from '#web/ui/text/moment.tsx';
import { useCheckIn, useUndoCheckIn } from '../../api/check-in.ts';
import { useCheckInCountdown } from './use-check-in-state.ts';

type OwnCheckInProps = { tournament: Tournament; side: Registration; isOneOfMany: boolean };

export default function OwnCheckIn({ tournament, side, isOneOfMany }: OwnCheckInProps) {
  const { checkInOpensAt, checkInClosesAt } = tournament;
  const { state, remaining } = useCheckInCountdown(tournament);
  if (checkInOpensAt === null || checkInClosesAt === null || state === 'none') return null;
  if (state === 'open') {
    return (
      <div className="grid gap-2.5">
        {side.checkedIn ? (
          <CheckedIn />
        ) : (
          <p className="text-sm">
            {/* It changes too often for a live region. */}
            <span role="timer" aria-live="off" className="block">
              <span className="eyebrow block text-primary">
                Check in until <Clock at={checkInClosesAt} />
              </span>
              <span className="figure mt-1.5 block text-2xl [word-spacing:0.15em]">
                {formatCountdown(remaining)}
              </span>
            </span>
            <span className="mt-1 block text-muted-foreground">{purpose(side)}</span>
          </p>
        )}
        <CheckInButton side={side} isOneOfMany={isOneOfMany} />
      </div>
    );
  }
  if (side.checkedIn) return <CheckedIn />;
  if (state === 'later') {
    return (
      <p className="text-sm text-muted-foreground">
        Check-in opens <Moment at={checkInOpensAt} />, in {formatCountdown(remaining)}.
      </p>
    );
  }
  return (
    <p className="text-sm text-muted-foreground">
      {state === 'over'
        ? 'The check-in is over, and this team did not check in. The host can still check it in.'
        : 'The check-in has closed. This team did not check in.'}
    </p>
  );
}

function purpose({ status }: Registration): string {
  return status === 'approved'
    ? 'A team that does not check in loses its slot to one that waits.'
    : 'Check in too, so that you can step in when a slot becomes free.';
}

function CheckedIn() {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-primary">
      <Check aria-hidden className="size-4.5 shrink-0" />
      Checked in
    </p>
  );
}

/** One element for both states, so it keeps the focus. */
function CheckInButton({ side, isOneOfMany }: Pick<OwnCheckInProps, 'side' | 'isOneOfMany'>) {
  const check = useCheckIn();
  const undo = useUndoCheckIn();
  const params = { id: side.tournamentId, registrationId: side.id };
  const write = side.checkedIn ? undo : check;
  return (
    <Button
      variant={side.checkedIn ? 'secondary' : 'primary'}
      className="w-full"
      data-step="check-in"
      pending={check.isPending || undo.isPending}
      onClick={() => write.mutate({ params })}
    >
      {side.checkedIn ? 'Undo Check-In' : 'Check In'}
      {isOneOfMany && <span className="sr-only"> of {side.name}</span>}
    </Button>
  );
}
