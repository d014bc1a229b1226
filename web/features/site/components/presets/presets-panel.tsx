import { PRESETS } from '../../../../../shared/domain/site/presets.ts';
import { changedVariables, schemeValues } from '../../../../../shared/domain/site/scheme-values.ts';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useApplyColors } from '../../api/use-apply-colors.ts';
import { useSite } from '../../api/use-site.ts';
import { PresetCard } from './preset-card.tsx';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

/** The schemes that come with the product; a click gives one to the whole site (spec part 2 §2 "Admin settings"). */
export default function PresetsPanel() {
  return (
    <section aria-labelledby="presets">
      <h2 id="presets" className="heading mb-6 text-2xl">
        Presets
      </h2>
      <Presets />
    </section>
  );
}

function Presets() {
  const { data: site, error, refetch } = useSite();
  const apply = useApplyColors();
  if (site === undefined && error !== null) {
    return (
      <ErrorPanel
        as="h3"
        title="Unable to load colors"
        message={error.message}
        retry={() => void refetch()}
      />
    );
  }
  if (site === undefined) {
    return (
      <>
        <output className="sr-only">Loading presets</output>
        <div aria-hidden className={grid}>
          {PRESETS.map(({ id }) => (
            <Skeleton key={id} className="h-64" />
          ))}
        </div>
      </>
    );
  }
  const current = schemeValues(site.colorScheme);
  const isCurrent = (preset: (typeof PRESETS)[number]) =>
    changedVariables(schemeValues(preset), current).length === 0;
  return (
    <>
      <p className="mb-6 max-w-[64ch] text-pretty text-muted-foreground">
        One click gives the whole site these colors in place of{' '}
        {site.colorScheme === null ? (
          'the built-in ones'
        ) : (
          <>
            “<bdi>{site.colorScheme.name}</bdi>”
          </>
        )}
        . Pages that are open elsewhere take them with their next load.
      </p>
      <ul className={grid}>
        {PRESETS.map((preset) => (
          <li key={preset.id}>
            <PresetCard
              preset={preset}
              isCurrent={isCurrent(preset)}
              isApplying={apply.isPending && apply.variables.name === preset.name}
              onApply={() => {
                if (apply.isPending || isCurrent(preset)) return;
                apply.mutate({ name: preset.name, colors: preset.colors });
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
