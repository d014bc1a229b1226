import { classNames } from '../lib/class-names.ts';
import { Logo } from './logo.tsx';
import { Name } from './name.tsx';

/** The mark with the name of the site beside it; a compact one is the mark alone on the narrowest phones, and elsewhere clipped to the room that is left. */
export function Wordmark({ name, compact }: { name: string; compact?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Logo />
      <span
        className={classNames(
          'min-w-0 title text-[1.1875rem] leading-none tracking-[-0.02em]',
          compact === true && 'max-w-30 max-[26rem]:hidden sm:max-w-none',
        )}
      >
        {/* Room for what other scripts have above and below the capitals. */}
        <Name className="-my-2 py-2 [text-box:trim-both_cap_alphabetic]">{name}</Name>
      </span>
    </span>
  );
}
