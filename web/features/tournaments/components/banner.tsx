import { useState } from 'react';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { NearView } from '#web/ui/pictures/near-view.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { imageSet } from '#web/lib/image-set.ts';

type BannerProps = {
  src: string | null;
  name: string;
  className?: string;
  /** How wide it is shown, as CSS writes it; a whole picture when absent. */
  sizes?: string;
};

/**
 * A tournament's banner over a pattern drawn from its name, which stands alone where there is none, where it does not
 * load, and until it is seen: the pictures of cards further down do not hold up the first.
 */
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
