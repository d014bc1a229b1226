import type { Clan } from '../../../../../shared/contract/clans.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { Rank } from '../../../../ui/rank.tsx';
import { Card } from './card.tsx';
import { figuresOfClan } from '../figures-of-clan.ts';

/** What a clan has won and played so far (spec part 2 §2). */
export function StatisticsCard({ clan }: { clan: Clan }) {
  return (
    <Card title="Clan Statistics">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.375rem,1fr))] gap-px sm:max-lg:grid-cols-4 overflow-hidden rounded-md border bg-border">
        {figuresOfClan(clan).map(([label, figure]) => (
          <div key={label} className="bg-background p-3.5">
            <dt className="eyebrow wrap-anywhere text-muted-foreground">{label}</dt>
            <dd className="figure mt-1.5 text-3xl">{formatNumber(figure)}</dd>
          </div>
        ))}
        <div className="bg-background p-3.5">
          <dt className="eyebrow text-muted-foreground">Rank</dt>
          <dd className="mt-1.5 text-3xl">
            {clan.rank === null ? (
              <span className="figure text-muted-foreground">Unranked</span>
            ) : (
              <Rank place={clan.rank} />
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
