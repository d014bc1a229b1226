import { useState } from 'react';
import type { Clan } from '../../../../../shared/contract/clans.ts';
import { clanRoleOf, leaveClanProblem } from '../../../../../shared/domain/clans/members.ts';
import { mayEditClan } from '../../../../../shared/domain/clans/permissions.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonStyle } from '../../../../ui/button-style.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { JoinButton } from '../join/join-button.tsx';
import { LeaveClan } from './leave-clan.tsx';

/** What the viewer may do with a clan: ask to join it, manage it, leave it, and meet it on Discord (spec part 2 §2). */
export function ClanActions({ clan }: { clan: Clan }) {
  const viewer = useViewer();
  const [leaving, setLeaving] = useState(false);
  const role = viewer === null ? null : clanRoleOf(clan, viewer.userId);
  const leaves = viewer !== null && !viewer.banned && leaveClanProblem(role) === null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {role === null && <JoinButton clan={clan} label="Request to Join" />}
      {mayEditClan(viewer, role) && (
        <LinkButton
          href={paths.editClan(clan.id)}
          variant={role === null ? 'secondary' : 'primary'}
        >
          Manage Clan
        </LinkButton>
      )}
      <DiscordLink invite={clan.discordInviteLink} />
      {leaves && (
        <Button variant="secondary" data-then="join-clan" onClick={() => setLeaving(true)}>
          Leave Clan
        </Button>
      )}
      {leaving && <LeaveClan clan={clan} onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** Leads to web addresses only: what is local to this site would act in the reader's name. */
function DiscordLink({ invite }: { invite: string | null }) {
  if (invite === null || !/^https?:\/\//i.test(invite)) return null;
  return (
    <a
      href={invite}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className={buttonStyle('secondary')}
    >
      Discord
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
