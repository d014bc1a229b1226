import { lazy, useState, useId, type ReactNode } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import { getClanRole, leaveClanProblem } from '#shared/domain/clans/members.ts';
import { mayEditClan } from '#shared/domain/clans/permissions.ts';
import { requestsWait } from '#shared/domain/mine/waiting.ts';
import { paths } from '#web/lib/paths.ts';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { CountMark } from '#web/ui/lists/count-mark.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ShareButton } from '#web/ui/buttons/share-button.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { usePendingJoinRequestCount } from '#web/features/mine/api/known-mine.ts';
import { useMe } from '#web/features/accounts/api/me.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { NewTabLink } from '#web/ui/text/new-tab-link.tsx';

const LeaveClan = lazyDialog(async () => {
  const module = await import('./leave-clan.tsx');
  return { default: module.LeaveClan };
});

// Most visits are without an account, so they load a fraction of this code.
const JoinButton = lazy(async () => {
  const module = await import('../join/join-button.tsx');
  return { default: module.JoinButton };
});

/** See rules/screens 6.2. */
export function ClanActions({ clan, follow }: { clan: Clan; follow: ReactNode }) {
  const viewer = useViewer();
  const [leaving, setLeaving] = useState(false);
  const role = viewer === null ? null : getClanRole(clan, viewer.userId);
  const requests = usePendingJoinRequestCount(clan.id);
  const leaves = viewer !== null && !viewer.banned && leaveClanProblem(role) === null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {role === null && <JoinPart clan={clan} />}
      {mayEditClan(viewer, role) && (
        <LinkButton
          href={requests > 0 ? paths.clanRequests(clan.id) : paths.editClan(clan.id)}
          variant={role === null ? 'secondary' : 'primary'}
          className="relative"
        >
          Manage Clan
          {requests > 0 && (
            <CountMark
              count={requests}
              label={requestsWait(requests)}
              className="absolute -end-2 -top-2 ring-2 ring-background"
            />
          )}
        </LinkButton>
      )}
      {follow}
      <ShareButton path={paths.clan(clan.id)} title={clan.name} />
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

function JoinPart({ clan }: { clan: Clan }) {
  const viewer = useViewer();
  const { isPending } = useMe();
  // An open dialog stays, with its text, when the session ends.
  const [wasMember, setWasMember] = useState(false);
  if (viewer !== null && !wasMember) setWasMember(true);
  if (isPending) return <JoinPlace />;
  if (!wasMember) return <VisitorJoin clan={clan} />;
  return (
    <Boundary loading={<JoinPlace />}>
      <JoinButton clan={clan} label="Request to Join" />
    </Boundary>
  );
}

function JoinPlace() {
  return <Skeleton className="h-11 w-40 max-w-full" />;
}

/** Allows only web addresses, because a link into this site could act in the reader's name. */
function DiscordLink({ invite }: { invite: string | null }) {
  if (invite === null || !/^https?:\/\//i.test(invite)) return null;
  return (
    <NewTabLink href={invite} className={buttonStyle('secondary')}>
      Discord
    </NewTabLink>
  );
}

/** Replaces `JoinButton` for visitors, without loading its code. */
function VisitorJoin({ clan }: { clan: Clan }) {
  const reasonId = useId();
  const press = () => {
    import('../join/ask-to-log-in.ts').then(
      ({ askToLogIn }) => askToLogIn(clan.id),
      // If that code fails to load, the login still works.
      () => location.assign(paths.login(paths.clan(clan.id))),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {!clan.recruiting && (
        <p id={reasonId} className="me-auto text-sm text-muted-foreground">
          Not taking requests
        </p>
      )}
      <Button
        className="min-w-40"
        aria-label={`Request to Join: ${clan.name}`}
        aria-describedby={clan.recruiting ? undefined : reasonId}
        disabled={!clan.recruiting}
        onClick={press}
      >
        Request to Join
      </Button>
    </div>
  );
}
