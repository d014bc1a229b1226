import { useFormScope } from './form-scope.ts';
import { PointsGrid } from './points-grid.tsx';
import { PointsPresets } from './points-presets.tsx';
import { Section } from './section.tsx';
import { NumberField } from './text-field.tsx';
import { usePlaces } from './use-places.ts';

/** What kills and places are worth. */
export function ScoringSection() {
  const places = usePlaces();
  const frozen = useFormScope().isFrozen('placementPoints');
  return (
    <Section
      title="Scoring"
      text="A round is worth the points of the place and of every kill."
      fields={['pointsPerKill', 'placementPoints']}
    >
      <NumberField name="pointsPerKill" inputMode="decimal" className="sm:col-span-2" />
      <div className="grid gap-4 sm:col-span-6">
        <div>
          <h3 className="text-sm font-semibold">Placement points</h3>
          {!frozen && (
            <p className="mt-0.5 text-sm text-pretty text-muted-foreground">
              Start from a preset, paste a list such as 10-6-5-4, or type. Enter and the arrow keys
              move; an empty place is worth 0.
            </p>
          )}
        </div>
        {!frozen && <PointsPresets places={places} />}
        <PointsGrid places={places} />
      </div>
    </Section>
  );
}
