import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { useMe } from '#web/features/accounts/api/me.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useLiveTournament } from '#web/features/tournaments/api/use-live-tournament.ts';
import {
  finalScoresQuery,
  playerScoresQuery,
  roundsQuery,
  tournamentQuery,
  useRounds,
  useTournament,
} from '#web/features/tournaments/api/reads.ts';
import {
  hasMatchDay,
  LazyMatchDay,
} from '#web/features/tournaments/components/match-day/lazy-match-day.tsx';
import { openRoom } from '#web/features/tournaments/components/room/open-room.ts';
import { LazyRoom } from '#web/features/tournaments/components/room/lazy-room.tsx';
import { useRoomOpening } from '#web/features/tournaments/components/room/use-room-opening.ts';
import { TournamentHeader } from '#web/features/tournaments/components/tournament-header.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { TeamsTabLabel } from '#web/features/tournaments/components/teams/teams-tab-label.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Page } from '#web/ui/page.tsx';
import { ShortLabel } from '#web/ui/text/short-label.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { TabPanel, TabRow, Tabs } from '#web/ui/tabs/tabs.tsx';
import { fetchedScreen } from '../../fetched-screen.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { LazyCheckInStrip } from './lazy-check-in-strip.tsx';
import { TabBar, useStickyTabs } from './tab-bar.tsx';
import { Panel, TournamentSkeleton } from './tournament-skeleton.tsx';

const SettingsPanel = fetchedScreen(
  () => import('#web/features/tournaments/components/settings/settings-panel.tsx'),
);
const ResultsPanel = fetchedScreen(async () => {
  const module = await import('#web/features/tournaments/components/results-panel.tsx');
  return { default: module.ResultsPanel };
});
const RoundsPanel = fetchedScreen(
  () => import('#web/features/tournaments/components/rounds/rounds-panel.tsx'),
);
const TeamsPanel = fetchedScreen(
  () => import('#web/features/tournaments/components/teams/teams-panel.tsx'),
);
const CreateTeamDialog = lazyDialog(
  () => import('#web/features/teams/components/create-team-dialog.tsx'),
);

// Lazy, so the first page of a tournament or a clan does not wait for it.
const FollowPart = lazy(() =>
  import('#web/features/follows/components/follow-part.tsx').catch(() => ({
    default: () => null,
  })),
);

/** In the order of rules/screens 5.1. All four are visible on a phone. The first is the default. */
const tabs = [
  { value: 'settings', label: <ShortLabel word="Settings">Tournament Settings</ShortLabel> },
  { value: 'results', label: <ShortLabel word="Results">Tournament Results</ShortLabel> },
  { value: 'rounds', label: 'Rounds' },
  { value: 'teams', label: <TeamsTabLabel /> },
] as const;

type Tab = (typeof tabs)[number]['value'];

const panels = {
  settings: SettingsPanel,
  results: ResultsPanel,
  rounds: RoundsPanel,
  teams: TeamsPanel,
};

function getTab(search: string): Tab {
  const requested = new URLSearchParams(search).get('tab');
  return tabs.find(({ value }) => value === requested)?.value ?? tabs[0].value;
}

/** Fetches the tab in the URL, so it renders together with the screen. */
export const fetchFirst = () => panels[getTab(location.search)].fetch();

/** Loads the data that the page preloads at the same time as the code. */
export async function loadFirst(client: QueryClient): Promise<void> {
  const id = location.pathname.split('/')[2] ?? '';
  const loads = [client.prefetchQuery(tournamentQuery(id)), client.prefetchQuery(roundsQuery(id))];
  if (getTab(location.search) === 'results') {
    loads.push(client.prefetchQuery(finalScoresQuery(id)));
    loads.push(client.prefetchQuery(playerScoresQuery(id)));
  }
  await Promise.all(loads);
}

/** How long to wait for the room, in milliseconds. */
const patience = 4_000;

