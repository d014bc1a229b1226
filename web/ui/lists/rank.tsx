import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format/number.ts';

const MEDALS: Record<number, string> = { 1: 'text-gold', 2: 'text-silver', 3: 'text-bronze' };

/** Null is unranked. */
export function Rank({ place, className }: { place: number | null; className?: string }) {
  if (place === null) {
    return (
      <span className={classNames('figure text-muted-foreground', className)}>
        <span aria-hidden>–</span>
        <span className="sr-only">Not ranked</span>
      </span>
    );
  }
  return (
    <span className={classNames('figure', MEDALS[place], className)}>{formatNumber(place)}</span>
  );
}
