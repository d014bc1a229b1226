/**
 * The router patterns of screens that visitors rarely open. The fallback of the router finds them, so the first page
 * does not name them.
 */
export const rarePatterns = {
  authCallback: '/auth/callback',
  profileSetup: '/profile/setup',
  notifications: '/notifications',
  editTournament: '/tournaments/:tournamentId/edit',
  history: '/tournaments/:tournamentId/history',
  overlays: '/tournaments/:tournamentId/overlays',
  series: '/series/:seriesId',
  editSeries: '/series/:seriesId/edit',
  overlayControl: '/overlay/:tournamentId/control',
  joinTeam: '/teams/join/:token',
  editClan: '/clans/:clanId/edit',
  serverConfig: '/server/config',
  devSettings: '/dev/settings',
} as const;
