import { useState } from 'react';
import type { Clan } from '../../../../shared/contract/clans.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Emblem } from '../../../ui/emblem.tsx';

type ClanLogoProps = { clan: Pick<Clan, 'name' | 'logoUrl'>; className: string };

/** A clan's logo, or an emblem drawn from its name where there is none or it does not load. The name stands beside it. */
export function ClanLogo({ clan, className }: ClanLogoProps) {
  const [broken, setBroken] = useState<string>();
  const { logoUrl, name } = clan;
  if (logoUrl === null || logoUrl === broken) return <Emblem name={name} className={className} />;
  return (
    <img
      src={logoUrl}
      alt=""
      width={64}
      height={64}
      decoding="async"
      onError={() => setBroken(logoUrl)}
      className={classNames('shrink-0 rounded-sm bg-accent object-cover', className)}
    />
  );
}
