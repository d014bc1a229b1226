import { classNames } from '../../lib/class-names.ts';

/** The place of something that is still loading, in its size; the whole that it belongs to says so in words. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('rounded-md bg-muted', className)} />;
}
