import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { patterns } from '../lib/paths.ts';
import { wasMember } from '../lib/member-hint.ts';
import { Spinner } from '../ui/states/spinner.tsx';
import { Boundary } from '../ui/states/boundary.tsx';
import { ErrorPanel } from '../ui/states/error-panel.tsx';
import { Page } from '../ui/page.tsx';
import { fetchedScreen } from './fetched-screen.tsx';
import { fits } from './fits.ts';

const loadRare = () => import('./rare-screens.tsx');
const RareScreens = fetchedScreen(loadRare);

/**
 * The screens in the order in which their patterns are matched. The two that create something come before those
 * whose patterns match their paths too.
 */
const screens = (
  [
    [patterns.home, () => import('./screens/home/home.screen.tsx')],
    [patterns.tournaments, () => import('./screens/tournaments/tournaments.screen.tsx')],
    [patterns.createTournament, loadRare],
    [patterns.tournament, () => import('./screens/tournaments/tournament.screen.tsx')],
    [patterns.team, () => import('./screens/teams/team.screen.tsx')],
    [patterns.clans, () => import('./screens/clans/clans.screen.tsx')],
    [patterns.createClan, loadRare],
    [patterns.clan, () => import('./screens/clans/clan.screen.tsx')],
    [patterns.player, () => import('./screens/players/player.screen.tsx')],
    [patterns.leaderboards, () => import('./screens/leaderboards/leaderboards.screen.tsx')],
  ] as const
).map(([path, load]) => ({ path, Screen: fetchedScreen(load) }));

/** How long to wait for the first screen, in milliseconds: longer than a phone on a slow network needs. */
const patienceMs = 4000;

/**
 * How long to wait for preloaded responses, in milliseconds. Rendering once is faster than rendering twice.
 * A member's first render waits for the session anyway, so it starts with placeholders.
 */
const answersMs = 400;

/** Also resolves on a timeout or a failure, which the screen itself shows. */
export async function fetchFirstScreen(client: QueryClient): Promise<void> {
  const { Screen } = screens.find(({ path }) => fits(path)) ?? { Screen: RareScreens };
  const within = <T,>(ms: number, work: Promise<T>) =>
    Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);
  const module = await within(
    patienceMs,
    Screen.fetch().catch(() => undefined),
  );
  if (module?.loadFirst !== undefined && !wasMember())
    await within(answersMs, module.loadFirst(client));
}

export function Screens() {
  const [location] = useLocation();
  return (
    <ScreenBoundary key={location}>
      <Switch>
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} component={Screen} />
        ))}
        <Route component={RareScreens} />
      </Switch>
    </ScreenBoundary>
  );
}

/** Keeps the layout if a screen crashes or fails to load, for example after an update of the server. */
function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      loading={<Spinner label="Loading" />}
      lost={
        <Page className="py-16">
          <ErrorPanel
            as="h1"
            title="This page could not be opened"
            message="The connection was lost, or the site was updated. Try again to reload it."
            retry={() => location.reload()}
          />
        </Page>
      }
    >
      {children}
    </Boundary>
  );
}
