import type { Clan } from '../../../../../shared/contract/clans.ts';
import { distinctMembers } from '../../../../../shared/domain/clans/members.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { formatNumber } from '../../../../lib/format/number.ts';

/** What a clan has won and played, and how many it is. */
export function ClanFigures({ clan, className }: { clan: Clan; className?: string }) {
  const figures = [
    ['Wins', clan.wins],
    ['Tournaments', clan.tournaments],
    ['Members', distinctMembers(clan).length],
  ] as const;
  return (
    <dl className={classNames('flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-7', className)}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="eyebrow text-muted-foreground">{label}</dt>
          <dd className="figure mt-1.5 text-xl/none">{formatNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
