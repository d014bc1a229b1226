import type { Clan } from '../../../../../shared/contract/clans.ts';
import { distinctMembers } from '../../../../../shared/domain/clans/members.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { Rank } from '../../../../ui/rank.tsx';
import { Card } from './card.tsx';

/** What a clan has won and played so far (spec part 2 §2). */
export function StatisticsCard({ clan }: { clan: Clan }) {
  const figures = [
    ['Wins', clan.wins],
    ['Tournaments', clan.tournaments],
    ['Members', distinctMembers(clan).length],
  ] as const;
  return (
    <Card title="Clan Statistics">
      <dl className="grid grid-cols-2 gap-px sm:max-lg:grid-cols-4 overflow-hidden rounded-md border bg-border">
        {figures.map(([label, figure]) => (
          <div key={label} className="bg-background p-3.5">
            <dt className="eyebrow text-muted-foreground">{label}</dt>
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
