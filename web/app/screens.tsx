import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { patterns } from '../lib/paths.ts';
import { wasMember } from '../lib/was-member.ts';
import { Spinner } from '../ui/states/spinner.tsx';
import { Boundary } from '../ui/states/boundary.tsx';
import { ErrorPanel } from '../ui/states/error-panel.tsx';
import { Page } from '../ui/page.tsx';
import { fetchedScreen } from './fetched-screen.tsx';

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
    [patterns.player, () => import('./screens/players/player.screen.tsx')],
    [patterns.leaderboards, () => import('./screens/leaderboards/leaderboards.screen.tsx')],
    [patterns.serverConfig, () => import('./screens/server-config.screen.tsx')],
    [patterns.devSettings, () => import('./screens/dev-settings/dev-settings.screen.tsx')],
  ] as const
).map(([path, load]) => ({ path, Screen: fetchedScreen(load) }));

/** Longer than a phone on a slow network needs. */
const patienceMs = 4000;

/**
 * For answers that the page named and that come beside the code: drawing once is sooner than drawing twice. A member's
 * first drawing waits for who they are as well, so theirs begins with the places of what comes.
 */
const answersMs = 400;

/**
 * Fetches the screen of the address that the browser has opened. Resolves too when that fails or goes on for long, both
 * of which the screen's place tells.
 */
export async function fetchFirstScreen(client: QueryClient): Promise<void> {
  const { Screen } = screens.find(({ path }) => fits(path)) ?? { Screen: NotFoundScreen };
  const within = <T,>(ms: number, work: Promise<T>) =>
    Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);
  const module = await within(
    patienceMs,
    Screen.fetch().catch(() => undefined),
  );
  if (module?.loadFirst !== undefined && !wasMember())
    await within(answersMs, module.loadFirst(client));
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

/** Keeps the frame alive when a screen breaks or cannot be fetched, as happens after an update of the server. */
function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={
        <Page className="py-16">
          <ErrorPanel
            as="h1"
            title="This page did not open"
            message="The connection was lost, or the site was updated while it was open. Try again to load it anew."
            retry={() => location.reload()}
          />
        </Page>
      }
    >
      {children}
    </Boundary>
  );
}
