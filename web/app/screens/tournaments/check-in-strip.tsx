import { Check } from 'lucide-react';
import type { MySide } from '#shared/contract/mine.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { useMine } from '#web/features/mine/api/reads.ts';
import { useCheckIn, useUndoCheckIn } from '#web/features/tournaments/api/check-in.ts';
import { useCheckInCountdown } from '#web/features/tournaments/components/check-in/use-check-in-state.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatCountdown } from '#web/lib/countdown.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Clock } from '#web/ui/text/moment.tsx';
import { Name } from '#web/ui/text/name.tsx';

export type CheckInStripProps = {
  tournament: Tournament;
  /** True on the overview, whose card has the button too. A wide window would show both. */
  isOnOverview: boolean;
};

/** Lets players check in at the top of every tab: on a phone the card is below the description and the rules. */
export default function CheckInStrip({ tournament, isOnOverview }: CheckInStripProps) {
  const { data: mine } = useMine();
  const { state, remaining } = useCheckInCountdown(tournament);
  const match = mine?.matches.find(({ id }) => id === tournament.id);
  const sides = match?.sides.filter(({ status }) => status !== 'rejected') ?? [];
  const closesAt = tournament.checkInClosesAt;
  if (state !== 'open' || closesAt === null || sides.length === 0) return null;
  return (
    <section
      aria-label="Check-in for your teams"
      className={classNames(
        'divide-y rounded-md border border-s-2 border-s-primary bg-card ps-4 pe-2',
        isOnOverview && 'lg:hidden',
      )}
    >
      {sides.map((side) => (
        <div
          key={side.registrationId}
          className="flex min-h-14 min-w-0 items-center justify-between gap-3 py-1.5"
        >
          <div className="min-w-0 text-sm leading-snug">
            {sides.length > 1 && (
              <p className="font-semibold">
                <Name>{side.name}</Name>
              </p>
            )}
            {side.checkedIn ? (
              <p className="flex items-center gap-1.5 font-semibold text-primary">
                <Check aria-hidden className="size-4 shrink-0" />
                Checked in
              </p>
            ) : (
              <p>
                Check in until <Clock at={closesAt} />,{' '}
                <span className="figure whitespace-nowrap">{formatCountdown(remaining)} left</span>
              </p>
            )}
          </div>
          <StripButton tournamentId={tournament.id} side={side} isOneOfMany={sides.length > 1} />
        </div>
      ))}
    </section>
  );
}

type StripButtonProps = { tournamentId: string; side: MySide; isOneOfMany: boolean };

/** One element for both states, so it keeps the focus. */
function StripButton({ tournamentId, side, isOneOfMany }: StripButtonProps) {
  const check = useCheckIn();
  const undo = useUndoCheckIn();
  const params = { id: tournamentId, registrationId: side.registrationId };
  const write = side.checkedIn ? undo : check;
  return (
    <SmallButton
      variant={side.checkedIn ? 'secondary' : 'primary'}
      className="shrink-0 whitespace-nowrap"
      pending={check.isPending || undo.isPending}
      onClick={() => write.mutate({ params })}
    >
      {side.checkedIn ? 'Undo Check-In' : 'Check In'}
      {isOneOfMany && <span className="sr-only">: {side.name}</span>}
    </SmallButton>
  );
}
