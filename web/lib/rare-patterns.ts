/**
 * The router patterns of screens that few people open. The fallback of the router finds them, so the first page
 * does not name them.
 */
export const rarePatterns = {
  notifications: '/notifications',
  overlays: '/tournaments/:tournamentId/overlays',
  overlayControl: '/overlay/:tournamentId/control',
} as const;
