import type { Locator, Page } from 'playwright-core';
import { answer, failWrites } from '../answers.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const dialog = sceneAt('tournaments/dialogs', {
  at: '/tournaments/:tournamentId',
  stage: 'staged',
  as: 'clan-leader',
  path: '/tournaments/{Quiet Open}',
});

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

export const registrationDialogScenes: readonly Scene[] = [
  dialog('cancel-registration', {
    path: '/tournaments/{Guarded Cup}',
    dialog: /^Cancel Registration/,
  }),
  dialog('cancel-registration-failed', {
    fails: ['**/cancel-registration'],
    path: '/tournaments/{Guarded Cup}',
    dialog: /^Cancel Registration/,
    failsOn: 'Cancel Registration',
  }),
  dialog('register-clan', {
    dialog: 'Register Clan',
    inDialog: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
  }),
  dialog('register-clan-nobody', {
    dialog: 'Register Clan',
    inDialog: async (dialog) => {
      await dialog.getByLabel('Player Two as member').waitFor();
      await chooseNobody(dialog);
      await dialog
        .getByRole('button', { name: /^Register/ })
        .last()
        .click();
      await dialog.getByText(/Please select at least one member/).waitFor();
    },
  }),
  dialog('register-clan-chosen', {
    dialog: 'Register Clan',
    inDialog: async (dialog) => {
      await dialog.getByLabel('Player Two as member').waitFor();
      await chooseNobody(dialog);
      await dialog.getByLabel('Clan Leader as member').check();
      await dialog.getByLabel('Player One as member').check();
      await dialog.getByLabel('Player Two as substitute').check();
    },
  }),
  dialog('register-clan-failed', {
    fails: ['**/register-clan'],
    dialog: 'Register Clan',
    inDialog: (dialog) => dialog.getByLabel('Clan Leader as member').check(),
    failsOn: 'Register',
  }),
  dialog('register-clan-no-names', {
    fails: [/\/api\/(users|clans)\/[^/]+(\/(people|members|public))?$/],
    dialog: 'Register Clan',
  }),
  dialog('register-team', {
    dialog: 'Register Team',
    inDialog: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
  }),
  dialog('register-team-failed', {
    fails: ['**/register'],
    dialog: 'Register Team',
    inDialog: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
    failsOn: 'Register',
  }),
  dialog('create-team', {
    as: 'player-one',
    dialog: 'Create Team',
  }),
  dialog('create-team-errors', {
    as: 'player-one',
    dialog: 'Create Team',
    inDialog: async (dialog) => {
      await dialog.getByRole('button', { name: /^Create/ }).click();
      await dialog.locator('[aria-invalid=true]').waitFor();
    },
  }),
  dialog('create-team-failed', {
    as: 'player-one',
    before: (page) => failWrites(page, '**/api/teams'),
    dialog: 'Create Team',
    inDialog: (dialog) => dialog.getByLabel('Team name').fill('Late Drop'),
    failsOn: 'Create Team',
  }),
  dialog('register-made-team', {
    as: 'player-one',
    before: standInForTeam,
    dialog: 'Create Team',
    inDialog: async (making, page) => {
      await making.getByLabel('Team name').fill('One Man Army');
      await making.getByRole('button', { name: 'Create Team' }).click();
      await page.getByRole('dialog', { name: 'Register Team' }).getByLabel('Invite link').waitFor();
    },
  }),
  dialog('edit-members', {
    path: '/tournaments/{Waiting Room}?tab=teams',
    dialog: /^Edit Team Members/,
    inDialog: (dialog) => dialog.getByLabel('Player Two as member').waitFor(),
  }),
  dialog('edit-members-failed', {
    fails: [/\/registrations\/[^/]+\/edit$/],
    path: '/tournaments/{Waiting Room}?tab=teams',
    dialog: /^Edit Team Members/,
    inDialog: (dialog) => dialog.getByLabel('Player Two as member').check(),
    failsOn: 'Save Changes',
  }),
  dialog('edit-members-blocked', {
    path: '/tournaments/{Guarded Cup}?tab=teams',
    dialog: /^Edit Team Members Low Ground/,
    inDialog: (dialog) => dialog.getByText('Discord Membership Required').waitFor(),
  }),
];
