import type { Clan } from '#shared/contract/clans.ts';
import { SideLogo } from '#web/ui/pictures/side-logo.tsx';

type ClanLogoProps = { clan: Pick<Clan, 'name' | 'logoUrl'>; className: string; sizes?: string };

export function ClanLogo({ clan: { logoUrl, name }, ...shown }: ClanLogoProps) {
  return <SideLogo src={logoUrl} name={name} {...shown} />;
}
