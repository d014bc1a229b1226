import { useLocation, useParams, useSearch } from 'wouter';
import { useRounds } from '../../../features/tournaments/api/use-rounds.ts';
import { useTournament } from '../../../features/tournaments/api/use-tournament.ts';
import { ResultsPanel } from '../../../features/tournaments/components/results-panel.tsx';
import { TournamentHeader } from '../../../features/tournaments/components/tournament-header.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { TabPanel, TabRow, Tabs } from '../../../ui/tabs.tsx';
import { TournamentSkeleton } from './tournament-skeleton.tsx';

const tabs = [{ value: 'results', label: 'Tournament Results' }] as const;

type Tab = (typeof tabs)[number]['value'];

/** One tournament; the tab is part of the address, so that a link leads to what was seen. */
export default function TournamentScreen() {
  const { tournamentId = '' } = useParams();
  const { data: tournament, error, isPending, refetch } = useTournament(tournamentId);
  const rounds = useRounds(tournamentId);
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? tabs[0].value;
  useDocumentTitle(tournament?.name ?? 'Tournament');

  if (isPending) return <TournamentSkeleton />;
  if (error !== null) return <NotLoaded error={error} retry={() => void refetch()} />;
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
      <TabPanel value="results">
        <Page className="py-8 md:py-10">
          <ResultsPanel tournament={tournament} />
        </Page>
      </TabPanel>
    </Tabs>
  );
}

/** An id that no tournament has, or that is none, is not found; everything else can be tried again. */
function NotLoaded({ error, retry }: { error: Error; retry: () => void }) {
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Page className="py-16">
      {missing ? (
        <EmptyState
          as="h1"
          title="Tournament Not Found"
          text="It may have been deleted, or the link is wrong."
          action={<LinkButton href={paths.tournaments()}>All tournaments</LinkButton>}
        />
      ) : (
        <ErrorPanel
          as="h1"
          title="Unable to load this tournament"
          message={error.message}
          action={<Button onClick={retry}>Try Again</Button>}
        />
      )}
    </Page>
  );
}
