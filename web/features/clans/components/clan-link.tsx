import { Link } from 'wouter';
import type { Clan } from '#shared/contract/clans.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/lib/paths.ts';
import { Name } from '#web/ui/text/name.tsx';

type ClanLinkProps = { clan: Clan; className?: string };

/** The link covers the whole card. */
export function ClanLink({ clan, className }: ClanLinkProps) {
  return (
    <h3 className={classNames('text-lg leading-tight font-bold', className)}>
      <Link
        href={paths.clan(clan.id)}
        className="block min-w-0 outline-none after:absolute after:inset-0 after:rounded-md hover:text-primary focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
      >
        <Name lines={2}>{clan.name}</Name>
      </Link>
    </h3>
  );
}
