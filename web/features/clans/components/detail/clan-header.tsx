import type { ReactNode } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import { Figures } from '#web/ui/lists/figures.tsx';
import { NameBanner, RankedName } from '#web/ui/name-banner.tsx';
import { NameTitle } from '#web/ui/text/name-title.tsx';
import { ClanLogo } from '../clan-logo.tsx';
import { statsOfClan } from '../stats-of-clan.ts';

type ClanHeaderProps = { clan: Clan; children: ReactNode };

export function ClanHeader({ clan, children }: ClanHeaderProps) {
  return (
    <NameBanner name={clan.name} narrow className="pt-10 md:pt-12">
      <RankedName
        rank={clan.rank}
        picture={
          <ClanLogo
            clan={clan}
            className="size-20 md:size-32"
            sizes="(width >= 48rem) 128px, 80px"
          />
        }
      >
        <p className="eyebrow text-muted-foreground">Clan</p>
        <div className="mt-1.5">
          <NameTitle name={clan.name} />
        </div>
      </RankedName>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-6 border-t py-5">
        <Figures figures={statsOfClan(clan)} className="flex gap-x-8 sm:gap-x-12" />
        {children}
      </div>
    </NameBanner>
  );
}
