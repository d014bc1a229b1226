import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { imageSet } from '../../lib/image-set.ts';
import { Emblem } from './emblem.tsx';

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
