import type { Locator, Page } from 'playwright-core';
import { answer, fail, failWrites } from '../answers.ts';
import { failIn, openDialog, openTournament } from '../moves.ts';
import type { Scene } from '../scene.ts';
import { dialogScene } from './dialog-of-tournament.ts';

/** Unchecks the members that are preselected. */
async function chooseNobody(dialog: Locator): Promise<void> {
  const boxes = await dialog.getByRole('checkbox', { name: / as (member|substitute)$/ }).all();
  for (const box of boxes) if (await box.isChecked()) await box.uncheck();
}

/** Mocks the creation of a team and everything after it, because other scenes need this user without a team. */
async function standInForTeam(page: Page): Promise<void> {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { id: string };
  const newTeam = {
    id: '01a20000-0000-7000-8000-000000000001',
    name: 'One Man Army',
    description: null,
    leaderId: me.id,
    members: [me.id],
    substitutes: [],
    clanId: null,
    tournaments: [],
    createdAt: new Date().toISOString(),
  };
  let isMade = false;
  await page.route(/\/api\/teams(\?|$)/, (route) => {
    const makes = route.request().method() === 'POST';
    isMade ||= makes;
    return route.fulfill({
      status: makes ? 201 : 200,
      json: makes ? newTeam : isMade ? [newTeam] : [],
    });
  });
  await answer(page, `**/api/teams/${newTeam.id}/people`, [{ ...me, userId: me.id }]);
  const url = 'https://hotdrop.example/teams/join/4yFf0cVt9fD0bJx3KQy1rWmE7sZp2uTa';
  await answer(page, '**/api/teams/*/invite', { token: 'x', url }, 201);
}

/** Dialogs that register clans and teams for a tournament and withdraw them. */
export const registrationDialogScenes: readonly Scene[] = [
  dialogScene({
    state: 'cancel-registration',
    staged: 'Guarded Cup',
    as: 'clan-leader',
    button: /^Cancel Registration/,
  }),
  dialogScene({
    state: 'cancel-registration-failed',
    staged: 'Guarded Cup',
    as: 'clan-leader',
    button: /^Cancel Registration/,
    before: (page) => fail(page, '**/cancel-registration'),
    next: (dialog) => failIn(dialog, 'Cancel Registration'),
  }),
  dialogScene({
    state: 'register-clan',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Clan',
    next: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
  }),
  dialogScene({
    state: 'register-clan-nobody',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Clan',
    next: async (dialog) => {
      await dialog.getByLabel('Player Two as member').waitFor();
      await chooseNobody(dialog);
      await dialog
        .getByRole('button', { name: /^Register/ })
        .last()
        .click();
      await dialog.getByText(/Please select at least one member/).waitFor();
    },
  }),
  dialogScene({
    state: 'register-clan-chosen',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Clan',
    next: async (dialog) => {
      await dialog.getByLabel('Player Two as member').waitFor();
      await chooseNobody(dialog);
      await dialog.getByLabel('Clan Leader as member').check();
      await dialog.getByLabel('Player One as member').check();
      await dialog.getByLabel('Player Two as substitute').check();
    },
  }),
  dialogScene({
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
  dialogScene({
    state: 'register-clan-no-names',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Clan',
    before: (page) => fail(page, /\/api\/(users|clans)\/[^/]+(\/(people|members|public))?$/),
  }),
  dialogScene({
    state: 'register-team',
    staged: 'Quiet Open',
    as: 'clan-leader',
    button: 'Register Team',
    next: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
  }),
  dialogScene({
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
  dialogScene({
    state: 'create-team',
    staged: 'Quiet Open',
    as: 'player-one',
    button: 'Create Team',
  }),
  dialogScene({
    state: 'create-team-errors',
    staged: 'Quiet Open',
    as: 'player-one',
    button: 'Create Team',
    next: async (dialog) => {
      await dialog.getByRole('button', { name: /^Create/ }).click();
      await dialog.locator('[aria-invalid=true]').waitFor();
    },
  }),
  dialogScene({
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
  {
    at: '/tournaments/:tournamentId',
    stage: 'staged',
    name: 'tournaments/dialogs/register-made-team',
    as: 'player-one',
    open: async (page, stage) => {
      await standInForTeam(page);
      await openTournament(page, stage, 'Quiet Open');
      const making = await openDialog(page, 'Create Team');
      await making.getByLabel('Team name').fill('One Man Army');
      await making.getByRole('button', { name: 'Create Team' }).click();
      const dialog = page.getByRole('dialog', { name: 'Register Team' });
      await dialog.getByLabel('Invite link').waitFor();
    },
  },
  dialogScene({
    state: 'edit-members',
    staged: 'Waiting Room',
    as: 'clan-leader',
    rest: '?tab=teams',
    button: /^Edit Team Members/,
    next: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
  }),
  dialogScene({
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
  dialogScene({
    state: 'edit-members-blocked',
    staged: 'Guarded Cup',
    as: 'clan-leader',
    rest: '?tab=teams',
    button: /^Edit Team Members Low Ground/,
    next: (dialog) => dialog.getByText('Discord Membership Required').waitFor(),
  }),
];
