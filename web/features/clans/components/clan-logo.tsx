import type { Clan } from '#shared/contract/clans.ts';
import { SideLogo } from '#web/ui/pictures/side-logo.tsx';

type ClanLogoProps = { clan: Pick<Clan, 'name' | 'logoUrl'>; className: string; sizes?: string };

/** A clan's logo, or an emblem drawn from its name where there is none or it does not load. The name stands beside it. */
export function ClanLogo({ clan: { logoUrl, name }, ...shown }: ClanLogoProps) {
  return <SideLogo src={logoUrl} name={name} {...shown} />;
}
