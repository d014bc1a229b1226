import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format/number.ts';

type MeterProps = { label: string; value: number; max: number; className?: string };

/** A thin bar whose values screen readers announce as text. */
export function Meter({ label, value, max, className }: MeterProps) {
  const share = max > 0 ? Math.min(value / max, 1) : 0;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native meter looks different in every browser
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={`${formatNumber(value)} of ${formatNumber(max)}`}
      className={classNames(
        'h-[3px] overflow-hidden bg-border forced-colors:h-2 forced-colors:border',
        className,
      )}
    >
      <div className="fill-meter h-full" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
