import { useDeferredValue } from 'react';
import { useOwnJoinRequests } from '#web/features/clans/api/joining.ts';
import { useMe } from '#web/features/accounts/api/me.ts';
import { useClans } from '#web/features/clans/api/reads.ts';
import { ClanGrid, ClanGridSkeleton } from '#web/features/clans/components/list/clan-grid.tsx';
import {
  clanStats,
  filterClans,
  leadingClans,
  readClanFilter,
  writeClanFilter,
  type ClanStats,
} from '#web/features/clans/components/list/list-stats.ts';
import { TopClans } from '#web/features/clans/components/list/top-clans.tsx';
import { formatShare } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressFilter } from '#web/lib/use-address-filter.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchForm } from '#web/ui/inputs/search-box.tsx';
import { StatRow } from '#web/ui/lists/stat-row.tsx';

export default function ClansScreen() {
  useDocumentTitle('Clans');
  return (
    <Page className="py-10 md:py-14">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 md:items-end">
        <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)]">Clans</h1>
        <LinkButton href={paths.createClan()}>Create Clan</LinkButton>
      </div>
      <div className="mt-7">
        <Clans />
      </div>
    </Page>
  );
}

function Clans() {
  const { data, error } = useClans();
  const { data: me } = useMe();
  useOwnJoinRequests({ enabled: Boolean(me), refetches: true });
  const { filter, type, settle, show } = useAddressFilter(readClanFilter, writeClanFilter);
  // Typing stays responsive while the list re-renders.
  const query = useDeferredValue(writeClanFilter(filter));
  if (error !== null && data === undefined) {
    return (
      <ErrorPanel
        title="Unable to load clans"
        message={error.message}
        retry={() => location.reload()}
      />
    );
  }
  if (data?.length === 0) {
    return (
      <EmptyState
        title="No clans yet"
        text="Found the first one and bring your squad."
        action={<LinkButton href={paths.createClan()}>Create First Clan</LinkButton>}
      />
    );
  }
  const found = data && filterClans(data, readClanFilter(query));
  const leading = data && leadingClans(data);
  return (
    <>
      <ClanListStats stats={data && clanStats(data)} />
      <SearchForm
        className="mt-4 block"
        label="Search clans"
        value={filter.q}
        onType={type}
        onSettle={settle}
      />
      {leading?.length !== 0 && query === '' && (
        <div className="mt-8">
          <TopClans clans={leading} />
        </div>
      )}
      {/* Remounts once clans have loaded, because there may be no leading ones. */}
      <section key={String(data === undefined)} aria-labelledby="newest" className="mt-7">
        <div className="mb-3 flex min-h-6 items-center justify-between gap-4">
          <h2 id="newest" className="eyebrow text-muted-foreground">
            Newest first
          </h2>
          <output className="text-sm text-muted-foreground">
            {found && data && formatShare(found.length, data.length, 'clan')}
          </output>
        </div>
        <OwnRequestsNotice />
        {found === undefined && <ClanGridSkeleton />}
        {found?.length === 0 && (
          <EmptyState
            as="h3"
            title="No clans found"
            text="Try another name, or a word of the description."
            action={
              <Button variant="secondary" onClick={() => show({ q: '' })}>
                Show All Clans
              </Button>
            }
          />
        )}
        {found !== undefined && found.length > 0 && <ClanGrid clans={found} filterKey={query} />}
      </section>
    </>
  );
}

function OwnRequestsNotice() {
  const { data: me } = useMe();
  const { error, isFetching, refetch } = useOwnJoinRequests({ enabled: Boolean(me) });
  // Visitors have no requests, but the error of an ended session may remain.
  if (!me || error === null) return null;
  return (
    <div className="mb-4">
      <Notice text="Your pending join requests did not load." query={{ isFetching, refetch }} />
    </div>
  );
}

const labels = [
  ['clans', 'Total Clans'],
  ['members', 'Total Members'],
  ['topWins', 'Top Clan Wins'],
] as const;

function ClanListStats({ stats }: { stats: ClanStats | undefined }) {
  return <StatRow stats={labels.map(([name, label]) => ({ label, value: stats?.[name] }))} />;
}