function useIsLate(tournamentId: string): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(tournamentId), patience);
    return () => clearTimeout(timer);
  }, [tournamentId]);
  return late === tournamentId;
}

/** The tab is part of the URL, so a link leads to the tab that its sender saw. */
export default function TournamentScreen() {
  const { tournamentId = '' } = useParams();
  const details = useTournament(tournamentId);
  const { data: tournament, error, refetch } = details;
  const rounds = useRounds(tournamentId);
  const me = useMe();
  const viewer = useViewer();
  const isLate = useIsLate(tournamentId);
  const [, navigate] = useLocation();
  const tab = getTab(useSearch());
  const shownTab = useDeferredValue(tab);
  const stickyTabs = useStickyTabs(shownTab);
  const opening = useRoomOpening(tournamentId, tournament, rounds.data);
  useDocumentTitle(opening.title);
  useLiveTournament(tournament === undefined || isMissing(error) ? undefined : tournamentId);

  // Loaded data stays visible if a refetch fails, unless the tournament no longer exists.
  if (error !== null && (tournament === undefined || isMissing(error))) {
    return (
      <Page className="py-16">
        <NotLoaded subject="tournament" query={{ error, refetch }} />
      </Page>
    );
  }
  // The room of a live round is above everything else, so its space is reserved before the rest renders. The overview
  // shows it a second time, in a size that depends on the viewer. If the rounds fail to load, the page renders without
  // waiting: it requests them again, and must not be unmounted for that.
  const waitsForRoom =
    (rounds.isPending && rounds.errorUpdateCount === 0) ||
    (me.isPending && openRoom('ongoing', rounds.data) !== null);
  if (tournament === undefined || (tournament.status === 'ongoing' && waitsForRoom && !isLate)) {
    return <TournamentSkeleton tab={tab} />;
  }
  const showsMatchDay = runsTournament(viewer, tournament) && hasMatchDay(tournament);
  return (
    <Tabs<Tab>
      value={tab}
      onValueChange={(next) => {
        stickyTabs.leave(next);
        navigate(`${paths.tournament(tournamentId)}?tab=${next}`, { replace: true });
      }}
    >
      <TournamentHeader
        tournament={tournament}
        rounds={rounds.data ?? []}
        isWhole={shownTab === tabs[0].value}
        room={
          <>
            <LazyRoom tournament={tournament} showsError />
            <LazyCheckInStrip tournament={tournament} isOnOverview={shownTab === tabs[0].value} />
          </>
        }
      />
      <TabBar bar={stickyTabs.bar}>
        <TabRow label="Tournament" value={tab} tabs={tabs} />
      </TabBar>
      <div
        className={classNames(
          'w-full',
          showsMatchDay &&
            'mx-auto max-w-[1184px] min-[100rem]:grid min-[100rem]:max-w-[1712px] min-[100rem]:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        {showsMatchDay && <LazyMatchDay tournament={tournament} />}
        <div className="min-w-0">
          <output className="sr-only">{opening.message}</output>
          <Page className="has-[[role=alert]]:pt-4">
            <StaleNotice subject="This page" parts={[details, rounds]} />
          </Page>
          {/* The selected tab is marked before its content renders. */}
          <TabPanel value={tab}>
            <Panel key={shownTab} tab={shownTab}>
              {shownTab === 'settings' && (
                <SettingsPanel
                  tournament={tournament}
                  CreateTeamDialog={CreateTeamDialog}
                  follow={
                    <Suspense fallback={<span className="min-w-32" />}>
                      <FollowPart
                        what="tournament"
                        id={tournament.id}
                        name={tournament.name}
                        size="small"
                      />
                    </Suspense>
                  }
                />
              )}
              {shownTab === 'results' && <ResultsPanel tournament={tournament} />}
              {shownTab === 'rounds' && <RoundsPanel tournament={tournament} />}
              {shownTab === 'teams' && <TeamsPanel tournament={tournament} />}
            </Panel>
          </TabPanel>
        </div>
      </div>
    </Tabs>
  );
}
