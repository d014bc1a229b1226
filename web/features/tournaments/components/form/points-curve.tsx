import { useWatch } from 'react-hook-form';
import { ordinal } from '../../../../../shared/domain/tournaments/ordinal.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { useFormScope } from './form-scope.ts';
import { readNumber } from './read-values.ts';
import { usePlaces } from './use-places.ts';

/** So many kills make the example of what a round is worth. */
const EXAMPLE_KILLS = 6;

/** How the points fall from the first place to the last, and what a won round comes to. */
export function PointsCurve() {
  const { form } = useFormScope();
  const places = usePlaces();
  const [points, typedKill] = useWatch({
    control: form.control,
    name: ['points', 'pointsPerKill'],
  });
  const values = valuesOf(points, places);
  const most = Math.max(...values);
  const kill = readPositive(typedKill);
  const win = (values[0] ?? 0) + EXAMPLE_KILLS * kill;
  return (
    <div className="rounded-md border bg-card p-4.5">
      <h3 className="eyebrow text-muted-foreground">Points by place</h3>
      {most === 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">
          No place gives points yet: only kills would count.
        </p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${places} 100`}
            preserveAspectRatio="none"
            aria-hidden
            className="mt-3 h-20 w-full"
          >
            {values.map((value, index) => (
              <rect
                key={index}
                x={index + 0.1}
                width={0.8}
                y={100 - (98 * value) / most - 2}
                height={(98 * value) / most + 2}
                className={value > 0 ? 'fill-primary' : 'fill-border'}
              />
            ))}
          </svg>
          <p className="mt-1.5 flex justify-between text-xs text-muted-foreground">
            <span>1st</span>
            <span>{ordinal(places)}</span>
          </p>
        </>
      )}
      <dl className="mt-4 flex items-baseline justify-between gap-4 border-t pt-3">
        <dt className="text-sm text-muted-foreground">Win with {EXAMPLE_KILLS} kills</dt>
        <dd className="figure text-2xl">{formatNumber(win)}</dd>
      </dl>
    </div>
  );
}

function valuesOf(points: readonly string[], places: number): number[] {
  return points.slice(0, places).map(readPositive);
}

function readPositive(typed: string): number {
  const value = readNumber(typed);
  return typeof value === 'number' && value > 0 ? value : 0;
}
