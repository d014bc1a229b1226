import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { imageSet } from '../../lib/image-set.ts';
import { nameHue } from '../../lib/name-seed.ts';
import { emblemMark } from './emblem-mark.ts';

type SideLogoProps = {
  src: string | null;
  name: string;
  className: string;
  /** The largest CSS width of the logo, if it is larger than beside a name. */
  sizes?: string;
};

/** It is decorative, because the name is beside it. */
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

/** A logo drawn from the name, always the same for the same name. It is decorative, because the name is beside it. */
export function Emblem({ name, className = 'size-7' }: { name: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 28 28"
      aria-hidden
      style={{ '--hue': nameHue(name) }}
      className={classNames('hued shrink-0 rounded-sm bg-mark-mid fill-mark', className)}
    >
      <path d={emblemMark(name)} />
    </svg>
  );
}
