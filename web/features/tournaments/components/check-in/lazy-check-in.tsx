import { lazy } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { LostNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

// Only some tournaments have a check-in.
const OwnCheckIn = lazy(() => import('./own-check-in.tsx'));
const CheckInBar = lazy(() => import('./check-in-bar.tsx'));

type LazyOwnCheckInProps = { tournament: Tournament; side: Registration; isOneOfMany: boolean };

export function LazyOwnCheckIn(props: LazyOwnCheckInProps) {
  if (props.tournament.checkInOpensAt === null || props.side.status === 'rejected') return null;
  return (
    <Boundary
      lost={<LostNotice text="The check-in did not load." />}
      loading={<Skeleton className="h-11" />}
    >
      <OwnCheckIn {...props} />
    </Boundary>
  );
}

type LazyCheckInBarProps = { tournament: Tournament; sides: readonly Registration[] };

export function LazyCheckInBar(props: LazyCheckInBarProps) {
  if (props.tournament.checkInOpensAt === null) return null;
  return (
    <Boundary
      lost={<LostNotice text="The check-in did not load." />}
      loading={<Skeleton className="h-18" />}
    >
      <CheckInBar {...props} />
    </Boundary>
  );
}
