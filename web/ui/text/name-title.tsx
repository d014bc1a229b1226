import { classNames } from '../../lib/class-names.ts';

/** Longer names need more than two lines at full size. */
const MAX_FULL_SIZE_LENGTH = 44;

/** Longer words are broken, because smaller letters would not look like a title. */
const MAX_UNBROKEN_WORD = 18;

type NameTitleProps = {
  name: string;
  /** True if the title shares its row with other content on wide screens. */
  beside?: boolean;
};

/** A page title that shrinks until its longest word fits the line. */
export function NameTitle({ name, beside = false }: NameTitleProps) {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  return (
    <div className="@container">
      <h1
        dir="auto"
        style={{ '--letters': Math.min(longest, MAX_UNBROKEN_WORD) }}
        className={classNames('title text-left', getSize(name, beside), titleLeading(name))}
      >
        {name}
      </h1>
    </div>
  );
}

function getSize(name: string, beside: boolean): string {
  if (beside) {
    return name.length > MAX_FULL_SIZE_LENGTH
      ? 'text-[min(clamp(1.375rem,2.6vw,2rem),calc(100cqi/var(--letters)/0.88))]'
      : 'text-[min(clamp(1.75rem,4vw,3.25rem),calc(100cqi/var(--letters)/0.88))]';
  }
  return name.length > MAX_FULL_SIZE_LENGTH
    ? 'text-[min(clamp(1.5rem,4vw,2.75rem),calc(100cqi/var(--letters)/0.88))]'
    : 'text-[min(clamp(2rem,6.2vw,4.25rem),calc(100cqi/var(--letters)/0.88))]';
}

/** ASCII letters do not extend far above or below the line. */
const ASCII_ONLY = /^[\p{ASCII}]*$/u;

export function titleLeading(name: string): string {
  return ASCII_ONLY.test(name) ? '' : 'leading-[1.2]';
}
