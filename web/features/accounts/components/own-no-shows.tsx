import { formatNumber } from '#web/lib/format/number.ts';
import { Day } from '#web/ui/text/moment.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { useUserNoShows } from '../api/no-shows.ts';
import { NoShowFacts } from './no-show-facts.tsx';

/** See rules/check-in 5. */
export function OwnNoShows({ userId }: { userId: string }) {
  const { data: noShows, isError, isFetching, refetch } = useUserNoShows(userId);
  if (noShows === undefined) {
    if (!isError) return null;
    return (
      <div className="mt-6 border-t pt-5">
        <Notice text="Your missed check-ins did not load." query={{ isFetching, refetch }} />
      </div>
    );
  }
  const oldest = noShows.at(-1);
  if (oldest === undefined) return null;
  return (
    <section aria-labelledby="own-no-shows" className="mt-6 border-t pt-5">
      <h3 id="own-no-shows" className="text-sm font-semibold">
        Missed check-ins: {formatNumber(noShows.length)} (until <Day at={oldest.until} />)
      </h3>
      <p className="mt-1 text-sm text-pretty text-muted-foreground">
        Your team did not check in and lost its slot. You are not banned for that, but some hosts
        put such teams behind others on the waitlist. Only you and the staff of this site see this
        list. Hosts see how many you missed, and when, while your team is on their waitlist.
      </p>
      <ul className="mt-2 border-t">
        {noShows.map((noShow) => (
          <li key={noShow.id} className="border-b">
            <NoShowFacts noShow={noShow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
