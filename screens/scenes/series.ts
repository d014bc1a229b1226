import { answer, failWrites } from '../answers.ts';
import { attached, heading, press, toast } from '../looks.ts';
import { nowhere } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';
import { answerSeries } from '../stages/staged-series.ts';

const one = '**/api/series/*';
const parts = '**/api/series/*/*';

const page = sceneAt('series/page', {
  at: '/series/:seriesId',
  stage: 'demo',
  as: 'host',
  path: `/series/${nowhere}`,
  before: (shown, stage) => answerSeries(shown, stage),
});

const edit = sceneAt('series/edit', {
  at: '/series/:seriesId/edit',
  stage: 'demo',
  as: 'host',
  path: `/series/${nowhere}/edit`,
  before: (shown, stage) => answerSeries(shown, stage),
});

const create = sceneAt('tournaments/create', {
  at: '/tournaments/create',
  stage: 'demo',
  as: 'host',
  path: '/tournaments/create',
  first: (shown) => shown.getByLabel('Name', { exact: true }).waitFor(),
});

export const seriesScenes: readonly Scene[] = [
  page('host', { sees: ['Nightfall', 'Reserved Places'] }),
  // The host of the responses is another user.
  page('visitor', {
    before: (shown, stage) =>
      answerSeries(shown, stage, {
        fields: { hostUserId: nowhere, settings: null, reserved: null },
      }),
    sees: 'Nightfall',
  }),
  page('full', {
    before: (shown, stage) => answerSeries(shown, stage, { isFull: true }),
    sees: 'Reserved Places',
  }),
  page('paused', {
    before: (shown, stage) => answerSeries(shown, stage, { fields: { active: false } }),
    sees: 'is paused',
  }),
  page('due', {
    before: (shown, stage) => answerSeries(shown, stage, { isDue: true }),
    sees: 'is being created',
  }),
  page('unknown-zone', {
    before: (shown, stage) =>
      answerSeries(shown, stage, { fields: { timeZone: 'Mars/Olympus', nextDates: [] } }),
    sees: 'does not know the time zone',
  }),
  page('empty', {
    before: async (shown, stage) => {
      await answerSeries(shown, stage, { fields: { tournaments: 0, reserved: [] } });
      await answer(shown, '**/api/series/*/standings', { tournaments: 0, total: 0, sides: [] });
      await answer(shown, '**/api/series/*/reservable-sides', []);
      await answer(shown, '**/api/series/*/tournaments?*', []);
    },
    sees: ['Nothing yet.', 'None yet.', 'once they were approved'],
  }),
  page('loading', { before: async () => undefined, hangs: [one] }),
  page('parts-loading', { hangs: [parts] }),
  page('error', {
    before: async () => undefined,
    fails: [one],
    sees: 'Unable to load this series',
  }),
  page('parts-error', { fails: [parts], sees: 'The standings did not load.' }),
  page('missing', {
    before: (shown) =>
      answer(shown, one, { code: 'series_not_found', message: 'This series does not exist.' }, 404),
    sees: 'Series Not Found',
    refusals: [404],
  }),
  page('skip-failed', {
    first: heading('Next Dates'),
    next: async (shown) => {
      await failWrites(shown, '**/api/series/*/skip');
      await shown.getByRole('button', { name: /^Skip/ }).first().click();
    },
    sees: toast('Failed to skip the date'),
  }),
  page('delete', { dialog: 'Delete' }),
  page('delete-failed', {
    first: heading('Next Dates'),
    next: (shown) => failWrites(shown, one),
    dialog: 'Delete',
    failsOn: 'Delete Series',
  }),
  edit('form', { sees: 'Name of each tournament' }),
  edit('loading', { before: async () => undefined, hangs: [one], sees: attached('Loading form') }),
  edit('error', {
    before: async () => undefined,
    fails: [one],
    sees: 'Unable to load this series',
  }),
  edit('not-own', {
    before: (shown, stage) => answerSeries(shown, stage, { fields: { hostUserId: nowhere } }),
    sees: 'Only the host of this series',
  }),
  create('repeated', {
    next: async (shown) => {
      await shown.getByLabel('Name', { exact: true }).fill('Evening Scrim');
      await shown.getByRole('switch', { name: /^Repeat/ }).click();
      await shown.getByLabel('Tuesday').check({ force: true });
    },
    sees: 'Name of each tournament',
  }),
  create('repeated-problems', {
    next: async (shown) => {
      await shown.getByRole('switch', { name: /^Repeat/ }).click();
      await press('Create Series')(shown);
    },
    sees: 'Choose at least one day of the week.',
  }),
  create('own-series', {
    before: (shown, stage) => answerSeries(shown, stage),
    sees: 'Your series',
    toTop: true,
  }),
  create('own-series-error', {
    fails: ['**/api/series'],
    sees: 'Your series did not load.',
    toTop: true,
  }),
];
