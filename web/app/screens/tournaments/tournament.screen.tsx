import { lazy, useDeferredValue, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { useLiveTournament } from '../../../features/tournaments/api/use-live-tournament.ts';
import { useRounds } from '../../../features/tournaments/api/use-rounds.ts';
import { useTournament } from '../../../features/tournaments/api/use-tournament.ts';
import { TournamentHeader } from '../../../features/tournaments/components/tournament-header.tsx';
import { isMissing } from '../../../lib/is-missing.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TabPanel, TabRow, Tabs } from '../../../ui/tabs.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { Panel, TournamentSkeleton } from './tournament-skeleton.tsx';

const SettingsPanel = lazy(
  () => import('../../../features/tournaments/components/settings/settings-panel.tsx'),
);
const ResultsPanel = lazy(async () => {
  const module = await import('../../../features/tournaments/components/results-panel.tsx');
  return { default: module.ResultsPanel };
});
const RoundsPanel = lazy(
  () => import('../../../features/tournaments/components/rounds/rounds-panel.tsx'),
);
const TeamsPanel = lazy(
  () => import('../../../features/tournaments/components/teams/teams-panel.tsx'),
);
const CreateTeamDialog = laterDialog(
  () => import('../../../features/teams/components/create-team-dialog.tsx'),
);

/** In the order of spec part 1 §2; the first is the one that an address without a tab opens. */
const tabs = [
  { value: 'settings', label: 'Tournament Settings' },
  { value: 'results', label: 'Tournament Results' },
  { value: 'rounds', label: 'Rounds' },
  { value: 'teams', label: 'Teams' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** One tournament; the tab is part of the address, so that a link leads to what was seen. */
export default function TournamentScreen() {
  const { tournamentId = '' } = useParams();
  const details = useTournament(tournamentId);
  const { data: tournament, error, refetch } = details;
  const rounds = useRounds(tournamentId);
  const [, navigate] = useLocation();
  const [isCreatingTeam, setIsCreatingTeam] = useState(false);
  const asked = new URLSearchParams(useSearch()).get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? tabs[0].value;
  const shown = useDeferredValue(tab);
  useDocumentTitle(tournament?.name ?? 'Tournament');
  useLiveTournament(tournament === undefined || isMissing(error) ? undefined : tournamentId);

  // What was loaded stays when loading it anew fails, unless there is no such tournament any more.
  if (error !== null && (tournament === undefined || isMissing(error))) {
    return (
      <Page className="py-16">
        <NotLoaded
          what="tournament"
          error={error}
          retry={() => void refetch()}
          list={paths.tournaments()}
        />
      </Page>
    );
  }
  if (tournament === undefined) return <TournamentSkeleton tab={tab} />;
  return (
    <Tabs<Tab>
      value={tab}
      onValueChange={(next) =>
        navigate(`${paths.tournament(tournamentId)}?tab=${next}`, { replace: true })
      }
    >
      <TournamentHeader
        tournament={tournament}
        currentRound={rounds.data?.at(-1)?.roundNumber}
        tabs={<TabRow label="Tournament" value={tab} tabs={tabs} />}
      />
      <Page className="has-[[role=alert]]:pt-8">
        <StaleNotice what="This page" parts={[details, rounds]} />
      </Page>
      {/* The tab that was pressed is marked before what it shows is drawn. */}
      <TabPanel value={tab}>
        <Panel key={shown} tab={shown}>
          {shown === 'settings' && (
            <SettingsPanel tournament={tournament} onCreateTeam={() => setIsCreatingTeam(true)} />
          )}
          {shown === 'results' && <ResultsPanel tournament={tournament} />}
          {shown === 'rounds' && <RoundsPanel tournament={tournament} />}
          {shown === 'teams' && <TeamsPanel tournament={tournament} />}
        </Panel>
      </TabPanel>
      {isCreatingTeam && (
        <CreateTeamDialog
          onClose={() => setIsCreatingTeam(false)}
          onCreated={() => setIsCreatingTeam(false)}
        />
      )}
    </Tabs>
  );
}
