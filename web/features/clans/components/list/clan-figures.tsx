import type { Clan } from '../../../../../shared/contract/clans.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { figuresOfClan } from '../figures-of-clan.ts';

/** What a clan has won and played, and how many it is. */
export function ClanFigures({ clan, className }: { clan: Clan; className?: string }) {
  return (
    <dl className={classNames('flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-7', className)}>
      {figuresOfClan(clan).map(([label, figure]) => (
        <div key={label}>
          <dt className="eyebrow text-muted-foreground">{label}</dt>
          <dd className="figure mt-1.5 text-xl/none">{formatNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
