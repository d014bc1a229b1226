import type { ReactNode } from 'react';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'wouter';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { ShareButton } from '#web/ui/buttons/share-button.tsx';
import { Card } from './card.tsx';
import { NewTabLink } from '#web/ui/text/new-tab-link.tsx';

const link =
  'inline-flex min-h-6 items-center gap-1 justify-self-start text-sm text-primary underline underline-offset-3 hover:no-underline';

type InfoCardProps = { tournament: Tournament; follow: ReactNode };

/** The start time is in the header. */
export function InfoCard({ tournament, follow }: InfoCardProps) {
  const { id, status, maxTeamMembers, sponsorDiscordInvite, seriesId } = tournament;
  return (
    <Card title="Tournament Info">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-border">
        <Cell label="Total rounds">{formatNumber(tournament.totalRounds)}</Cell>
        <Cell label="Points per kill">{formatNumber(tournament.pointsPerKill)}</Cell>
        <Cell label="Max team size">
          {formatNumber(maxTeamMembers)}{' '}
          <span className="text-[0.6em]">{maxTeamMembers === 1 ? 'player' : 'players'}</span>
        </Cell>
        <Cell label="Substitutes">{formatNumber(tournament.maxSubstitutes)}</Cell>
      </dl>
      <div className="flex flex-wrap gap-2.5 *:grow">
        {(status === 'draft' || status === 'open') && (
          <a
            href={`/api/tournaments/${encodeURIComponent(id)}/calendar.ics`}
            className={buttonStyle('secondary', 'small')}
          >
            <CalendarPlus aria-hidden className="size-4" />
            Add to Calendar
          </a>
        )}
        {(status === 'open' || status === 'ongoing') && follow}
        {status !== 'draft' && (
          <ShareButton path={paths.tournament(id)} title={tournament.name} size="small" />
        )}
      </div>
      {seriesId !== null && (
        <Link href={`/series/${seriesId}`} className={link}>
          All tournaments of this series
        </Link>
      )}
      {sponsorDiscordInvite !== null && (
        <NewTabLink href={sponsorDiscordInvite} className={link}>
          Join the Discord server
        </NewTabLink>
      )}
    </Card>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-between bg-background p-3.5">
      <dt className="eyebrow text-muted-foreground">{label}</dt>
      <dd className="figure mt-1.5 text-2xl">{children}</dd>
    </div>
  );
}
