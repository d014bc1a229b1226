import { Link } from 'wouter';
import { classNames } from '../../lib/class-names.ts';
import { Name } from './name.tsx';

type NameLinkProps = {
  /** Null for what has no page, such as a clan that was deleted: its name stays text. */
  href: string | null;
  children: string;
  className?: string;
  /** How many lines it may take before it is clipped. */
  lines?: 1 | 2;
  /**
   * Whether Tab stops at it. Long lists would have hundreds of stops: where the keyboard reaches the same page another
   * way it stops only at names that are `clipped`, which it shows whole, or `never`, where they stand whole elsewhere.
   */
  tabStop?: 'always' | 'clipped' | 'never';
};

/** A name that leads to the page of whoever or whatever bears it. */
export function NameLink({
  href,
  children,
  className,
  lines = 1,
  tabStop = 'always',
}: NameLinkProps) {
  const isRepeated = tabStop === 'never';
  if (href === null) {
    return (
      <Name isRepeated={isRepeated} lines={lines} {...(className !== undefined && { className })}>
        {children}
      </Name>
    );
  }
  return (
    <Link
      href={href}
      {...(tabStop !== 'always' && { tabIndex: -1 })}
      className={classNames(
        'flex min-h-6 max-w-full min-w-0 items-center underline-offset-3 hover:text-primary hover:underline',
        className,
      )}
    >
      <Name isRepeated={isRepeated} lines={lines}>
        {children}
      </Name>
    </Link>
  );
}
