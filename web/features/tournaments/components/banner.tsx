import { useState } from 'react';
import { BannerPattern } from '../../../ui/banner-pattern.tsx';
import { classNames } from '../../../lib/class-names.ts';

type BannerProps = { src: string | null; name: string; className?: string };

/** A tournament's banner, or a pattern drawn from its name where there is none or it does not load. */
export function Banner({ src, name, className }: BannerProps) {
  const [broken, setBroken] = useState<string>();
  if (src === null || src === broken)
    return <BannerPattern name={name} className={className ?? ''} />;
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      onError={() => setBroken(src)}
      className={classNames('object-cover', className)}
    />
  );
}
