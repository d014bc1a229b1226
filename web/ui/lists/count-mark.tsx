import { classNames } from '../../lib/class-names.ts';

type CountMarkProps = {
  count: number;
  /** The text for screen readers, such as "3 teams wait"; empty if the text is next to the badge. */
  label: string;
  className?: string;
};

export function CountMark({ count, label, className }: CountMarkProps) {
  return (
    <span
      className={classNames(
        'grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-primary px-1.5 text-xs leading-none font-bold text-primary-foreground tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      {label !== '' && <span className="sr-only">{label}</span>}
    </span>
  );
}
