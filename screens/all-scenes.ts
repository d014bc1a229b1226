import type { Scene } from './scene.ts';
import { accountScenes } from './scenes/accounts.ts';
import { checkScenes } from './scenes/checks.ts';
import { clanDetailScenes } from './scenes/clan-detail.ts';
import { clanEditScenes } from './scenes/clan-edit.ts';
import { clanListScenes } from './scenes/clan-list.ts';
import { colorScenes } from './scenes/colors.ts';
import { devSettingsScenes } from './scenes/dev-settings.ts';
import { frameScenes } from './scenes/frame.ts';
import { homeScenes } from './scenes/home.ts';
import { leaderboardScenes } from './scenes/leaderboards.ts';
import { notificationScenes } from './scenes/notifications.ts';
import { overlayScenes } from './scenes/overlays.ts';
import { playerScenes } from './scenes/players.ts';
import { registrationDialogScenes } from './scenes/registration-dialogs.ts';
import { resultEntryScenes } from './scenes/result-entry.ts';
import { seriesScenes } from './scenes/series.ts';
import { serverConfigScenes } from './scenes/server-config.ts';
import { substituteScenes } from './scenes/substitutes.ts';
import { teamScenes } from './scenes/teams.ts';
import { tournamentCorrectionScenes } from './scenes/tournament-corrections.ts';
import { tournamentCheckInScenes } from './scenes/tournament-check-in.ts';
import { tournamentDialogScenes } from './scenes/tournament-dialogs.ts';
import { templateScenes } from './scenes/templates.ts';
import { tournamentFormScenes } from './scenes/tournament-form.ts';
import { tournamentHistoryScenes } from './scenes/tournament-history.ts';
import { tournamentListScenes } from './scenes/tournament-list.ts';
import { tournamentMatchDayScenes } from './scenes/tournament-match-day.ts';
import { tournamentResultsScenes } from './scenes/tournament-results.ts';
import { tournamentRoomsScenes } from './scenes/tournament-rooms.ts';
import { tournamentRoundsScenes } from './scenes/tournament-rounds.ts';
import { tournamentSettingsScenes } from './scenes/tournament-settings.ts';
import { tournamentTeamsScenes } from './scenes/tournament-teams.ts';

export const allScenes: readonly Scene[] = [
  ...homeScenes,
  ...frameScenes,
  ...accountScenes,
  ...notificationScenes,
  ...tournamentListScenes,
  ...tournamentSettingsScenes,
  ...tournamentDialogScenes,
  ...registrationDialogScenes,
  ...tournamentMatchDayScenes,
  ...tournamentResultsScenes,
  ...tournamentCorrectionScenes,
  ...tournamentHistoryScenes,
  ...overlayScenes,
  ...tournamentRoomsScenes,
  ...tournamentRoundsScenes,
  ...resultEntryScenes,
  ...tournamentTeamsScenes,
  ...substituteScenes,
  ...tournamentCheckInScenes,
  ...tournamentFormScenes,
  ...templateScenes,
  ...seriesScenes,
  ...teamScenes,
  ...clanListScenes,
  ...clanDetailScenes,
  ...clanEditScenes,
  ...leaderboardScenes,
  ...playerScenes,
  ...serverConfigScenes,
  ...devSettingsScenes,
  ...checkScenes,
  ...colorScenes,
];
