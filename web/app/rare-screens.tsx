import { Route, Switch } from 'wouter';
import { paths, patterns } from '../lib/paths.ts';
import { rarePatterns } from '../lib/rare-patterns.ts';
import { useDocumentTitle } from '../lib/site-name.ts';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { fetchedScreen } from './fetched-screen.tsx';
import { fits } from './fits.ts';

const loadOverlays = () => import('./screens/tournaments/overlays.screen.tsx');

const screens = (
  [
    [rarePatterns.authCallback, () => import('./screens/auth-callback.screen.tsx')],
    [rarePatterns.profileSetup, () => import('./screens/profile-setup.screen.tsx')],
    [rarePatterns.notifications, () => import('./screens/notifications.screen.tsx')],
    [patterns.createTournament, () => import('./screens/tournaments/create-tournament.screen.tsx')],
    [rarePatterns.editTournament, () => import('./screens/tournaments/edit-tournament.screen.tsx')],
    [rarePatterns.history, () => import('./screens/tournaments/history.screen.tsx')],
    [rarePatterns.overlays, loadOverlays],
    [rarePatterns.overlayControl, loadOverlays],
    [rarePatterns.series, () => import('./screens/series/series.screen.tsx')],
    [rarePatterns.editSeries, () => import('./screens/series/edit-series.screen.tsx')],
    [rarePatterns.joinTeam, () => import('./screens/teams/join-team.screen.tsx')],
    [patterns.createClan, () => import('./screens/clans/create-clan.screen.tsx')],
    [rarePatterns.editClan, () => import('./screens/clans/edit-clan.screen.tsx')],
    [rarePatterns.serverConfig, () => import('./screens/server-config.screen.tsx')],
    [rarePatterns.devSettings, () => import('./screens/dev-settings/dev-settings.screen.tsx')],
  ] as const
).map(([path, load]) => ({ path, Screen: fetchedScreen(load) }));

export const fetchFirst = async () => screens.find(({ path }) => fits(path))?.Screen.fetch();

/** The screens that visitors rarely open, and the one for unknown addresses. The first page names none of them. */
export default function RareScreens() {
  return (
    <Switch>
      {screens.map(({ path, Screen }) => (
        <Route key={path} path={path} component={Screen} />
      ))}
      <Route component={NotFound} />
    </Switch>
  );
}

function NotFound() {
  useDocumentTitle('Page Not Found');
  return (
    <Page className="grid flex-1 content-center justify-items-start gap-5 py-24">
      <h1 className="title text-[clamp(2.25rem,8vw,5rem)]">404 Page Not Found</h1>
      <p className="max-w-[48ch] text-lg text-pretty text-muted-foreground">
        There is nothing at this address. The link may be old, or the page may have been removed.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton href={paths.home()}>Back to Home</LinkButton>
      </div>
    </Page>
  );
}
