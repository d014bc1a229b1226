/** The patterns that the router matches, one a screen. */
export const patterns = {
  home: '/',
  authCallback: '/auth/callback',
  profileSetup: '/profile/setup',
  tournaments: '/tournaments',
  tournament: '/tournaments/:tournamentId',
} as const;

/** The address of every screen, and of the login, which the server answers. */
export const paths = {
  home: () => patterns.home,
  authCallback: () => patterns.authCallback,
  profileSetup: () => patterns.profileSetup,
  tournaments: () => patterns.tournaments,
  tournament: (tournamentId: string) => `/tournaments/${encodeURIComponent(tournamentId)}`,
  login: (returnTo?: string) =>
    returnTo === undefined || returnTo === patterns.home
      ? '/api/auth/discord'
      : `/api/auth/discord?returnTo=${encodeURIComponent(returnTo)}`,
} as const;
