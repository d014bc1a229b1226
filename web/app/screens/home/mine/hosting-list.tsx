import type { Me } from '#shared/contract/accounts.ts';
import type { Mine, MineHosting } from '#shared/contract/mine.ts';
import { hostingStep, formatHostingStep } from '#shared/domain/mine/hosting-step.ts';
import { teamsWait } from '#shared/domain/mine/waiting.ts';
import { isActive } from '#shared/domain/tournaments/status.ts';
import { StatusBadge } from '#web/features/tournaments/components/status-badge.tsx';
import { paths } from '#web/lib/paths.ts';
import { useNow } from '#web/lib/use-now.ts';
import { CountMark } from '#web/ui/lists/count-mark.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { LinkRow } from '#web/ui/lists/link-row.tsx';
import { MineSection } from './mine-section.tsx';

export function HostingList({ mine, me }: { mine: Mine; me: Me }) {
  // These come first. Completed tournaments, or the rest of a very long list, may be collapsed.
  const unfinished = mine.hosting.filter(({ status }) => isActive(status) || status === 'draft');
  return (
    <MineSection
      title="Tournaments You Run"
      entries={mine.hosting}
      total={mine.totals.hosting}
      shown={Math.min(Math.max(unfinished.length, 4), 8)}
      rest={{ href: paths.tournaments(), label: 'list of tournaments' }}
    >
      {(hosted) => <HostingRow key={hosted.id} hosted={hosted} mayAct={!me.banned} />}
    </MineSection>
  );
}

type HostingRowProps = { hosted: MineHosting; mayAct: boolean };

function HostingRow({ hosted, mayAct }: HostingRowProps) {
  const now = useNow();
  const { waiting, status } = hosted;
  const step = hostingStep(hosted, now);
  const part = hosted.part === 'assistant' ? 'You assist' : '';
  // This step already says how many teams wait, so the badge needs no label.
  const isCountShown = step.key === 'decide';
  const text = mayAct && step.key !== 'over' ? formatHostingStep(step) : '';
  return (
    <li>
      <LinkRow
        href={getHref(hosted)}
        name={hosted.name}
        lines={2}
        mark={<Emblem name={hosted.name} className="size-9" />}
        note={
          <>
            <span className={text === '' ? undefined : 'font-semibold text-foreground'}>
              {text}
            </span>
            {text !== '' && part !== '' && ' · '}
            {part}
          </>
        }
        end={
          <span className="flex items-center gap-2">
            {waiting > 0 && (
              <CountMark count={waiting} label={isCountShown ? '' : teamsWait(waiting)} />
            )}
            <span className="max-sm:hidden">
              <StatusBadge status={status} />
            </span>
          </span>
        }
      />
    </li>
  );
}

function getHref({ id, status, waiting }: MineHosting): string {
  const at = paths.tournament(id);
  if (status === 'ongoing') return `${at}?tab=rounds`;
  return waiting > 0 ? `${at}?tab=teams` : at;
}
