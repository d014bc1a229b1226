/**
 * The router patterns of screens that few people open. The fallback of the router finds them, so the first page
 * does not name them.
 */
export const rarePatterns = {
  notifications: '/notifications',
  history: '/tournaments/:tournamentId/history',
  overlays: '/tournaments/:tournamentId/overlays',
  series: '/series/:seriesId',
  editSeries: '/series/:seriesId/edit',
  overlayControl: '/overlay/:tournamentId/control',
} as const;
