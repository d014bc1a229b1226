/** The router patterns of the screens that the first page names. */
export const patterns = {
  home: '/',
  tournaments: '/tournaments',
  createTournament: '/tournaments/create',
  tournament: '/tournaments/:tournamentId',
  team: '/teams/:teamId',
  clans: '/clans',
  createClan: '/clans/create',
  clan: '/clans/:clanId',
  player: '/players/:playerId',
  leaderboards: '/leaderboards',
} as const;

export const paths = {
  home: () => patterns.home,
  authCallback: () => '/auth/callback',
  profileSetup: () => '/profile/setup',
  tournaments: () => patterns.tournaments,
  createTournament: () => patterns.createTournament,
  editTournament: (tournamentId: string) => `/tournaments/${encodeURIComponent(tournamentId)}/edit`,
  team: (teamId: string) => `/teams/${encodeURIComponent(teamId)}`,
  joinTeam: (token: string) => `/teams/join/${encodeURIComponent(token)}`,
  clans: () => patterns.clans,
  createClan: () => patterns.createClan,
  editClan: (clanId: string) => `/clans/${encodeURIComponent(clanId)}/edit`,
  clanRequests: (clanId: string) => `/clans/${encodeURIComponent(clanId)}/edit?tab=requests`,
  clan: (clanId: string) => `/clans/${encodeURIComponent(clanId)}`,
  player: (playerId: string) => `/players/${encodeURIComponent(playerId)}`,
  tournament: (tournamentId: string) => `/tournaments/${encodeURIComponent(tournamentId)}`,
  serverConfig: (serverId?: string) =>
    serverId === undefined
      ? '/server/config'
      : `/server/config?server=${encodeURIComponent(serverId)}`,
  leaderboards: () => patterns.leaderboards,
  devSettings: () => '/dev/settings',
  login: (returnTo?: string) =>
    returnTo === undefined || returnTo === patterns.home
      ? '/api/auth/discord'
      : `/api/auth/discord?returnTo=${encodeURIComponent(returnTo)}`,
} as const;

/** Returns null once the clan or team is deleted and only its name is stored. */
export function sidePath({
  clanId,
  teamId,
}: {
  clanId: string | null;
  teamId: string | null;
}): string | null {
  if (clanId !== null) return paths.clan(clanId);
  return teamId === null ? null : paths.team(teamId);
}
