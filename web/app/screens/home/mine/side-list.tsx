import type { Mine, MineClan, MineTeam } from '#shared/contract/mine.ts';
import { requestsWait } from '#shared/domain/mine/waiting.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { CountMark } from '#web/ui/lists/count-mark.tsx';
import { Emblem, SideLogo } from '#web/ui/pictures/side-logo.tsx';
import { LinkRow } from '#web/ui/lists/link-row.tsx';
import { MineSection } from './mine-section.tsx';

type Entry = { clan: MineClan } | { team: MineTeam } | { asked: Mine['asked'][number] };

export function SideList({ mine }: { mine: Mine }) {
  const { clans, teams, asked, totals } = mine;
  const entries: Entry[] = [
    ...clans.map((clan) => ({ clan })),
    ...teams.map((team) => ({ team })),
    ...asked.map((one) => ({ asked: one })),
  ];
  return (
    <MineSection
      title="Your Clans and Teams"
      entries={entries}
      total={totals.clans + totals.teams + totals.asked}
      shown={6}
      rest={{ href: paths.clans(), label: 'list of clans' }}
    >
      {renderRow}
    </MineSection>
  );
}

function renderRow(entry: Entry) {
  if ('clan' in entry) return <ClanRow key={entry.clan.id} clan={entry.clan} />;
  if ('team' in entry) return <TeamRow key={entry.team.id} team={entry.team} />;
  const { clanId, name, logoUrl } = entry.asked;
  return (
    <li key={clanId}>
      <LinkRow
        href={paths.clan(clanId)}
        name={name}
        mark={<SideLogo src={logoUrl} name={name} className="size-9" sizes="36px" />}
        note="You asked to join. No answer yet"
      />
    </li>
  );
}

function ClanRow({ clan: { id, name, logoUrl, role, people, requests } }: { clan: MineClan }) {
  return (
    <li>
      <LinkRow
        href={requests > 0 ? paths.clanRequests(id) : paths.clan(id)}
        name={name}
        mark={<SideLogo src={logoUrl} name={name} className="size-9" sizes="36px" />}
        note={
          <>
            {roleLabel(role)} · {formatCount(people, 'player')}
            {requests > 0 && (
              <span className="block font-semibold text-foreground">{requestsWait(requests)}</span>
            )}
          </>
        }
        end={requests > 0 && <CountMark count={requests} label="" />}
      />
    </li>
  );
}

function TeamRow({ team: { id, name, role, people } }: { team: MineTeam }) {
  const isAlone = role === 'leader' && people === 1;
  return (
    <li>
      <LinkRow
        href={paths.team(id)}
        name={name}
        mark={<Emblem name={name} className="size-9" />}
        note={
          <>
            Team · {roleLabel(role)}
            {isAlone ? (
              <span className="block font-semibold text-foreground">Invite your players</span>
            ) : (
              ` · ${formatCount(people, 'player')}`
            )}
          </>
        }
      />
    </li>
  );
}

const ROLE_LABELS = {
  leader: 'Leader',
  handler: 'Handler',
  member: 'Member',
  substitute: 'Substitute',
} as const;

function roleLabel(role: keyof typeof ROLE_LABELS): string {
  return ROLE_LABELS[role];
}
