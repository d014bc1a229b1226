import { classNames } from '../lib/class-names.ts';
import { Logo } from './logo.tsx';

/** The mark with the name of the site beside it; a compact one is the mark alone on the narrowest phones. */
export function Wordmark({ compact }: { compact?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <Logo />
      <span
        className={classNames(
          'title text-[1.1875rem] leading-none tracking-[-0.02em] whitespace-nowrap [text-box:trim-both_cap_alphabetic]',
          compact === true && 'max-[26rem]:hidden',
        )}
      >
        Hotdrop
      </span>
    </span>
  );
}
