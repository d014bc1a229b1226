import type { Page } from 'playwright-core';
import { answer, changeFields, fail, hang } from '../answers.ts';
import {
  containsText,
  holdToast,
  nowhere,
  openDialog,
  openTournament,
  sees,
  seesHeading,
} from '../moves.ts';
import type { Scene } from '../scene.ts';
import { failedResults } from './results-messages.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const details = /\/api\/tournaments\/[^/]+$/;
const registrations = '**/api/tournaments/*/registrations';

/** Returns a scene that opens a tournament of the stage and waits until its facts are shown. */
function visit(state: string, staged: string, as?: string): Scene {
  return {
    ...screen,
    name: `tournaments/settings/${state}`,
    ...(as !== undefined && { as }),
    open: async (page, stage) => {
      await openTournament(page, stage, staged);
      await seesHeading(page, 'Tournament Info');
    },
  };
}

/** Returns a scene that opens a tournament with a banner and waits until the banner is drawn. */
function bannerScene(state: string, staged: string): Scene {
  return {
    ...visit(state, staged),
    open: async (page, stage) => {
      await openTournament(page, stage, staged);
      const banner = page.getByRole('img', { name: `Banner of ${staged}` });
      await banner.waitFor();
      await banner.evaluate((image: { decode: () => Promise<void> }) => image.decode());
      await seesHeading(page, 'Tournament Info');
    },
  };
}

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

