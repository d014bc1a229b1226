import type { Action } from './action.ts';
import { adminActions } from './admin-actions.ts';
import { accountActions } from './account-actions.ts';
import { clanActions } from './clan-actions.ts';
import { registrationActions } from './registration-actions.ts';
import { roundActions } from './round-actions.ts';
import { teamActions } from './team-actions.ts';
import { tournamentActions } from './tournament-actions.ts';

/** Every write that histories play, by the name of its call. */
export const knownActions: Record<string, Action> = {
  ...accountActions,
  ...adminActions,
  ...clanActions,
  ...registrationActions,
  ...roundActions,
  ...teamActions,
  ...tournamentActions,
};

/** Writes that histories leave out, with the reason. */
export const leftOut: Record<string, string> = {
  logout: 'it ends the session that the rest of the history needs, and changes nothing else',
  logoutEverywhere: 'the same, for all sessions of the user',
  endSessions: 'the same, by an admin',
  retryDelivery: 'histories have no server that announces, so there is nothing to send again',
  saveServerConfig: 'no figure, standing or rank is counted from a server’s set-up',
  testAnnouncement: 'it posts to Discord and changes no row',
  sendToDiscord: 'it posts to Discord and changes no row that a figure is counted from',
  updateSettings: 'no figure, standing or rank is counted from the settings of the site',
  applyColors: 'no figure, standing or rank is counted from the colours of the site',
  resetColors: 'the same',
  checkMemberships: 'it changes nothing: a question whose ids do not fit into an address',
};
