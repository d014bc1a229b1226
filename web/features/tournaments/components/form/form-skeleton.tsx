import { classNames } from '#web/lib/class-names.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

const SECTIONS = [
  { controls: ['h-12', 'aspect-[5/2]', 'h-28', 'h-40'], columns: 'grid-cols-1' },
  { controls: ['h-11', 'h-11'], columns: 'sm:grid-cols-2' },
  { controls: ['h-11', 'h-11', 'h-11', 'h-11'], columns: 'grid-cols-2 sm:grid-cols-4' },
];

export function FormSkeleton({ label = 'Loading tournament' }: { label?: string }) {
  return (
    <output className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">{label}</span>
      <div>
        {SECTIONS.map(({ controls, columns }) => (
          <div
            key={columns}
            className="grid gap-x-8 gap-y-5 border-t py-8 md:py-10 xl:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <div className="grid content-start gap-2">
              <Skeleton className="h-7 w-28" />
              <Skeleton className="h-4 w-36" />
            </div>
            <div className={classNames('grid gap-5', columns)}>
              {controls.map((height, index) => (
                <div key={index} className="grid content-start gap-2">
                  <Skeleton className="h-4 w-20" />
                  <Skeleton className={height} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="hidden content-start gap-4 lg:grid">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-76" />
        <Skeleton className="h-44" />
      </div>
    </output>
  );
}
