import { useState } from 'react';
import { BannerPattern } from '../../../ui/banner-pattern.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { imageSet } from '../../../lib/image-set.ts';

type BannerProps = {
  src: string | null;
  name: string;
  className?: string;
  /** How wide it is shown, as CSS writes it, where it is one of many and less wide than the page. */
  sizes?: string;
};

/** A tournament's banner, or a pattern drawn from its name where there is none or it does not load. */
export function Banner({ src, name, className, sizes }: BannerProps) {
  const [broken, setBroken] = useState<string>();
  if (src === null || src === broken)
    return <BannerPattern name={name} className={className ?? ''} />;
  return (
    <img
      {...(sizes === undefined ? { src } : imageSet('banner', src, sizes))}
      loading={sizes === undefined ? 'eager' : 'lazy'}
      alt=""
      decoding="async"
      onError={() => setBroken(src)}
      className={classNames('object-cover', className)}
    />
  );
}
