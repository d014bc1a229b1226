import { lazy } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { LostNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

// For host and assistants only.
const MatchDay = lazy(() => import('./match-day.tsx'));

/** The space of the card is reserved before the next step is known. */
export function hasMatchDay({ status, sponsorDiscordServerId }: Tournament): boolean {
  return status === 'completed' ? sponsorDiscordServerId !== null : status !== 'cancelled';
}

/**
 * Reserves the space of the card. Depending on the width, the card is at the bottom of the window, above the tab, in
 * the row of tabs, or beside the tab.
 */
export function LazyMatchDay({ tournament }: { tournament: Tournament }) {
  return (
    <div
      data-match-day
      className="beside-tabs px-4 max-lg:pt-4 max-md:keeps-thumb lg:has-[[role=alert]]:pt-4 min-[100rem]:col-start-2 min-[100rem]:row-start-1 min-[100rem]:pt-6"
    >
      <Boundary
        lost={<LostNotice text="Match Day did not load." />}
        loading={
          <Skeleton className="h-11 md:h-16 lg:h-9 lg:w-80 min-[100rem]:h-96 min-[100rem]:w-auto" />
        }
      >
        <MatchDay tournament={tournament} />
      </Boundary>
    </div>
  );
}
