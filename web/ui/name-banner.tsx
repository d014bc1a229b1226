import type { ReactNode } from 'react';
import { Rank } from './lists/rank.tsx';
import { Page } from './page.tsx';
import { BannerPattern } from './pictures/banner-pattern.tsx';

type NameBannerProps = {
  name: string;
  narrow?: boolean;
  className: string;
  children: ReactNode;
};

export function NameBanner({ name, narrow = false, className, children }: NameBannerProps) {
  return (
    <div className="relative overflow-hidden border-b">
      <div aria-hidden className="absolute inset-0">
        <BannerPattern name={name} className="size-full opacity-50" />
        <div className="absolute inset-0 bg-linear-to-r from-background via-background/80 to-background/20" />
      </div>
      <Page narrow={narrow} className={`relative ${className}`}>
        {children}
      </Page>
    </div>
  );
}

type RankedNameProps = { picture: ReactNode; rank: number | null; children: ReactNode };

export function RankedName({ picture, rank, children }: RankedNameProps) {
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-end gap-x-4 gap-y-5 md:items-center md:gap-x-7">
      {picture}
      <div className="col-span-3 row-start-2 min-w-0 md:col-span-1 md:col-start-2 md:row-start-1">
        {children}
      </div>
      {rank !== null && (
        <p className="col-start-3 row-start-1 text-end">
          <span className="eyebrow block text-muted-foreground">Rank</span>
          <Rank place={rank} className="mt-1 block text-6xl md:text-8xl" />
        </p>
      )}
    </div>
  );
}
