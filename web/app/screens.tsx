import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { patterns } from '../lib/paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { fetchedScreen } from './fetched-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

const NotFoundScreen = fetchedScreen(() => import('./screens/not-found.screen.tsx'));

/** In the order in which the router tries them. */
const screens = (
  [
    [patterns.home, () => import('./screens/home/home.screen.tsx')],
    [patterns.authCallback, () => import('./screens/auth-callback.screen.tsx')],
    [patterns.profileSetup, () => import('./screens/profile-setup.screen.tsx')],
    [patterns.tournaments, () => import('./screens/tournaments/tournaments.screen.tsx')],
    [patterns.createTournament, () => import('./screens/tournaments/create-tournament.screen.tsx')],
    [patterns.editTournament, () => import('./screens/tournaments/edit-tournament.screen.tsx')],
    [patterns.tournament, () => import('./screens/tournaments/tournament.screen.tsx')],
    [patterns.joinTeam, () => import('./screens/teams/join-team.screen.tsx')],
    [patterns.team, () => import('./screens/teams/team.screen.tsx')],
    [patterns.clans, () => import('./screens/clans/clans.screen.tsx')],
    [patterns.createClan, () => import('./screens/clans/create-clan.screen.tsx')],
    [patterns.editClan, () => import('./screens/clans/edit-clan.screen.tsx')],
    [patterns.clan, () => import('./screens/clans/clan.screen.tsx')],
    [patterns.leaderboards, () => import('./screens/leaderboards/leaderboards.screen.tsx')],
    [patterns.serverConfig, () => import('./screens/server-config.screen.tsx')],
    [patterns.devSettings, () => import('./screens/dev-settings/dev-settings.screen.tsx')],
  ] as const
).map(([path, load]) => ({ path, Screen: fetchedScreen(load) }));

/** Longer than a phone on a slow network needs. */
const patienceMs = 4000;

/**
 * Fetches the screen of the address that the browser has opened. Resolves too when that fails or goes on for long, both
 * of which the screen's place tells.
 */
export async function fetchFirstScreen(): Promise<void> {
  const { Screen } = screens.find(({ path }) => fits(path)) ?? { Screen: NotFoundScreen };
  const tooLong = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Screen.fetch().catch(() => undefined), tooLong]);
}

function fits(path: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(location.pathname);
}

/** The screen of the current address; each is fetched when it is first opened. */
export function Screens() {
  const [location] = useLocation();
  return (
    <ScreenBoundary key={location}>
      <Suspense fallback={<Spinner label="Loading" />}>
        <Switch>
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={path} component={Screen} />
          ))}
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </ScreenBoundary>
  );
}
