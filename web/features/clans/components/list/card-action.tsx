import type { Clan } from '../../../../../shared/contract/clans.ts';
import { clanRoleOf } from '../../../../../shared/domain/clans/members.ts';
import { mayEditClan } from '../../../../../shared/domain/clans/permissions.ts';
import { paths } from '../../../../lib/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { JoinButton } from '../join/join-button.tsx';

/** What a clan is to the viewer: theirs to manage, theirs to play in, or one to join (spec part 2 §2). */
export function CardAction({ clan }: { clan: Clan }) {
  const viewer = useViewer();
  const role = viewer && clanRoleOf(clan, viewer.userId);
  if (role === null) {
    return (
      <JoinButton
        clan={clan}
        label="Request Join"
        size="small"
        className="relative z-1 w-full justify-end"
      />
    );
  }
  if (role === 'leader' && mayEditClan(viewer, role)) {
    return (
      <LinkButton
        href={paths.editClan(clan.id)}
        size="small"
        className="relative z-1 ms-auto"
        label={`Manage: ${clan.name}`}
      >
        Manage
      </LinkButton>
    );
  }
  return (
    <Badge tone={role === 'member' ? 'neutral' : 'primary'} shape="check" className="my-1.5">
      {roleNames[role]}
    </Badge>
  );
}

/** A leader's badge stands where a banned one cannot manage. */
const roleNames = { leader: 'Leader', handler: 'Handler', member: 'Member' } as const;
