import { fail, failWrites } from '../answers.ts';
import { failIn } from '../moves.ts';
import type { Scene } from '../scene.ts';
import { dialogOf } from './dialog-of-tournament.ts';

/** The dialogs with which clans and teams get into a tournament and out of it. */
export const registrationDialogScenes: readonly Scene[] = [
  dialogOf({
    state: 'cancel-registration',
    staged: 'Guarded Cup',
    as: 'clan-leader',
    button: /^Cancel Registration/,
  }),
  dialogOf({
    state: 'cancel-registration-failed',
    staged: 'Guarded Cup',
    as: 'clan-leader',
    button: /^Cancel Registration/,
    before: (page) => fail(page, '**/cancel-registration'),
    next: (dialog) => failIn(dialog, 'Cancel Registration'),
  }),
  dialogOf({
    state: 'register-clan',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Clan',
    next: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
  }),
  dialogOf({
    state: 'register-clan-nobody',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Clan',
    next: async (dialog) => {
      await dialog.getByLabel('Player Two as member').waitFor();
      await dialog
        .getByRole('button', { name: /^Register/ })
        .last()
        .click();
      await dialog.getByText(/Please select at least one member/).waitFor();
    },
  }),
  dialogOf({
    state: 'register-clan-chosen',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Clan',
    next: async (dialog) => {
      await dialog.getByLabel('Clan Leader as member').check();
      await dialog.getByLabel('Player One as member').check();
      await dialog.getByLabel('Player Two as substitute').check();
    },
  }),
  dialogOf({
    state: 'register-clan-failed',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Clan',
    before: (page) => fail(page, '**/register-clan'),
    next: async (dialog) => {
      await dialog.getByLabel('Clan Leader as member').check();
      await failIn(dialog, 'Register');
    },
  }),
  dialogOf({
    state: 'register-clan-no-names',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Clan',
    before: (page) => fail(page, /\/api\/(users|clans)\/[^/]+(\/(people|members|public))?$/),
  }),
  dialogOf({
    state: 'register-team',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Team',
    next: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
  }),
  dialogOf({
    state: 'register-team-failed',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Team',
    before: (page) => fail(page, '**/register'),
    next: async (dialog) => {
      await dialog.getByLabel('Player Two as member').waitFor();
      await failIn(dialog, 'Register');
    },
  }),
  dialogOf({ state: 'create-team', staged: 'Quiet Open', as: 'player-one', button: 'Create Team' }),
  dialogOf({
    state: 'create-team-errors',
    staged: 'Quiet Open',
    as: 'player-one',
    button: 'Create Team',
    next: async (dialog) => {
      await dialog.getByRole('button', { name: /^Create/ }).click();
      await dialog.locator('[aria-invalid=true]').waitFor();
    },
  }),
  dialogOf({
    state: 'create-team-failed',
    staged: 'Quiet Open',
    as: 'player-one',
    button: 'Create Team',
    before: (page) => failWrites(page, '**/api/teams'),
    next: async (dialog) => {
      await dialog.getByLabel('Team name').fill('Late Drop');
      await failIn(dialog, 'Create Team');
    },
  }),
  dialogOf({
    state: 'edit-members',
    staged: 'Waiting Room',
    as: 'clan-leader',
    rest: '?tab=teams',
    button: /^Edit Team Members/,
    next: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
  }),
  dialogOf({
    state: 'edit-members-failed',
    staged: 'Waiting Room',
    as: 'clan-leader',
    rest: '?tab=teams',
    button: /^Edit Team Members/,
    before: (page) => fail(page, /\/registrations\/[^/]+\/edit$/),
    next: async (dialog) => {
      await dialog.getByLabel('Player Two as member').check();
      await failIn(dialog, 'Save Changes');
    },
  }),
  dialogOf({
    state: 'edit-members-blocked',
    staged: 'Guarded Cup',
    as: 'clan-leader',
    rest: '?tab=teams',
    button: /^Edit Team Members Low Ground/,
    next: (dialog) => dialog.getByText('Discord Membership Required').waitFor(),
  }),
];
