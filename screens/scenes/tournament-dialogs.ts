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
});

/** The dialogs for running a tournament and its rounds. */
export const tournamentDialogScenes: readonly Scene[] = [
  dialog('start', {
    as: 'host',
    path: '/tournaments/{Guarded Cup}',
    dialog: 'Start Tournament',
    inDialog: (dialog) => dialog.getByText(/Lone Wolf.* not in the sponsor's/).waitFor(),
  }),
  dialog('start-warnings', {
    as: 'host',
    before: (page) =>
      changeFields(page, '**/next-steps', (at) => (at === 2 ? { warnings: longWarnings } : {})),
    path: '/tournaments/{Guarded Cup}',
    dialog: 'Start Tournament',
    inDialog: (dialog) => dialog.getByText(/are not in the sponsor's/).waitFor(),
  }),
  dialog('start-failed', {
    as: 'host',
    fails: ['**/start'],
    path: '/tournaments/{Guarded Cup}',
    dialog: 'Start Tournament',
    failsOn: 'Start Tournament',
  }),
  dialog('start-wrong-link', {
    as: 'host',
    path: '/tournaments/{Guarded Cup}',
    dialog: 'Start Tournament',
    inDialog: async (dialog, page) => {
      await dialog.getByRole('textbox').fill('https://vimeo.com/1');
      await page.keyboard.press('Enter');
      await dialog.getByText(/is not a YouTube/).waitFor();
    },
  }),
  dialog('assign-slots', {
    as: 'host',
    before: (page) =>
      changeFields(page, '**/registrations', (at) => (at === 1 ? { slot: null } : {})),
    path: '/tournaments/{Tonight Live}?tab=teams',
    dialog: 'Assign Slots',
  }),
  dialog('publish', { as: 'host', path: '/tournaments/{Winter Draft}', dialog: /^Publish/ }),
  dialog('publish-closed', {
    as: 'host',
    path: '/tournaments/{Draft That Closed}',
    dialog: /^Publish/,
    inDialog: (dialog) => dialog.getByText(/Registration closed already/).waitFor(),
  }),
  dialog('publish-refused', {
    as: 'host',
    fails: ['**/publish'],
    path: '/tournaments/{Winter Draft}',
    dialog: /^Publish/,
    failsOn: /^Publish/,
  }),
  dialog('clone', {
    as: 'host',
    path: '/tournaments/{Last Week Cup}',
    dialog: 'Clone Tournament',
    inDialog: (dialog) => dialog.getByRole('radio', { name: /approved at once/ }).check(),
  }),
  dialog('clone-draft', {
    as: 'host',
    path: '/tournaments/{Last Week Cup}',
    dialog: 'Clone Tournament',
    inDialog: async (dialog) => {
      await dialog.getByRole('switch', { name: 'Publish at once' }).uncheck();
      await dialog.getByRole('button', { name: 'Save Draft' }).waitFor();
    },
  }),
  dialog('clone-errors', {
    as: 'host',
    path: '/tournaments/{Guarded Cup}',
    dialog: 'Clone Tournament',
    inDialog: async (dialog) => {
      await dialog.getByLabel('Name').fill('');
      await dialog.getByLabel('Start').fill('');
      await dialog.getByRole('button', { name: 'Publish Clone' }).click();
      await dialog.getByText('A name is required.').waitFor();
    },
  }),
  dialog('save-template', {
    as: 'host',
    path: '/tournaments/{Guarded Cup}',
    dialog: 'Save as Template',
  }),
  dialog('save-template-failed', {
    as: 'host',
    before: (page) => failWrites(page, '**/api/templates'),
    path: '/tournaments/{Guarded Cup}',
    dialog: 'Save as Template',
    failsOn: 'Save Template',
  }),
  dialog('clone-failed', {
    as: 'host',
    fails: ['**/clone'],
    path: '/tournaments/{Guarded Cup}',
    dialog: 'Clone Tournament',
    failsOn: 'Publish Clone',
  }),
  dialog('finish', {
    as: 'host',
    path: '/tournaments/{Just Started}',
    dialog: 'Finish Tournament',
  }),
  dialog('finish-anyway', {
    as: 'host',
    path: '/tournaments/{Dispute}',
    dialog: 'Finish Tournament',
  }),
  dialog('finish-unknown', {
    as: 'host',
    fails: ['**/next-steps'],
    path: '/tournaments/{Just Started}',
    dialog: 'Finish Tournament',
    inDialog: (dialog) => dialog.getByText(/^Unable to check whether results/).waitFor(),
  }),
  dialog('finish-failed', {
    as: 'host',
    fails: ['**/finish'],
    path: '/tournaments/{Just Started}',
    dialog: 'Finish Tournament',
    failsOn: 'Finish Tournament',
  }),
  dialog('cancel', { as: 'host', path: '/tournaments/{Guarded Cup}', dialog: 'Cancel Tournament' }),
  dialog('cancel-failed', {
    as: 'host',
    fails: ['**/cancel'],
    path: '/tournaments/{Guarded Cup}',
    dialog: 'Cancel Tournament',
    failsOn: 'Cancel Tournament',
  }),
  dialog('reject', { as: 'host', path: '/tournaments/{Guarded Cup}?tab=teams', dialog: /^Reject/ }),
  dialog('reject-failed', {
    as: 'host',
    fails: ['**/reject'],
    path: '/tournaments/{Guarded Cup}?tab=teams',
    dialog: /^Reject/,
    failsOn: 'Reject Registration',
  }),
  dialog('start-round', {
    as: 'host',
    path: '/tournaments/{Just Started}?tab=rounds&round=1',
    dialog: 'Start Round',
  }),
  dialog('start-round-errors', {
    as: 'host',
    path: '/tournaments/{Just Started}?tab=rounds&round=1',
    dialog: 'Start Round',
    inDialog: async (dialog) => {
      await dialog.getByRole('button', { name: 'Start Round' }).click();
      await dialog.getByText('Please enter both room ID and password').waitFor();
    },
  }),
  dialog('start-round-failed', {
    as: 'host',
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
    as: 'host',
    path: '/tournaments/{Tonight Live}?tab=rounds&round=2',
    dialog: 'Edit Round',
  }),
  dialog('edit-round-failed', {
    as: 'host',
    before: (page) => failWrites(page, '**/room'),
    path: '/tournaments/{Tonight Live}?tab=rounds&round=2',
    dialog: 'Edit Round',
    inDialog: (dialog) => dialog.getByLabel('Room Password').fill('drop25'),
    failsOn: 'Save Changes',
  }),
  dialog('start-full', {
    stage: 'full',
    as: 'host',
    path: '/tournaments/{open}',
    dialog: 'Start Tournament',
  }),
];
