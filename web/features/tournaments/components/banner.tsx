import { useState } from 'react';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { NearView } from '#web/ui/pictures/near-view.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { imageSet } from '#web/lib/image-set.ts';

type BannerProps = {
  src: string | null;
  name: string;
  className?: string;
  sizes?: string;
};

/** The image loads when it comes into view, so images further down do not delay the first one. */
export function Banner({ src, name, className, sizes = '100rem' }: BannerProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className={classNames('relative', className)}>
      <BannerPattern name={name} className="absolute inset-0 size-full" />
      {src !== null && src !== broken && (
        <NearView margin="0px">
          <img
            {...imageSet('banner', src, sizes)}
            alt=""
            decoding="async"
            onError={() => setBroken(src)}
            className="absolute inset-0 size-full object-cover"
          />
        </NearView>
      )}
    </div>
  );
}
