import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useSite } from '../../api/reads.ts';
import { Palette } from '../palette.tsx';
import { ColorsEditor } from './colors-editor.tsx';

/** See rules/admin 6. */
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
        <ErrorPanel as="h3" title="Unable to load colors" query={{ error, refetch }} />
      </Palette>
    );
  }
  return (
    <>
      <output className="sr-only">Loading colors</output>
      <div
        aria-hidden
        className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="rounded-md border">
          <div className="grid gap-4 border-b p-3 sm:p-4">
            <Skeleton className="h-15 max-w-[60ch]" />
            <Skeleton className="h-11 max-w-sm" />
            <Skeleton className="h-9 w-48" />
          </div>
          {Array.from({ length: 8 }, (_, row) => (
            <div
              key={row}
              className="flex min-h-14 items-center gap-3 border-b px-3 py-2 last:border-b-0 sm:px-4"
            >
              <Skeleton className="size-9 shrink-0" />
              <div className="grid gap-1.5">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-3.5 w-24" />
              </div>
              <Skeleton className="ms-auto h-4 w-20 max-sm:hidden" />
            </div>
          ))}
        </div>
        <Skeleton className="h-144 max-lg:order-first max-lg:h-26" />
      </div>
    </>
  );
}
