import { classNames } from '../../lib/class-names.ts';

/** Longer names need more than two lines at full size. */
const LONG = 44;

/** Longer words are broken, since smaller letters would not look like a title. */
const LONGEST_WHOLE = 18;

type NameTitleProps = {
  name: string;
  /** Something is beside it on a wide screen. */
  beside?: boolean;
};

/** A page title that shrinks until its longest word fits the line. */
export function NameTitle({ name, beside = false }: NameTitleProps) {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  return (
    <div className="@container">
      <h1
        dir="auto"
        style={{ '--letters': Math.min(longest, LONGEST_WHOLE) }}
        className={classNames('title text-left', getSize(name, beside), titleLeading(name))}
      >
        {name}
      </h1>
    </div>
  );
}

function getSize(name: string, beside: boolean): string {
  if (beside) {
    return name.length > LONG
      ? 'text-[min(clamp(1.375rem,2.6vw,2rem),calc(100cqi/var(--letters)/0.88))]'
      : 'text-[min(clamp(1.75rem,4vw,3.25rem),calc(100cqi/var(--letters)/0.88))]';
  }
  return name.length > LONG
    ? 'text-[min(clamp(1.5rem,4vw,2.75rem),calc(100cqi/var(--letters)/0.88))]'
    : 'text-[min(clamp(2rem,6.2vw,4.25rem),calc(100cqi/var(--letters)/0.88))]';
}

/** ASCII letters stay close to their line. */
const LOW = /^[\p{ASCII}]*$/u;

/** Returns a class with more line height for letters taller than ASCII capitals. */
export function titleLeading(name: string): string {
  return LOW.test(name) ? '' : 'leading-[1.2]';
}
