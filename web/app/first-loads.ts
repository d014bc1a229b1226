import { patterns } from '../lib/paths.ts';

const screens = 'app/screens';
const tournament = '/api/tournaments/:tournamentId';
const clan = '/api/clans/:clanId';
const tournamentScreen = `${screens}/tournaments/tournament.screen.tsx`;
const panels = 'features/tournaments/components';

/**
 * What the screens that links from elsewhere lead to begin with: the build notes the files, and the server names both
 * in the page, so that they are on their way before the client runs. Only what a screen always asks for stands here;
 * what is left out still works, and comes later.
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
    // The large title belongs to the settings, and the site's name in the bar to wider windows.
    wideOnly: ['fonts/title-latin.woff2'],
    calls: ['', '/rounds/rooms', '/final-scores', '/players'].map((call) => `${tournament}${call}`),
  },
  {
    pattern: patterns.clan,
    modules: [`${screens}/clans/clan.screen.tsx`],
    calls: [clan, `${clan}/people`, `${clan}/activity`],
  },
] as const;
