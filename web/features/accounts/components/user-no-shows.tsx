import { useState } from 'react';
import type { NoShow } from '#shared/contract/no-shows.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useUserNoShows } from '../api/no-shows.ts';
import { NoShowFacts } from './no-show-facts.tsx';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

const RevokeNoShowDialog = lazyDialog(() => import('./revoke-no-show-dialog.tsx'));

/** For staff, on a player's page (rules/check-in 5.4). */
export default function UserNoShows({ userId }: { userId: string }) {
  const { data: noShows, isError, isFetching, isPending, refetch } = useUserNoShows(userId);
  const [open, setOpen] = useState<NoShow>();
  return (
    <section aria-labelledby="missed-check-ins" className="min-w-0">
      <SectionHeading id="missed-check-ins">Missed Check-Ins</SectionHeading>
      {isPending && <Skeleton className="mt-4 h-20" />}
      {isError && noShows === undefined && (
        <div className="mt-4">
          <Notice text="The missed check-ins did not load." query={{ isFetching, refetch }} />
        </div>
      )}
      {noShows?.length === 0 && (
        <p className="py-4 text-muted-foreground">None in the last 90 days.</p>
      )}
      {noShows !== undefined && noShows.length > 0 && (
        <ul>
          {noShows.map((noShow) => (
            <li key={noShow.id} className="flex items-center gap-3 border-b py-1">
              <NoShowFacts noShow={noShow} isLinked />
              <SmallButton onClick={() => setOpen(noShow)}>
                Revoke… <span className="sr-only">{noShow.tournamentName}</span>
              </SmallButton>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-muted-foreground">
        Only the staff of this site and the player see this list.
      </p>
      {open !== undefined && (
        <RevokeNoShowDialog noShow={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}
