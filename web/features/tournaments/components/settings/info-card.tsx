import type { ReactNode } from 'react';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { StartFigure } from '../start-figure.tsx';
import { beganEarly } from '../words.ts';
import { Card } from './card.tsx';

/** The figures of a tournament that a team plans with (spec part 1 §2). */
export function InfoCard({ tournament }: { tournament: Tournament }) {
  const { status, startDate, maxTeamMembers, sponsorDiscordInvite } = tournament;
  return (
    <Card title="Tournament Info">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-border">
        <Cell label={beganEarly(status, startDate) ? 'Planned start' : 'Start date'} wide>
          <StartFigure status={status} startDate={startDate} />
          <Moment
            at={startDate}
            className="mt-1.5 block font-text text-sm font-medium text-muted-foreground"
          />
        </Cell>
        <Cell label="Total rounds">{formatNumber(tournament.totalRounds)}</Cell>
        <Cell label="Points per kill">{formatNumber(tournament.pointsPerKill)}</Cell>
        <Cell label="Max team size">
          {formatNumber(maxTeamMembers)}{' '}
          <span className="text-[0.6em]">{maxTeamMembers === 1 ? 'player' : 'players'}</span>
        </Cell>
        <Cell label="Substitutes">{formatNumber(tournament.maxSubstitutes)}</Cell>
      </dl>
      {sponsorDiscordInvite !== null && (
        <a
          href={sponsorDiscordInvite}
          target="_blank"
          rel="nofollow noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1 justify-self-start text-sm text-primary underline underline-offset-3 hover:no-underline"
        >
          Join the Discord server
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </Card>
  );
}

function Cell({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex flex-col justify-between bg-background p-3.5',
        wide === true && 'col-span-2',
      )}
    >
      <dt className="eyebrow text-muted-foreground">{label}</dt>
      <dd className="figure mt-1.5 text-2xl">{children}</dd>
    </div>
  );
}
