import { classNames } from '../../lib/class-names.ts';

/** A placeholder of the same size. Its container announces the loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('rounded-md bg-muted', className)} />;
}
