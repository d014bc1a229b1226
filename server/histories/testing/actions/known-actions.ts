import type { Action } from './action.ts';
import { adminActions } from './admin-actions.ts';
import { accountActions } from './account-actions.ts';
import { checkInActions } from './check-in-actions.ts';
import { clanActions } from './clan-actions.ts';
import { correctionActions } from './correction-actions.ts';
import { registrationActions } from './registration-actions.ts';
import { historyActions } from './history-actions.ts';
import { roundActions } from './round-actions.ts';
import { slotActions } from './slot-actions.ts';
import { teamActions } from './team-actions.ts';
import { tournamentActions } from './tournament-actions.ts';

/** Every write that histories play, by the name of its call. */
export const knownActions: Record<string, Action> = {
  ...accountActions,
  ...adminActions,
  ...checkInActions,
  ...clanActions,
  ...correctionActions,
  ...historyActions,
  ...registrationActions,
  ...roundActions,
  ...slotActions,
  ...teamActions,
  ...tournamentActions,
};

/** Writes that histories omit, with the reason. */
export const omitted: Record<string, string> = {
  logout: 'it ends the session that the rest of the history needs, and changes nothing else',
  logoutEverywhere: 'the same, for all sessions of the user',
  endSessions: 'the same, by an admin',
  retryDelivery: 'no server announces tournaments in histories, so there is nothing to send again',
  saveServerConfig: 'no stat, standing or rank depends on a server’s setup',
  testAnnouncement: 'it posts to Discord and changes no row',
  sendToDiscord: 'it posts to Discord and changes no row that a stat depends on',
  postRoom: 'the same: it posts a room',
  postSlots: 'the same: it queues a message about slots',
  editResultsMessage: 'the same: it edits what was posted',
  rememberNames:
    'no stat, standing or rank depends on the names that pasted texts are compared with',
  forgetName: 'the same',
  readNotifications: 'no stat, standing or rank depends on what a user was told',
  chooseNotifications: 'the same',
  chooseDiscordMessages: 'the same',
  turnOnPush: 'the same',
  removePushDevice: 'the same',
  sendTestPush: 'the same',
  makeCalendarLink: 'no stat, standing or rank depends on the address of a calendar',
  endCalendarLink: 'the same',
  addClanFollow: 'no stat, standing or rank depends on what a user follows',
  removeClanFollow: 'the same',
  addTournamentFollow: 'the same',
  removeTournamentFollow: 'the same',
  updateSettings: 'no stat, standing or rank depends on the settings of the site',
  createTemplate: 'no stat, standing or rank depends on a template',
  updateTemplate: 'the same',
  deleteTemplate: 'the same',
  createSeries: 'no stat, standing or rank depends on a series, only on its tournaments',
  updateSeries: 'the same',
  deleteSeries: 'the same',
  skipDate: 'the same',
  takeBackSkip: 'the same',
  reservePlace: 'the same',
  takeBackPlace: 'the same',
  applyColors: 'no stat, standing or rank depends on the colours of the site',
  resetColors: 'the same',
  saveOverlay: 'no stat, standing or rank depends on what a stream shows',
  makeOverlayKey: 'the same',
  endOverlayKey: 'the same',
  checkMemberships:
    'it only queues roles again: it is a POST because its ids do not fit into an address',
};
