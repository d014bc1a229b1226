import { changeFields, fail, failWrites } from '../answers.ts';
import { failIn } from '../moves.ts';
import { longName } from '../stages/long-words.ts';
import type { Scene } from '../scene.ts';
import { dialogScene } from './dialog-of-tournament.ts';

const isolated = (name: string) => `\u2068${name}\u2069`;

/** Every warning of the start, with names of maximum length in three scripts. */
const longWarnings = [
  'Fewer than 2 teams are approved.',
  'The start is more than an hour away.',
  `${isolated(longName(0))}, ${isolated(longName(2))} and ${isolated(longName(4))} are not in the sponsor's Discord server.`,
];

/** The dialogs for running a tournament and its rounds. */
export const tournamentDialogScenes: readonly Scene[] = [
  dialogScene({
    state: 'start',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Start Tournament',
    next: (dialog) => dialog.getByText(/Lone Wolf.* not in the sponsor's/).waitFor(),
  }),
  dialogScene({
    state: 'start-warnings',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Start Tournament',
    before: (page) =>
      changeFields(page, '**/next-steps', (at) => (at === 2 ? { warnings: longWarnings } : {})),
    next: (dialog) => dialog.getByText(/are not in the sponsor's/).waitFor(),
  }),
  dialogScene({
    state: 'start-failed',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Start Tournament',
    before: (page) => fail(page, '**/start'),
    next: (dialog) => failIn(dialog, 'Start Tournament'),
  }),
  dialogScene({
    state: 'start-wrong-link',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Start Tournament',
    next: async (dialog, page) => {
      await dialog.getByRole('textbox').fill('https://vimeo.com/1');
      await page.keyboard.press('Enter');
      await dialog.getByText(/is not a YouTube/).waitFor();
    },
  }),
  dialogScene({
    state: 'assign-slots',
    staged: 'Tonight Live',
    as: 'host',
    rest: '?tab=teams',
    button: 'Assign Slots',
  }),
  dialogScene({
    state: 'publish',
    staged: 'Winter Draft',
    as: 'host',
    button: /^Publish/,
  }),
  dialogScene({
    state: 'publish-closed',
    staged: 'Draft That Closed',
    as: 'host',
    button: /^Publish/,
    next: (dialog) => dialog.getByText(/Registration closed already/).waitFor(),
  }),
  dialogScene({
    state: 'publish-refused',
    staged: 'Winter Draft',
    as: 'host',
    button: /^Publish/,
    before: (page) => fail(page, '**/publish'),
    next: (dialog) => failIn(dialog, /^Publish/),
  }),
  dialogScene({
    state: 'clone',
    staged: 'Last Week Cup',
    as: 'host',
    button: 'Clone Tournament',
    next: async (dialog) => {
      await dialog.getByRole('radio', { name: /approved at once/ }).check();
    },
  }),
  dialogScene({
    state: 'clone-draft',
    staged: 'Last Week Cup',
    as: 'host',
    button: 'Clone Tournament',
    next: async (dialog) => {
      await dialog.getByRole('switch', { name: 'Publish at once' }).uncheck();
      await dialog.getByRole('button', { name: 'Save Draft' }).waitFor();
    },
  }),
  dialogScene({
    state: 'clone-errors',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Clone Tournament',
    next: async (dialog) => {
      await dialog.getByLabel('Name').fill('');
      await dialog.getByLabel('Start').fill('');
      await dialog.getByRole('button', { name: 'Publish Clone' }).click();
      await dialog.getByText('A name is required.').waitFor();
    },
  }),
  dialogScene({
    state: 'save-template',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Save as Template',
  }),
  dialogScene({
    state: 'save-template-failed',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Save as Template',
    before: (page) => failWrites(page, '**/api/templates'),
    next: (dialog) => failIn(dialog, 'Save Template'),
  }),
  dialogScene({
    state: 'clone-failed',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Clone Tournament',
    before: (page) => fail(page, '**/clone'),
    next: (dialog) => failIn(dialog, 'Publish Clone'),
  }),
  dialogScene({ state: 'finish', staged: 'Just Started', as: 'host', button: 'Finish Tournament' }),
  dialogScene({
    state: 'finish-anyway',
    staged: 'Dispute',
    as: 'host',
    button: 'Finish Tournament',
  }),
  dialogScene({
    state: 'finish-failed',
    staged: 'Just Started',
    as: 'host',
    button: 'Finish Tournament',
    before: (page) => fail(page, '**/finish'),
    next: (dialog) => failIn(dialog, 'Finish Tournament'),
  }),
  dialogScene({ state: 'cancel', staged: 'Guarded Cup', as: 'host', button: 'Cancel Tournament' }),
  dialogScene({
    state: 'cancel-failed',
    staged: 'Guarded Cup',
    as: 'host',
    button: 'Cancel Tournament',
    before: (page) => fail(page, '**/cancel'),
    next: (dialog) => failIn(dialog, 'Cancel Tournament'),
  }),
  dialogScene({
    state: 'reject',
    staged: 'Guarded Cup',
    as: 'host',
    rest: '?tab=teams',
    button: /^Reject/,
  }),
  dialogScene({
    state: 'reject-failed',
    staged: 'Guarded Cup',
    as: 'host',
    rest: '?tab=teams',
    button: /^Reject/,
    before: (page) => fail(page, '**/reject'),
    next: (dialog) => failIn(dialog, 'Reject Registration'),
  }),
  dialogScene({
    state: 'start-round',
    staged: 'Just Started',
    as: 'host',
    rest: '?tab=rounds&round=1',
    button: 'Start Round',
  }),
  dialogScene({
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
  dialogScene({
    state: 'start-round-failed',
    staged: 'Just Started',
    as: 'host',
    rest: '?tab=rounds&round=1',
    button: 'Start Round',
    before: (page) => failWrites(page, '**/room'),
    next: async (dialog) => {
      await dialog.getByLabel('Room ID').fill('4471902');
      await dialog.getByLabel('Room Password').fill('drop24');
      await failIn(dialog, 'Start Round');
    },
  }),
  dialogScene({
    state: 'edit-round',
    staged: 'Tonight Live',
    as: 'host',
    rest: '?tab=rounds&round=2',
    button: 'Edit Round',
  }),
  dialogScene({
    state: 'edit-round-failed',
    staged: 'Tonight Live',
    as: 'host',
    rest: '?tab=rounds&round=2',
    button: 'Edit Round',
    before: (page) => failWrites(page, '**/room'),
    next: async (dialog) => {
      await dialog.getByLabel('Room Password').fill('drop25');
      await failIn(dialog, 'Save Changes');
    },
  }),
  dialogScene({
    state: 'start-full',
    stage: 'full',
    staged: 'open',
    as: 'host',
    button: 'Start Tournament',
  }),
];
