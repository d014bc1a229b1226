import { Link } from 'wouter';
import { type ReactNode, useId } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import { requestsWait } from '#shared/domain/mine/waiting.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Rank } from '#web/ui/lists/rank.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { usePendingJoinRequestCount } from '#web/features/mine/api/known-mine.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { FoldedText } from '#web/ui/text/written-text.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { statsOfClan } from '../stats-of-clan.ts';
import { UserList, namesFailed, type ClanUsers, UserRow } from '../clan-users.tsx';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

export function StatisticsCard({ clan }: { clan: Clan }) {
  return (
    <Card title="Clan Statistics">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.375rem,1fr))] gap-px sm:max-lg:grid-cols-4 overflow-hidden rounded-md border bg-border">
        {statsOfClan(clan).map(([label, figure]) => (
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

type LeadershipCardProps = { clan: Clan; users: ClanUsers };

/** The members list offers the retry if names fail to load. */
export function LeadershipCard({ clan, users }: LeadershipCardProps) {
  if (namesFailed(users)) {
    return (
      <Card title="Leadership">
        <p className="text-sm text-muted-foreground">The names of the leaders did not load.</p>
      </Card>
    );
  }
  return (
    <Card title="Leadership">
      <ul className={clan.handlerIds.length === 0 ? '*:last:border-b-0 *:last:pb-0' : ''}>
        <UserRow userId={clan.leaderId} users={users} office="Leader" />
      </ul>
      {clan.handlerIds.length > 0 && (
        <UserList
          userIds={clan.handlerIds}
          users={users}
          are="handlers"
          className="*:last:border-b-0 *:last:pb-0"
        />
      )}
    </Card>
  );
}

/** See rules/clans 1.3. */
export function RecruitmentCard({ clan }: { clan: Pick<Clan, 'id' | 'recruiting'> }) {
  const { id, recruiting } = clan;
  const requests = usePendingJoinRequestCount(id);
  return (
    <Card title="Recruitment" className={recruiting ? 'border-t-2 border-t-primary' : ''}>
      <Badge tone={recruiting ? 'primary' : 'neutral'} shape={recruiting ? 'dot' : 'dash'}>
        {recruiting ? 'Open Recruitment' : 'Recruitment Closed'}
      </Badge>
      <p className="mt-3 text-sm text-muted-foreground">
        {recruiting
          ? 'Players can ask to join. The leader or a handler decides.'
          : 'This clan is not taking requests at the moment.'}
      </p>
      {requests > 0 && (
        <Link
          href={paths.clanRequests(id)}
          className="mt-3 inline-flex min-h-6 items-center font-semibold text-primary hover:underline pointer-coarse:min-h-11"
        >
          {requestsWait(requests)}
        </Link>
      )}
    </Card>
  );
}

type MembersPartProps = { clan: Clan; users: ClanUsers };

/** Lists the members who neither lead nor handle the clan. */
export function MembersPart({ clan, users }: MembersPartProps) {
  return (
    <Part title="Members">
      {namesFailed(users) && (
        <div className="mt-4">
          <Notice text="The names of the players did not load." query={users} />
        </div>
      )}
      {clan.memberIds.length === 0 && <p className="py-4 text-muted-foreground">No members yet</p>}
      {clan.memberIds.length > 0 && !namesFailed(users) && (
        <UserList
          userIds={clan.memberIds}
          users={users}
          are="members"
          className="gap-x-8 sm:grid-cols-2"
        />
      )}
    </Part>
  );
}

/** About a thousand characters fill a phone. */
const LONG = 900;

export function AboutPart({ description }: { description: string }) {
  return (
    <Part title="About">
      <div className="pt-4">
        <FoldedText text={description} longFrom={LONG} more="Show All" />
      </div>
    </Part>
  );
}

type CardProps = { title: string; className?: string; children: ReactNode };

function Card({ title, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-md border bg-card p-5', className)}
    >
      <h2 id={id} className="heading text-xl">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

type PartProps = { title: string; children: ReactNode };

export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  );
}
