/**
 * Screens that visitors rarely open. They load through this file, so the first page does not have to name their
 * chunks.
 */
export const rareScreens = {
  authCallback: () => import('./screens/auth-callback.screen.tsx'),
  profileSetup: () => import('./screens/profile-setup.screen.tsx'),
  createTournament: () => import('./screens/tournaments/create-tournament.screen.tsx'),
  editTournament: () => import('./screens/tournaments/edit-tournament.screen.tsx'),
  joinTeam: () => import('./screens/teams/join-team.screen.tsx'),
  createClan: () => import('./screens/clans/create-clan.screen.tsx'),
  editClan: () => import('./screens/clans/edit-clan.screen.tsx'),
  serverConfig: () => import('./screens/server-config.screen.tsx'),
  devSettings: () => import('./screens/dev-settings/dev-settings.screen.tsx'),
};
