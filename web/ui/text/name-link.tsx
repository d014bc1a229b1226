import { Link } from 'wouter';
import { classNames } from '../../lib/class-names.ts';
import { Name } from './name.tsx';

type NameLinkProps = {
  /** Null if there is no page, as for a deleted clan. */
  href: string | null;
  children: string;
  className?: string;
  lines?: 1 | 2;
  /**
   * Says when Tab stops at the link: in a long list, all links would be hundreds of tab stops. If the keyboard can
   * reach the page in another way, `clipped` stops only at names that are cut off, to show them in full, and `never` is
   * for names that are shown in full elsewhere.
   */
  tabStop?: 'always' | 'clipped' | 'never';
};

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
