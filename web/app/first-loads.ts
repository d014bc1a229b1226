import { patterns } from '../lib/paths.ts';

const screens = 'app/screens';
const tournament = '/api/tournaments/:tournamentId';
const clan = '/api/clans/:clanId';
const tournamentScreen = `${screens}/tournaments/tournament.screen.tsx`;
const panels = 'features/tournaments/components';

/**
 * Screens that external links lead to, and what they load first. The build records the files, and the server names
 * both in the page, so loading starts before the client runs. List only what a screen always requests. Anything
 * missing still works, but loads later.
 */
export const firstLoads = [
  {
    pattern: patterns.home,
    modules: [`${screens}/home/home.screen.tsx`],
    images: ['assets/drop.avif'],
    calls: ['/api/tournaments?status=open%2Congoing&limit=7'],
  },
  {
    pattern: patterns.tournaments,
    modules: [`${screens}/tournaments/tournaments.screen.tsx`],
    calls: ['/api/tournaments'],
  },
  {
    pattern: patterns.tournament,
    tab: null,
    modules: [tournamentScreen, `${panels}/settings/settings-panel.tsx`],
    calls: [tournament, `${tournament}/rounds/rooms`],
  },
  {
    pattern: patterns.tournament,
    tab: 'results',
    modules: [tournamentScreen, `${panels}/results-panel.tsx`],
    // Only wide windows show the large title of the settings and the site's name in the bar.
    wideOnly: ['fonts/title-latin.woff2'],
    calls: ['', '/rounds/rooms', '/final-scores', '/players', '/adjustments'].map(
      (call) => `${tournament}${call}`,
    ),
  },
  {
    pattern: patterns.clan,
    modules: [`${screens}/clans/clan.screen.tsx`],
    calls: [clan, `${clan}/people`, `${clan}/activity`],
  },
] as const;
