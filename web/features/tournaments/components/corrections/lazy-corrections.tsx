import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import type { TournamentResults } from '#shared/domain/tournaments/standings.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import type Chips from './point-chips.tsx';
import type List from './adjustments-list.tsx';
import type Menu from './corrections-menu.tsx';

// Lazy, because few tournaments have adjustments or match point, and few viewers are organisers. If a part fails to
// load, nothing is shown.
export const later = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));

const CorrectionsMenu = later(() => import('./corrections-menu.tsx'));
const AdjustmentsList = later(() => import('./adjustments-list.tsx'));
const MatchPointLine = later(() => import('./match-point-line.tsx'));
const PointChips = later(() => import('./point-chips.tsx'));

export function LazyMenu(props: ComponentProps<typeof Menu>) {
  const viewer = useViewer();
  if (!runsTournament(viewer, props.tournament)) return null;
  return (
    <Suspense>
      <CorrectionsMenu {...props} />
    </Suspense>
  );
}

export function LazyAdjustments(props: ComponentProps<typeof List>) {
  if (props.adjustments.length === 0) return null;
  return (
    <Suspense>
      <AdjustmentsList {...props} />
    </Suspense>
  );
}

/** `results` are undefined until everything is loaded. */
export function LazyMatchPoint({ results }: { results: TournamentResults | undefined }) {
  const place = <p className="mt-2 mb-3">&nbsp;</p>;
  if (results === undefined) return place;
  return (
    <Suspense fallback={place}>
      <MatchPointLine results={results} />
    </Suspense>
  );
}

export function LazyChips(props: ComponentProps<typeof Chips>) {
  const { score, adjustments } = props;
  const isAdjusted = adjustments.some(
    ({ registrationId, takenBack }) =>
      registrationId === score.registrationId && takenBack === null,
  );
  if (!isAdjusted && score.startPoints === 0 && score.adjustment === 0) return null;
  return (
    <Suspense>
      <PointChips {...props} />
    </Suspense>
  );
}
