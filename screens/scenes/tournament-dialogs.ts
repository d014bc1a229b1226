import type { Page } from 'playwright-core';
import { fail } from '../answers.ts';
import { failIn, openDialog, openTournament, type Words } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;

type Plan = {
  state: string;
  staged: string;
  as: string;
  button: Words;
  /** What follows the address. */
  rest?: string;
  stage?: 'full';
  before?: (page: Page) => Promise<void>;
  /** What is done in the open dialog. */
  next?: (dialog: Awaited<ReturnType<typeof openDialog>>, page: Page) => Promise<void>;
};

function dialogOf({ state, staged, as, button, rest, stage, before, next }: Plan): Scene {
  return {
    ...screen,
    ...(stage !== undefined && { stage }),
    name: `tournaments/dialogs/${state}`,
    as,
    open: async (page, set) => {
      await before?.(page);
      await openTournament(page, set, staged, rest);
      const dialog = await openDialog(page, button);
      await next?.(dialog, page);
    },
  };
}

/** The dialogs of a tournament's page. */
export const tournamentDialogScenes: readonly Scene[] = [
  dialogOf({ state: 'start', staged: 'Guarded Cup', as: 'host', button: 'Start Tournament' }),
  dialogOf({
    state: 'start-wrong-link',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Start Tournament',
    next: async (dialog, page) => {
      await dialog.getByRole('textbox').fill('https://vimeo.com/1');
      await page.keyboard.press('Enter');
      await dialog.getByText(/is no YouTube/).waitFor();
    },
  }),
  dialogOf({
    state: 'publish',
    staged: 'Winter Draft',
    as: 'host',
    button: /^Publish/,
  }),
  dialogOf({
    state: 'publish-closed',
    staged: 'Draft That Closed',
    as: 'host',
    button: /^Publish/,
    next: (dialog) => dialog.getByText(/Registration closed already/).waitFor(),
  }),
  dialogOf({
    state: 'publish-refused',
    staged: 'Winter Draft',
    as: 'host',
    button: /^Publish/,
    before: (page) => fail(page, '**/publish'),
    next: (dialog) => failIn(dialog, /^Publish/),
  }),
  dialogOf({ state: 'finish', staged: 'Tonight Live', as: 'host', button: 'Finish Tournament' }),
  dialogOf({ state: 'cancel', staged: 'Guarded Cup', as: 'host', button: 'Cancel Tournament' }),
  dialogOf({
    state: 'cancel-failed',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Cancel Tournament',
    before: (page) => fail(page, '**/cancel'),
    next: (dialog) => failIn(dialog, 'Cancel Tournament'),
  }),
  dialogOf({
    state: 'cancel-registration',
    staged: 'Guarded Cup',
    as: 'clan-leader',
    button: /^Cancel Registration/,
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
    state: 'edit-members-blocked',
    staged: 'Guarded Cup',
    as: 'clan-leader',
    rest: '?tab=teams',
    button: /^Edit Team Members Low Ground/,
    next: (dialog) => dialog.getByText('Discord Membership Required').waitFor(),
  }),
  dialogOf({
    state: 'reject',
    staged: 'Guarded Cup',
    as: 'host',
    rest: '?tab=teams',
    button: /^Reject/,
  }),
  dialogOf({
    state: 'start-round',
    staged: 'Just Started',
    as: 'host',
    rest: '?tab=rounds&round=1',
    button: 'Start Round',
  }),
  dialogOf({
    state: 'start-round-errors',
    staged: 'Just Started',
    as: 'host',
    rest: '?tab=rounds&round=1',
    button: 'Start Round',
    next: async (dialog) => {
      await dialog.getByRole('button', { name: 'Start Round' }).click();
      await dialog.getByText('Please enter both room ID and password').waitFor();
    },
  }),
  dialogOf({
    state: 'edit-round',
    staged: 'Tonight Live',
    as: 'host',
    rest: '?tab=rounds&round=2',
    button: 'Edit Round',
  }),
  dialogOf({
    state: 'start-full',
    stage: 'full',
    staged: 'open',
    as: 'host',
    button: 'Start Tournament',
  }),
];
