import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useSite } from '../../api/use-site.ts';
import { Palette } from '../palette.tsx';
import { ColorsEditor } from './colors-editor.tsx';

/** The colours of the whole site, edited live (spec part 2 §2 "Admin settings"). */
export default function ColorsPanel() {
  return (
    <section aria-labelledby="colors">
      <h2 id="colors" className="heading mb-6 text-2xl">
        Colors
      </h2>
      <Colors />
    </section>
  );
}

function Colors() {
  const { data: site, error, refetch } = useSite();
  if (site !== undefined) return <ColorsEditor saved={site.colorScheme} />;
  if (error !== null) {
    return (
      <Palette colors={{}} className="rounded-md">
        <ErrorPanel
          as="h3"
          title="Unable to load the colors"
          message={error.message}
          retry={() => void refetch()}
        />
      </Palette>
    );
  }
  return (
    <>
      <output className="sr-only">Loading the colors</output>
      <div
        aria-hidden
        className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid gap-px">
          <Skeleton className="mb-6 h-40" />
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
        <Skeleton className="h-80 max-lg:order-first max-lg:h-32" />
      </div>
    </>
  );
}
