import type { Page } from 'playwright-core';
import type { CheckInPost } from '#shared/contract/check-in.ts';
import { answer, changeFields, fail, hang } from '../answers.ts';
import { openDialog, openTournament, sees } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const cup = 'Check-In Cup';
const preview = '**/check-in/close*';

/** The tournament posts its check-in to a server. */
const posting = async (page: Page, state: Partial<CheckInPost>, fields: object = {}) => {
  await changeFields(page, /\/api\/tournaments\/[^/]+$/, () => ({
    sponsorDiscordServerId: '300000000000000001',
    postsCheckIn: true,
    ...fields,
  }));
  const post: CheckInPost = {
    hasChannel: true,
    needsProof: false,
    message: { ...sent, isPosted: true, isOutdated: false },
    reminder: null,
    ...state,
  };
  await answer(page, '**/check-in/post', post);
};

const sent = { state: 'sent', reason: null, updatedAt: '2026-06-01T20:55:12.000Z' } as const;
const refused = 'The bot is not allowed to write in this channel, or to add embeds and pictures.';
const gone = 'It was deleted there, and is not needed any more.';

/** The bot is not in the server, so it does not know who is. */
const notInServer = [409];

const posted = (
  name: string,
  state: Partial<CheckInPost>,
  words: string,
  fields: object = {},
): Scene => ({
  ...screen,
  name: `tournaments/check-in/${name}`,
  as: 'host',
  refusals: notInServer,
  open: async (page, stage) => {
    await posting(page, state, fields);
    await openTournament(page, stage, cup, '?tab=teams');
    await sees(page, words);
  },
});

export const tournamentCheckInScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'tournaments/check-in/host',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, cup, '?tab=teams');
      await sees(page, '1 of 2 checked in');
    },
  },
  posted('posted', {}, 'The check-in on Discord is up to date.'),
  posted(
    'post-deleted',
    { message: { ...sent, state: 'dropped', reason: gone, isPosted: false, isOutdated: false } },
    `The check-in is not on Discord. ${gone}`,
    { checkInDoneAt: sent.updatedAt },
  ),
  posted(
    'reminder-failed',
    { reminder: { ...sent, state: 'failed', reason: refused } },
    'The last reminder is not on Discord.',
  ),
  posted('post-without-server', { hasChannel: false, message: null }, 'Open Server Config'),
  {
    ...screen,
    name: 'tournaments/check-in/post-fails',
    as: 'host',
    refusals: notInServer,
    open: async (page, stage) => {
      await posting(page, {});
      await fail(page, '**/check-in/post');
      await openTournament(page, stage, cup, '?tab=teams');
      await sees(page, 'Unable to load whether the check-in is on Discord.');
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/missed-before',
    as: 'host',
    open: async (page, stage) => {
      const path = `/api/tournaments/${stage.id('Waiting Room')}`;
      const sides: { id: string }[] = await (
        await page.request.get(`${path}/registrations`)
      ).json();
      const dates = [20, 12, 5, 1].map(
        (day) => `2026-11-${String(day).padStart(2, '0')}T19:50:00.000Z`,
      );
      const missed = sides.map(({ id }) => ({ registrationId: id, missedCheckIns: 4, dates }));
      await answer(page, `**${path}/no-shows`, missed);
      await openTournament(page, stage, 'Waiting Room', '?tab=teams');
      await sees(page, 'Missed check-ins: 4');
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/visitor',
    open: async (page, stage) => {
      await openTournament(page, stage, cup, '?tab=teams');
      await sees(page, '1 of 2 checked in');
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/checked-in',
    as: 'clan-leader',
    open: async (page, stage) => {
      await openTournament(page, stage, cup);
      await page
        .getByRole('button', { name: /^Undo Check-In/ })
        .last()
        .waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/missing',
    as: 'lone-wolf',
    open: async (page, stage) => {
      await openTournament(page, stage, cup);
      await page.locator('[data-step="check-in"]').waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/strip',
    as: 'lone-wolf',
    open: async (page, stage) => {
      await openTournament(page, stage, cup, '?tab=rounds');
      await page.getByRole('button', { name: /^Check In/ }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/close',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, cup, '?tab=teams');
      const dialog = await openDialog(page, 'Close Check-In');
      await dialog.getByText(/^Did not check in/).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/start',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, cup);
      const dialog = await openDialog(page, 'Start Tournament');
      await dialog.getByRole('button', { name: 'Close Check-In and Start' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/start-loading',
    as: 'host',
    loading: true,
    open: async (page, stage) => {
      await hang(page, preview);
      await openTournament(page, stage, cup);
      await openDialog(page, 'Start Tournament');
      await sees(page, 'If you close the check-in');
    },
  },
  {
    ...screen,
    name: 'tournaments/check-in/start-unknown',
    as: 'host',
    open: async (page, stage) => {
      await fail(page, preview);
      await openTournament(page, stage, cup);
      const dialog = await openDialog(page, 'Start Tournament');
      await dialog.getByRole('button', { name: 'Start Anyway' }).waitFor();
    },
  },
];
