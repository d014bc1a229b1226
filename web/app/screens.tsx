import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { patterns } from '../lib/paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

const HomeScreen = lazy(() => import('./screens/home/home.screen.tsx'));
const AuthCallbackScreen = lazy(() => import('./screens/auth-callback.screen.tsx'));
const ProfileSetupScreen = lazy(() => import('./screens/profile-setup.screen.tsx'));
const TournamentsScreen = lazy(() => import('./screens/tournaments/tournaments.screen.tsx'));
const CreateTournamentScreen = lazy(
  () => import('./screens/tournaments/create-tournament.screen.tsx'),
);
const EditTournamentScreen = lazy(() => import('./screens/tournaments/edit-tournament.screen.tsx'));
const TournamentScreen = lazy(() => import('./screens/tournaments/tournament.screen.tsx'));
const JoinTeamScreen = lazy(() => import('./screens/teams/join-team.screen.tsx'));
const TeamScreen = lazy(() => import('./screens/teams/team.screen.tsx'));
const ClansScreen = lazy(() => import('./screens/clans/clans.screen.tsx'));
const CreateClanScreen = lazy(() => import('./screens/clans/create-clan.screen.tsx'));
const EditClanScreen = lazy(() => import('./screens/clans/edit-clan.screen.tsx'));
const ClanScreen = lazy(() => import('./screens/clans/clan.screen.tsx'));
const LeaderboardsScreen = lazy(() => import('./screens/leaderboards/leaderboards.screen.tsx'));
const ServerConfigScreen = lazy(() => import('./screens/server-config.screen.tsx'));
const DevSettingsScreen = lazy(() => import('./screens/dev-settings/dev-settings.screen.tsx'));
const NotFoundScreen = lazy(() => import('./screens/not-found.screen.tsx'));

/** The screen of the current address; each is fetched when it is first opened. */
export function Screens() {
  const [location] = useLocation();
  return (
    <ScreenBoundary key={location}>
      <Suspense fallback={<Spinner label="Loading" />}>
        <Switch>
          <Route path={patterns.home} component={HomeScreen} />
          <Route path={patterns.authCallback} component={AuthCallbackScreen} />
          <Route path={patterns.profileSetup} component={ProfileSetupScreen} />
          <Route path={patterns.tournaments} component={TournamentsScreen} />
          <Route path={patterns.createTournament} component={CreateTournamentScreen} />
          <Route path={patterns.editTournament} component={EditTournamentScreen} />
          <Route path={patterns.tournament} component={TournamentScreen} />
          <Route path={patterns.joinTeam} component={JoinTeamScreen} />
          <Route path={patterns.team} component={TeamScreen} />
          <Route path={patterns.clans} component={ClansScreen} />
          <Route path={patterns.createClan} component={CreateClanScreen} />
          <Route path={patterns.editClan} component={EditClanScreen} />
          <Route path={patterns.clan} component={ClanScreen} />
          <Route path={patterns.leaderboards} component={LeaderboardsScreen} />
          <Route path={patterns.serverConfig} component={ServerConfigScreen} />
          <Route path={patterns.devSettings} component={DevSettingsScreen} />
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </ScreenBoundary>
  );
}
