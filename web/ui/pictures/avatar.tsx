import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { nameHue } from '../../lib/name-seed.ts';

type AvatarProps = { src: string | null; name: string; className?: string };

/** It is decorative, because the name is beside it. */
export function Avatar({ src, name, className = 'size-8' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shape = classNames('shrink-0 rounded-full', className);
  if (src !== null && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        decoding="async"
        className={classNames(shape, 'bg-accent object-cover')}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span
      aria-hidden
      style={{ '--hue': nameHue(name) }}
      className={classNames(
        shape,
        'hued heading grid place-items-center bg-mark-mid text-mark uppercase',
      )}
    >
      {firstLetter(name)}
    </span>
  );
}

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(name.trim());
  return first?.segment ?? '?';
}
