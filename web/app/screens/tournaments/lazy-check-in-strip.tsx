import { lazy } from 'react';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { Boundary } from '#web/ui/states/boundary.tsx';
import type { CheckInStripProps } from './check-in-strip.tsx';

// Few tournaments have a check-in, and it is open for an hour.
const CheckInStrip = lazy(() => import('./check-in-strip.tsx'));

export function LazyCheckInStrip(props: CheckInStripProps) {
  const viewer = useViewer();
  const { status, checkInOpensAt, checkInDoneAt } = props.tournament;
  if (viewer === null || status !== 'open' || checkInOpensAt === null || checkInDoneAt !== null) {
    return null;
  }
  // The card on the overview has the button too, and says if it did not load.
  return (
    <Boundary>
      <CheckInStrip {...props} />
    </Boundary>
  );
}
