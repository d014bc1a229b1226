import { Skeleton } from '../../../../ui/skeleton.tsx';

/** The log while it is loading, in its shape. */
export function AuditSkeleton() {
  return (
    <>
      <output className="sr-only">Loading audit log</output>
      <div aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <div
            key={index}
            className="grid gap-x-8 gap-y-2 border-b py-4 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <Skeleton className="h-5 w-24" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
