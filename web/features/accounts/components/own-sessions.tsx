import { useState } from 'react';
import type { Session } from '#shared/contract/accounts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { Ago } from '#web/ui/text/ago.tsx';
import { useSessions } from '../api/reads.ts';
import { useLogoutEverywhere } from '../api/writes.ts';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

/** Nothing about a browser is stored, so sessions differ only in their times (rules/accounts 2.7). */
export default function OwnSessions() {
  const { data: sessions, isError, isFetching, isPending, refetch } = useSessions();
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="own-sessions" className="min-w-0">
      <SectionHeading id="own-sessions">Where You Are Logged In</SectionHeading>
      {isPending && <Skeleton className="mt-4 h-20" />}
      {isError && sessions === undefined && (
        <div className="mt-4">
          <Notice text="Your sessions did not load." query={{ isFetching, refetch }} />
        </div>
      )}
      {sessions !== undefined && (
        <>
          <ul>
            {sessions.map((session, at) => (
              // Sessions have no id that may leave the server.
              <SessionRow key={`${session.createdAt} ${at}`} session={session} />
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted-foreground">
            Only you see this. Log out everywhere if you do not recognize one of these.
          </p>
          <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
            Log Out Everywhere
          </Button>
        </>
      )}
      {asking && <LogOutEverywhere onClose={() => setAsking(false)} />}
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { isCurrent, createdAt, lastUsedAt } = session;
  return (
    <li className="border-b py-3">
      <p className="font-semibold">{isCurrent ? 'This browser' : 'Another browser'}</p>
      <p className="text-sm text-muted-foreground">
        Logged in <Ago at={createdAt} />, last used <Ago at={lastUsedAt} />
      </p>
    </li>
  );
}

function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const logout = useLogoutEverywhere();
  return (
    <ConfirmDialog
      destructive
      description="You are logged out in every browser, including this one. After that you can log in again."
      action="Log Out Everywhere"
      pendingAction="Logging out..."
      isPending={logout.isPending}
      error={logout.error}
      onConfirm={() => logout.mutate()}
      onClose={onClose}
    />
  );
}
