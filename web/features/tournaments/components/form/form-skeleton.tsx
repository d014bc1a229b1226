import { Skeleton } from '../../../../ui/skeleton.tsx';

/** The place of the form while what it starts with loads. */
export function FormSkeleton({ label = 'Loading the tournament' }: { label?: string }) {
  return (
    <output className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">{label}</span>
      <div>
        {[5, 1, 2].map((rows, section) => (
          <div
            key={section}
            className="grid gap-x-8 gap-y-5 border-t py-8 md:py-10 xl:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <Skeleton className="h-7 w-32" />
            <div className="grid gap-5">
              {Array.from({ length: rows }, (_, row) => (
                <Skeleton key={row} className={row === 1 && rows > 2 ? 'aspect-[5/2]' : 'h-16'} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="hidden h-96 lg:block" />
    </output>
  );
}
