import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { imageSet } from '../../lib/image-set.ts';
import { nameHue, nameSeed } from '../../lib/name-seed.ts';

type SideLogoProps = {
  src: string | null;
  name: string;
  className: string;
  /** Largest CSS width, where it is larger than beside a name. */
  sizes?: string;
};

/** Falls back to an emblem. Decorative: the name is shown beside it. */
export function SideLogo({ src, name, className, sizes = '72px' }: SideLogoProps) {
  const [broken, setBroken] = useState<string>();
  if (src === null || src === broken) return <Emblem name={name} className={className} />;
  return (
    <img
      {...imageSet('logo', src, sizes)}
      loading="lazy"
      alt=""
      width={64}
      height={64}
      decoding="async"
      onError={() => setBroken(src)}
      className={classNames('shrink-0 rounded-sm bg-accent object-cover', className)}
    />
  );
}

/** Drawn on a 28 by 28 grid. */
const MARKS = [
  'M0 0h14v28H0z',
  'M28 0v28H0z',
  'm14 4 10 10-10 10L4 14z',
  'M3 2l23 12L3 26z',
  'M0 9h28v10H0z',
  'M0 0h28L14 15z',
  'M14 3a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  'M0 0h9v28H0zm19 0h9v28h-9z',
] as const;

/** A logo drawn from the name, always the same for the same name. Decorative: the name is shown beside it. */
export function Emblem({ name, className = 'size-7' }: { name: string; className?: string }) {
  const mark = MARKS[(nameSeed(name) >>> 8) % MARKS.length];
  return (
    <svg
      viewBox="0 0 28 28"
      aria-hidden
      style={{ '--hue': nameHue(name) }}
      className={classNames('hued shrink-0 rounded-sm bg-mark-mid fill-mark', className)}
    >
      <path d={mark} />
    </svg>
  );
}
