import { Link } from 'wouter';
import type { Clan } from '../../../../../shared/contract/clans.ts';
import { excerptOf } from '../../../../../shared/domain/excerpt.ts';
import { paths } from '../../../../lib/paths.ts';
import { BannerPattern } from '../../../../ui/banner-pattern.tsx';
import { Name } from '../../../../ui/name.tsx';
import { Rank } from '../../../../ui/rank.tsx';
import { ClanLogo } from '../clan-logo.tsx';
import { CardAction } from './card-action.tsx';
import { ClanFigures } from './clan-figures.tsx';

/** Characters of a description that are read for the two lines of a card, and that are shown there. */
const READ = 600;
const SHOWN = 200;

/** A clan in the list; the whole card leads to it, but for what the viewer can do there. */
export function ClanCard({ clan }: { clan: Clan }) {
  const { name, rank, description } = clan;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border bg-card focus-within:border-primary hover:border-primary/60">
      <div aria-hidden className="absolute inset-x-0 top-0 h-20">
        <BannerPattern name={name} className="size-full" />
      </div>
      <div className="relative flex items-end justify-between gap-4 px-4.5 pt-11">
        <ClanLogo clan={clan} className="size-18 outline-4 outline-card" />
        <p className="flex h-7 items-center gap-2 whitespace-nowrap">
          {rank === null ? (
            <span className="eyebrow text-muted-foreground">Unranked</span>
          ) : (
            <>
              <span className="eyebrow text-muted-foreground">Rank</span>
              <Rank place={rank} className="text-2xl" />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-1 flex-col px-4.5 pt-3.5 pb-4">
        <h3 className="text-lg leading-tight font-bold sm:text-xl">
          <Link
            href={paths.clan(clan.id)}
            className="block min-w-0 outline-none after:absolute after:inset-0 after:rounded-md group-hover:text-primary focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            <Name>{name}</Name>
          </Link>
        </h3>
        <p
          dir="auto"
          className="mt-1 line-clamp-2 min-h-10 text-left text-sm wrap-anywhere text-muted-foreground"
        >
          {excerptOf(description.slice(0, READ), SHOWN)}
        </p>
        <ClanFigures clan={clan} className="mt-4 mb-4" />
        <div className="mt-auto flex min-h-13 items-end border-t pt-3.5">
          <CardAction clan={clan} />
        </div>
      </div>
    </article>
  );
}
