import { PRESETS } from '#shared/domain/site/presets.ts';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useSite } from '../../api/reads.ts';
import { Presets, presetsGrid } from './presets.tsx';

/** Presets are previewed first, then applied to the whole site (decision 35). */
export default function PresetsPanel() {
  return (
    <section aria-labelledby="presets">
      <h2 id="presets" className="heading mb-6 text-2xl">
        Presets
      </h2>
      <Panel />
    </section>
  );
}

function Panel() {
  const { data: site, error, refetch } = useSite();
  if (site !== undefined) return <Presets saved={site.colorScheme} />;
  if (error !== null) {
    return <ErrorPanel as="h3" title="Unable to load colors" query={{ error, refetch }} />;
  }
  return (
    <>
      <output className="sr-only">Loading presets</output>
      <div aria-hidden className={presetsGrid}>
        {PRESETS.map(({ id }) => (
          <Skeleton key={id} className="h-64" />
        ))}
      </div>
    </>
  );
}
