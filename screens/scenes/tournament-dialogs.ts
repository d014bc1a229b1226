import { changeFields, failWrites } from '../answers.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';
import { longName } from '../stages/long-names.ts';

const isolated = (name: string) => `\u2068${name}\u2069`;

/** Every warning of the start, with names of maximum length in three scripts. */
const longWarnings = [
  'Fewer than 2 teams are approved.',
  'The start is more than an hour away.',
  `${isolated(longName(0))}, ${isolated(longName(2))} and ${isolated(longName(4))} are not in the sponsor's Discord server.`,
];

const dialog = sceneAt('tournaments/dialogs', {
  at: '/tournaments/:tournamentId',
  stage: 'staged',
  as: 'host',
  path: '/tournaments/{Guarded Cup}',
});

export const tournamentDialogScenes: readonly Scene[] = [
  dialog('start', {
    dialog: 'Start Tournament',
    inDialog: (dialog) => dialog.getByText(/Lone Wolf.* not in the sponsor's/).waitFor(),
  }),
  dialog('start-warnings', {
    before: (page) =>
      changeFields(page, '**/next-steps', (at) => (at === 2 ? { warnings: longWarnings } : {})),
    dialog: 'Start Tournament',
    inDialog: (dialog) => dialog.getByText(/are not in the sponsor's/).waitFor(),
  }),
  dialog('start-failed', {
    fails: ['**/start'],
    dialog: 'Start Tournament',
    failsOn: 'Start Tournament',
  }),
  dialog('start-wrong-link', {
    dialog: 'Start Tournament',
    inDialog: async (dialog, page) => {
      await dialog.getByRole('textbox').fill('https://vimeo.com/1');
      await page.keyboard.press('Enter');
      await dialog.getByText(/is not a YouTube/).waitFor();
    },
  }),
  dialog('assign-slots', {
    before: (page) =>
      changeFields(page, '**/registrations', (at) => (at === 1 ? { slot: null } : {})),
    path: '/tournaments/{Tonight Live}?tab=teams',
    dialog: 'Assign Slots',
  }),
  dialog('publish', { path: '/tournaments/{Winter Draft}', dialog: /^Publish/ }),
  dialog('publish-closed', {
    path: '/tournaments/{Draft That Closed}',
    dialog: /^Publish/,
    inDialog: (dialog) => dialog.getByText(/Registration closed already/).waitFor(),
  }),
  dialog('publish-refused', {
    fails: ['**/publish'],
    path: '/tournaments/{Winter Draft}',
    dialog: /^Publish/,
    failsOn: /^Publish/,
  }),
  dialog('clone', {
    path: '/tournaments/{Last Week Cup}',
    dialog: 'Clone Tournament',
    inDialog: (dialog) => dialog.getByRole('radio', { name: /approved at once/ }).check(),
  }),
  dialog('clone-draft', {
    path: '/tournaments/{Last Week Cup}',
    dialog: 'Clone Tournament',
    inDialog: async (dialog) => {
      await dialog.getByRole('switch', { name: 'Publish at once' }).uncheck();
      await dialog.getByRole('button', { name: 'Save Draft' }).waitFor();
    },
  }),
  dialog('clone-errors', {
    dialog: 'Clone Tournament',
    inDialog: async (dialog) => {
      await dialog.getByLabel('Name').fill('');
      await dialog.getByLabel('Start').fill('');
      await dialog.getByRole('button', { name: 'Publish Clone' }).click();
      await dialog.getByText('A name is required.').waitFor();
    },
  }),
  dialog('save-template', {
    dialog: 'Save as Template',
  }),
  dialog('save-template-failed', {
    before: (page) => failWrites(page, '**/api/templates'),
    dialog: 'Save as Template',
    failsOn: 'Save Template',
  }),
  dialog('clone-failed', {
    fails: ['**/clone'],
    dialog: 'Clone Tournament',
    failsOn: 'Publish Clone',
  }),
  dialog('finish', {
    path: '/tournaments/{Just Started}',
    dialog: 'Finish Tournament',
  }),
  dialog('finish-anyway', {
    path: '/tournaments/{Dispute}',
    dialog: 'Finish Tournament',
  }),
  dialog('finish-unknown', {
    fails: ['**/next-steps'],
    path: '/tournaments/{Just Started}',
    dialog: 'Finish Tournament',
    inDialog: (dialog) => dialog.getByText(/^Unable to check whether results/).waitFor(),
  }),
  dialog('finish-failed', {
    fails: ['**/finish'],
    path: '/tournaments/{Just Started}',
    dialog: 'Finish Tournament',
    failsOn: 'Finish Tournament',
  }),
  dialog('cancel', { dialog: 'Cancel Tournament' }),
  dialog('cancel-failed', {
    fails: ['**/cancel'],
    dialog: 'Cancel Tournament',
    failsOn: 'Cancel Tournament',
  }),
  dialog('reject', { path: '/tournaments/{Guarded Cup}?tab=teams', dialog: /^Reject/ }),
  dialog('reject-failed', {
    fails: ['**/reject'],
    path: '/tournaments/{Guarded Cup}?tab=teams',
    dialog: /^Reject/,
    failsOn: 'Reject Registration',
  }),
  dialog('start-round', {
    path: '/tournaments/{Just Started}?tab=rounds&round=1',
    dialog: 'Start Round',
  }),
  dialog('start-round-errors', {
    path: '/tournaments/{Just Started}?tab=rounds&round=1',
    dialog: 'Start Round',
    inDialog: async (dialog) => {
      await dialog.getByRole('button', { name: 'Start Round' }).click();
      await dialog.getByText('Please enter both room ID and password').waitFor();
    },
  }),
  dialog('start-round-failed', {
    before: (page) => failWrites(page, '**/room'),
    path: '/tournaments/{Just Started}?tab=rounds&round=1',
    dialog: 'Start Round',
    inDialog: async (dialog) => {
      await dialog.getByLabel('Room ID').fill('4471902');
      await dialog.getByLabel('Room Password').fill('drop24');
    },
    failsOn: 'Start Round',
  }),
  dialog('edit-round', {
    path: '/tournaments/{Tonight Live}?tab=rounds&round=2',
    dialog: 'Edit Round',
  }),
  dialog('edit-round-failed', {
    before: (page) => failWrites(page, '**/room'),
    path: '/tournaments/{Tonight Live}?tab=rounds&round=2',
    dialog: 'Edit Round',
    inDialog: (dialog) => dialog.getByLabel('Room Password').fill('drop25'),
    failsOn: 'Save Changes',
  }),
  dialog('start-full', {
    stage: 'full',
    path: '/tournaments/{open}',
    dialog: 'Start Tournament',
  }),
];
