import { lazy } from 'react';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useFormScope } from '../form-scope.ts';

const PresetBox = lazy(() => import('./preset-box.tsx'));

/** The presets load separately. Without them everything can be typed. */
export function LeagueField() {
  const { isFrozen } = useFormScope();
  if (isFrozen('scoringRules')) return null;
  return (
    <Boundary loading={<Skeleton className="h-24 sm:col-span-6" />}>
      <PresetBox />
    </Boundary>
  );
}
