import { classNames } from '../../lib/class-names.ts';
import { Name } from '../text/name.tsx';

type WordmarkProps = { name: string; compact?: boolean; isNarrow?: boolean };

/**
 * The logo with the site's name, which is clipped to the available width. `compact` hides the name on the narrowest
 * phones; `isNarrow` hides it on tablets.
 */
export function Wordmark({ name, compact, isNarrow = false }: WordmarkProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Logo />
      <span
        className={classNames(
          'min-w-0 title text-[1.1875rem] leading-none tracking-[-0.02em]',
          compact === true && 'max-w-30 max-[26rem]:hidden sm:max-w-none',
          isNarrow && 'md:max-lg:hidden',
        )}
      >
        {/* Room for scripts that extend above and below capitals. */}
        <Name className="-my-2 py-2 [text-box:trim-both_cap_alphabetic]">{name}</Name>
      </span>
    </span>
  );
}

/** It is decorative, because the site's name is beside it or labels its link. */
function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classNames('shrink-0 fill-primary', className)}>
      <path d="M10.6 1.81 2.47 6.5v11L12 23l9.53-5.5v-11L13.4 1.81v9.23l2.42-2.42 1.98 1.98-5.8 5.8-5.8-5.8 1.98-1.98 2.42 2.42z" />
    </svg>
  );
}
