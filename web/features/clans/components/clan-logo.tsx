import type { Clan } from '#shared/contract/clans.ts';
import { SideLogo } from '#web/ui/pictures/side-logo.tsx';

type ClanLogoProps = { clan: Pick<Clan, 'name' | 'logoUrl'>; className: string; sizes?: string };

/** Falls back to an emblem drawn from the name. It is decorative, because the name is beside it. */
export function ClanLogo({ clan: { logoUrl, name }, ...shown }: ClanLogoProps) {
  return <SideLogo src={logoUrl} name={name} {...shown} />;
}