/** A tournament's first tab: its settings, registration, and management. */
export const tournamentSettingsScenes: readonly Scene[] = [
  visit('own-rules', 'Point Rush'),
  visit('open-visitor', 'Guarded Cup'),
  visit('open-no-profile', 'Guarded Cup', 'newcomer'),
  visit('open-no-clan', 'Quiet Open', 'lone-wolf'),
  visit('open-plain-member', 'Quiet Open', 'player-two'),
  visit('open-leader', 'Quiet Open', 'clan-leader'),
  visit('open-registered', 'Guarded Cup', 'clan-leader'),
  visit('open-host', 'Guarded Cup', 'host'),
  visit('open-assistant', 'Guarded Cup', 'player-one'),
  visit('open-site-owner', 'Guarded Cup', 'owner'),
  visit('closed', 'Closing Time', 'clan-leader'),
  visit('draft', 'Winter Draft', 'host'),
  visit('live-visitor', 'Tonight Live'),
  visit('live-host', 'Tonight Live', 'host'),
  visit('live-player', 'Tonight Live', 'player-two'),
  visit('completed', 'Last Week Cup', 'player-two'),
  visit('completed-host', 'Last Week Cup', 'host'),
  visit('cancelled', 'Called Off', 'host'),
  {
    ...screen,
    name: 'tournaments/settings/cloned-without-some',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Quiet Open');
      await seesHeading(page, 'Tournament Info');
      const skipped = [
        { name: 'قراصنة الليل', reason: 'The clan was deleted.' },
        { name: '夜间猎人', reason: 'None of its selected members is left in the clan.' },
        {
          name: 'A Clan With A Name That Is Far Longer Than Any Reasonable Name',
          reason: 'Everyone who may register the clan is banned or has no completed profile.',
        },
      ];
      // The dialog leaves this state on the way to the clone.
      await page.evaluate(`history.replaceState(${JSON.stringify({ skipped })}, '')`);
      await page.reload();
      await sees(page, /^Not copied/);
    },
  },
  bannerScene('banner', 'Waiting Room'),
  bannerScene('banner-square', 'Closing Time'),
  {
    ...screen,
    name: 'tournaments/settings/stream-folded',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Tonight Live');
      await page.getByRole('button', { name: 'Hide Stream' }).click();
      await page.getByRole('button', { name: 'Show Stream' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/not-announced',
    as: 'host',
    open: async (page, stage) => {
      await holdAnnouncements(page);
      await openTournament(page, stage, 'Guarded Cup');
      await sees(page, /^Not announced on Discord/);
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/results-not-sent',
    as: 'host',
    open: async (page, stage) => {
      await changeFields(page, details, () => ({ sendsResults: true }));
      await answer(page, '**/results-messages', { hasChannel: true, messages: [failedResults] });
      await openTournament(page, stage, 'Tonight Live');
      await sees(page, /did not reach Discord/);
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/published-not-announced',
    as: 'host',
    open: async (page, stage) => {
      await holdAnnouncements(page);
      // The tournament stays a draft, because other scenes publish it too.
      await answer(page, '**/publish', {});
      await openTournament(page, stage, 'Winter Draft');
      const dialog = await openDialog(page, /^Publish/);
      await dialog.getByRole('button', { name: /^Publish/ }).click();
      await holdToast(page, /^Not announced on Discord/);
    },
  },
  {
    ...visit('demo', 'live'),
    stage: 'demo',
    open: async (page) => {
      await page.goto('/tournaments?status=ongoing');
      await page.getByRole('article').getByRole('link').first().click();
      await seesHeading(page, 'Tournament Info');
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/banned',
    as: 'player-two',
    open: async (page, stage) => {
      await changeFields(page, '**/api/auth/me', () => ({ banned: true }));
      await openTournament(page, stage, 'Quiet Open');
      await sees(page, 'A banned account cannot register.');
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/invalid-stream',
    open: async (page, stage) => {
      await changeFields(page, details, () => ({
        streamLink: 'https://vimeo.com/channels/match-day',
      }));
      await openTournament(page, stage, 'Tonight Live');
      await sees(page, 'Invalid stream link');
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, details);
      await openTournament(page, stage, 'Quiet Open');
      await containsText(page, /^Loading/);
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/error',
    open: async (page, stage) => {
      await fail(page, details);
      await openTournament(page, stage, 'Quiet Open');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/not-found',
    refusals: [404],
    open: async (page) => {
      await page.goto(`/tournaments/${nowhere}`);
      await sees(page, 'Tournament Not Found');
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/partial',
    as: 'clan-leader',
    open: async (page, stage) => {
      await fail(page, '**/api/clans', registrations);
      await openTournament(page, stage, 'Quiet Open');
      await sees(page, 'Your clans and teams did not load.');
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/parts-loading',
    as: 'clan-leader',
    loading: true,
    open: async (page, stage) => {
      await hang(page, '**/api/clans', registrations);
      await openTournament(page, stage, 'Quiet Open');
      await containsText(page, 'Loading your teams');
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/stale',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Quiet Open');
      await seesHeading(page, 'Tournament Info');
      await fail(page, details);
      // The page follows the tournament, so it receives the edit and refetches.
      const path = `/api/tournaments/${stage.id('Quiet Open')}`;
      await page.request.put(path, {
        multipart: { description: `An evening of four rounds. Edited at ${Date.now()}.` },
      });
      await sees(page, /refreshing failed/);
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/assistant-found',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Guarded Cup');
      await card(page).getByRole('combobox').fill('player');
      await card(page).getByRole('option').first().waitFor();
      await card(page).getByRole('option').first().scrollIntoViewIfNeeded();
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/assistant-not-found',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Guarded Cup');
      await card(page).getByRole('combobox').fill('nobody of that name');
      await card(page).getByText('No players found').first().waitFor();
      await card(page).getByText('No players found').first().scrollIntoViewIfNeeded();
    },
  },
  {
    ...screen,
    name: 'tournaments/settings/assistant-search-failed',
    as: 'host',
    open: async (page, stage) => {
      await fail(page, '**/api/users/search*');
      await openTournament(page, stage, 'Guarded Cup');
      await card(page).getByRole('combobox').fill('player');
      await card(page)
        .getByText(/^Something went wrong/)
        .first()
        .waitFor();
      await card(page).getByRole('combobox').scrollIntoViewIfNeeded();
    },
  },
  {
    ...screen,
    stage: 'full',
    name: 'tournaments/settings/full',
    open: async (page, stage) => {
      await openTournament(page, stage, 'open');
      await seesHeading(page, 'Tournament Info');
    },
  },
  {
    ...screen,
    stage: 'full',
    name: 'tournaments/settings/full-unfolded',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'tournament');
      const more = page.getByRole('button', { name: /^(Show|Read) (more|all|the whole)/i });
      await more.first().click();
      await seesHeading(page, 'Tournament Info');
    },
  },
];
