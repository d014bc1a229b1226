import type { Page } from 'playwright-core';
import { answer, changeFields, fail } from '../answers.ts';
import { attached, heading, press, role } from '../looks.ts';
import { holdToast, seesHeading, nowhere } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';
import { failedResults } from './results-messages.ts';

const tournament = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const screen = sceneAt('tournaments/settings', tournament);
const visit = sceneAt('tournaments/settings', { ...tournament, first: heading('Tournament Info') });
const details = /\/api\/tournaments\/[^/]+$/;
const registrations = '**/api/tournaments/*/registrations';

const drawn = (name: string) => async (page: Page) => {
  const banner = page.getByRole('img', { name });
  await banner.waitFor();
  await banner.evaluate((image: { decode: () => Promise<void> }) => image.decode());
};

/** Mocks announcements as held, as if the host had announced five others that day. */
function holdAnnouncements(page: Page): Promise<void> {
  const heldAnnouncement = {
    state: 'held',
    reason: 'Its host announced 5 tournaments within a day; this one is sent only manually.',
    updatedAt: new Date().toISOString(),
  };
  return answer(page, '**/announcements', [heldAnnouncement]);
}

const card = (page: Page) => page.getByRole('region', { name: 'Assistants' });

export const tournamentSettingsScenes: readonly Scene[] = [
  visit('own-rules', { path: '/tournaments/{Point Rush}' }),
  visit('open-visitor', { path: '/tournaments/{Guarded Cup}' }),
  visit('open-no-profile', { path: '/tournaments/{Guarded Cup}', as: 'newcomer' }),
  visit('open-no-clan', { path: '/tournaments/{Quiet Open}', as: 'lone-wolf' }),
  visit('open-plain-member', { path: '/tournaments/{Quiet Open}', as: 'player-two' }),
  visit('open-leader', { path: '/tournaments/{Quiet Open}', as: 'clan-leader' }),
  visit('open-registered', {
    path: '/tournaments/{Guarded Cup}',
    as: 'clan-leader',
    sees: 'Follow',
  }),
  visit('open-host', { path: '/tournaments/{Guarded Cup}', as: 'host' }),
  visit('open-assistant', { path: '/tournaments/{Guarded Cup}', as: 'player-one' }),
  visit('open-site-owner', { path: '/tournaments/{Guarded Cup}', as: 'owner' }),
  visit('closed', { path: '/tournaments/{Closing Time}', as: 'clan-leader' }),
  visit('draft', { path: '/tournaments/{Winter Draft}', as: 'host' }),
  visit('live-visitor', { path: '/tournaments/{Tonight Live}' }),
  visit('live-host', { path: '/tournaments/{Tonight Live}', as: 'host' }),
  visit('live-player', { path: '/tournaments/{Tonight Live}', as: 'player-two' }),
  visit('completed', { path: '/tournaments/{Last Week Cup}', as: 'player-two' }),
  visit('completed-host', { path: '/tournaments/{Last Week Cup}', as: 'host' }),
  visit('cancelled', { path: '/tournaments/{Called Off}', as: 'host' }),
  screen('cloned-without-some', {
    as: 'host',
    path: '/tournaments/{Quiet Open}',
    next: async (page) => {
      await seesHeading(page, 'Tournament Info');
      const skipped = [
        { name: 'قراصنة الليل', reason: 'The clan was deleted.' },
        { name: '夜间猎人', reason: 'None of its selected members is left in the clan.' },
        {
          name: 'A Clan With A Name That Is Far Longer Than Any Reasonable Name',
          reason: 'Everyone who may register the clan is banned or has no completed profile.',
        },
      ];
      // The dialog that clones a tournament opens the clone's page with this history state.
      await page.evaluate(`history.replaceState(${JSON.stringify({ skipped })}, '')`);
      await page.reload();
    },
    sees: /^Not copied/,
  }),
  visit('banner', { path: '/tournaments/{Waiting Room}', sees: drawn('Banner of Waiting Room') }),
  visit('banner-square', {
    path: '/tournaments/{Closing Time}',
    sees: drawn('Banner of Closing Time'),
  }),
  screen('stream-folded', {
    path: '/tournaments/{Tonight Live}',
    next: press('Hide Stream'),
    sees: role('button', 'Show Stream'),
  }),
  screen('not-announced', {
    as: 'host',
    before: holdAnnouncements,
    path: '/tournaments/{Guarded Cup}',
    sees: /^Not announced on Discord/,
  }),
  screen('results-not-sent', {
    as: 'host',
    before: async (page) => {
      await changeFields(page, details, () => ({ sendsResults: true }));
      await answer(page, '**/results-messages', { hasChannel: true, messages: [failedResults] });
    },
    path: '/tournaments/{Tonight Live}',
    sees: /did not reach Discord/,
  }),
  screen('published-not-announced', {
    as: 'host',
    before: async (page) => {
      await holdAnnouncements(page);
      // The tournament stays a draft, because other scenes publish it too.
      await answer(page, '**/publish', {});
    },
    path: '/tournaments/{Winter Draft}',
    dialog: /^Publish/,
    inDialog: async (dialog, page) => {
      await dialog.getByRole('button', { name: /^Publish/ }).click();
      await holdToast(page, /^Not announced on Discord/);
    },
  }),
  screen('demo', {
    stage: 'demo',
    path: '/tournaments?status=ongoing',
    next: (page) => page.getByRole('article').getByRole('link').first().click(),
    sees: heading('Tournament Info'),
  }),
  screen('banned', {
    as: 'player-two',
    before: (page) => changeFields(page, '**/api/auth/me', () => ({ banned: true })),
    path: '/tournaments/{Quiet Open}',
    sees: 'A banned account cannot register.',
  }),
  screen('invalid-stream', {
    before: async (page) => {
      await changeFields(page, details, () => ({
        streamLink: 'https://vimeo.com/channels/match-day',
      }));
    },
    path: '/tournaments/{Tonight Live}',
    sees: 'Invalid stream link',
  }),
  screen('loading', {
    hangs: [details],
    path: '/tournaments/{Quiet Open}',
    sees: attached(/^Loading/),
  }),
  screen('error', { fails: [details], path: '/tournaments/{Quiet Open}', sees: role('alert') }),
  screen('not-found', {
    refusals: [404],
    path: `/tournaments/${nowhere}`,
    sees: 'Tournament Not Found',
  }),
  screen('partial', {
    as: 'clan-leader',
    fails: ['**/api/clans', registrations],
    path: '/tournaments/{Quiet Open}',
    sees: 'Your clans and teams did not load.',
  }),
  screen('parts-loading', {
    as: 'clan-leader',
    hangs: ['**/api/clans', registrations],
    path: '/tournaments/{Quiet Open}',
    sees: attached('Loading your teams'),
  }),
  screen('stale', {
    as: 'host',
    path: '/tournaments/{Quiet Open}',
    next: async (page, stage) => {
      await seesHeading(page, 'Tournament Info');
      await fail(page, details);
      // The page follows the tournament, so it receives the edit and refetches.
      const path = `/api/tournaments/${stage.id('Quiet Open')}`;
      await page.request.put(path, {
        multipart: { description: `An evening of four rounds. Edited at ${Date.now()}.` },
      });
    },
    sees: /refreshing failed/,
  }),
  screen('assistant-found', {
    as: 'host',
    path: '/tournaments/{Guarded Cup}',
    next: async (page) => {
      await card(page).getByRole('combobox').fill('player');
      await card(page).getByRole('option').first().waitFor();
      await card(page).getByRole('option').first().scrollIntoViewIfNeeded();
    },
  }),
  screen('assistant-not-found', {
    as: 'host',
    path: '/tournaments/{Guarded Cup}',
    next: async (page) => {
      await card(page).getByRole('combobox').fill('nobody of that name');
      await card(page).getByText('No players found').first().waitFor();
      await card(page).getByText('No players found').first().scrollIntoViewIfNeeded();
    },
  }),
  screen('assistant-search-failed', {
    as: 'host',
    fails: ['**/api/users/search*'],
    path: '/tournaments/{Guarded Cup}',
    next: async (page) => {
      await card(page).getByRole('combobox').fill('player');
      await card(page)
        .getByText(/^Something went wrong/)
        .first()
        .waitFor();
      await card(page).getByRole('combobox').scrollIntoViewIfNeeded();
    },
  }),
  screen('full', { stage: 'full', path: '/tournaments/{open}', sees: heading('Tournament Info') }),
  screen('full-unfolded', {
    stage: 'full',
    as: 'host',
    path: '/tournaments/{tournament}',
    next: async (page) => {
      const more = page.getByRole('button', { name: /^(Show|Read) (more|all|the whole)/i });
      await more.first().click();
    },
    sees: heading('Tournament Info'),
  }),
];
