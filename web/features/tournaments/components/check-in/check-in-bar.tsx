import { useState, type ReactNode } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { CheckInState } from '#shared/domain/tournaments/check-in.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { formatCountdown, useByClock } from '#web/lib/countdown.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Meter } from '#web/ui/pictures/meter.tsx';
import { Clock, Moment } from '#web/ui/text/moment.tsx';
import { useOpenCheckIn, useRemindCheckIn } from '../../api/check-in.ts';
import { CheckInPost } from './check-in-post.tsx';
import { useCheckInCountdown } from './use-check-in-state.ts';

const CloseCheckInDialog = lazyDialog(() => import('./close-check-in-dialog.tsx'));

type CheckInBarProps = { tournament: Tournament; sides: readonly Registration[] };

export default function CheckInBar({ tournament, sides }: CheckInBarProps) {
  const { state, remaining } = useCheckInCountdown(tournament);
  const runs = runsTournament(useViewer(), tournament);
  const approved = sides.filter(({ status }) => status === 'approved');
  const checked = approved.filter(({ checkedIn }) => checkedIn).length;
  const stepsIn = sides.filter((side) => side.status === 'waitlist' && side.checkedIn).length;
  if (state === 'none') return null;
  return (
    <section
      aria-label="Check-in"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-s-2 border-s-primary bg-card p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="eyebrow text-muted-foreground">{describe(tournament, state, remaining)}</p>
        {state !== 'later' && (
          <p className="mt-1.5 figure text-xl leading-tight">
            {formatNumber(checked)} of {formatNumber(approved.length)} checked in
            {stepsIn > 0 && (
              <span className="ms-2 font-sans text-sm font-normal text-muted-foreground">
                {formatNumber(stepsIn)} on the waitlist ready to step in
              </span>
            )}
          </p>
        )}
        {state !== 'later' && approved.length > 0 && (
          <Meter
            label="Approved teams that checked in"
            value={checked}
            max={approved.length}
            className="mt-2 max-w-md"
          />
        )}
      </div>
      {runs && <HostButtons tournament={tournament} state={state} />}
      {runs && tournament.postsCheckIn && tournament.sponsorDiscordServerId !== null && (
        <div className="basis-full">
          <CheckInPost
            tournament={{
              ...tournament,
              sponsorDiscordServerId: tournament.sponsorDiscordServerId,
            }}
            state={state}
          />
        </div>
      )}
    </section>
  );
}

function describe(tournament: Tournament, state: CheckInState, remaining: number): ReactNode {
  const { checkInOpensAt: opens, checkInClosesAt: closes, checkInAutomatic } = tournament;
  if (opens === null || closes === null) return 'Check-in';
  if (state === 'later') {
    return (
      <>
        Check-in opens <Moment at={opens} />
      </>
    );
  }
  if (state === 'open') {
    return (
      <>
        Check-in until <Clock at={closes} />, {formatCountdown(remaining)} left
      </>
    );
  }
  if (state === 'closed') return 'Check-in closed';
  if (tournament.status === 'ongoing') return 'Check-in was not closed before the start';
  return checkInAutomatic
    ? 'Check-in is over and closes now'
    : 'Check-in is over, the host closes it';
}

const EXTENSION_MS = 300_000;

function HostButtons({ tournament, state }: { tournament: Tournament; state: CheckInState }) {
  const { id, status, checkInClosesAt, startDate } = tournament;
  const open = useOpenCheckIn();
  const remind = useRemindCheckIn();
  const [isClosing, setIsClosing] = useState(false);
  const isBeforeStart = useByClock([startDate], (now) => now < Date.parse(startDate));
  if (checkInClosesAt === null || state === 'closed') return null;
  const openUntil = (time: number) =>
    open.mutate({ params: { id }, body: { closesAt: new Date(time).toISOString() } });
  const closes = Date.parse(checkInClosesAt);
  const start = Date.parse(startDate);
  // A check-in closes at the start at the latest.
  const hasTime = closes < start && isBeforeStart;
  const extend = () => {
    const from = state === 'over' ? Math.max(serverNow(), closes) : closes;
    openUntil(Math.min(from + EXTENSION_MS, start));
  };
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'later' && (
        <SmallButton
          variant={state === 'over' && status === 'open' ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setIsClosing(true)}
        >
          Close Check-In
        </SmallButton>
      )}
      {isClosing && (
        <CloseCheckInDialog tournament={tournament} onClose={() => setIsClosing(false)} />
      )}
      {state === 'open' && (
        <SmallButton pending={remind.isPending} onClick={() => remind.mutate({ params: { id } })}>
          Remind
        </SmallButton>
      )}
      {status === 'open' && (state === 'later' || hasTime) && (
        <SmallButton
          pending={open.isPending}
          onClick={state === 'later' ? () => openUntil(closes) : extend}
        >
          {state === 'later' ? 'Open Now' : '5 Minutes More'}
        </SmallButton>
      )}
    </div>
  );
}
