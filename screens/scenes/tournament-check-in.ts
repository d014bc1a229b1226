import type { Page } from 'playwright-core';
import type { CheckInPost } from '#shared/contract/check-in.ts';
import { answer, changeFields } from '../answers.ts';
import { role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene, Stage } from '../scene.ts';

const cup = '/tournaments/{Check-In Cup}';
const teams = {
  at: '/tournaments/:tournamentId',
  stage: 'staged',
  path: `${cup}?tab=teams`,
} as const;
const tab = sceneAt('tournaments/check-in', { ...teams, as: 'host' });
const preview = '**/check-in/close*';

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

const posted = (state: string, post: Partial<CheckInPost>, words: string, fields = {}): Scene =>
  tab(state, {
    refusals: notInServer,
    before: (page) => posting(page, post, fields),
    sees: words,
  });

async function missBefore(page: Page, stage: Stage): Promise<void> {
  const path = `/api/tournaments/${stage.id('Waiting Room')}`;
  const sides: { id: string }[] = await (await page.request.get(`${path}/registrations`)).json();
  const dates = ['01', '05', '12', '20'].map((day) => `2026-11-${day}T19:50:00.000Z`).toReversed();
  const missed = sides.map(({ id }) => ({ registrationId: id, missedCheckIns: 4, dates }));
  await answer(page, `**${path}/no-shows`, missed);
}

export const tournamentCheckInScenes: readonly Scene[] = [
  tab('host', { sees: '1 of 2 checked in' }),
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
  tab('post-fails', {
    refusals: notInServer,
    before: (page) => posting(page, {}),
    fails: ['**/check-in/post'],
    sees: 'Unable to check whether the check-in is on Discord.',
  }),
  tab('missed-before', {
    before: missBefore,
    path: '/tournaments/{Waiting Room}?tab=teams',
    sees: 'Missed check-ins: 4',
  }),
  sceneAt('tournaments/check-in', teams)('visitor', { sees: '1 of 2 checked in' }),
  tab('checked-in', {
    as: 'clan-leader',
    path: cup,
    sees: (page) =>
      page
        .getByRole('button', { name: /^Undo Check-In/ })
        .last()
        .waitFor(),
  }),
  tab('missing', {
    as: 'lone-wolf',
    path: cup,
    sees: (page) => page.locator('[data-step="check-in"]').waitFor(),
  }),
  tab('strip', {
    as: 'lone-wolf',
    path: `${cup}?tab=rounds`,
    sees: role('button', /^Check In/),
  }),
  tab('close', {
    dialog: 'Close Check-In',
    inDialog: (dialog) => dialog.getByText(/^Did not check in/).waitFor(),
  }),
  tab('start', {
    path: cup,
    dialog: 'Start Tournament',
    sees: role('button', 'Close Check-In and Start'),
  }),
  tab('start-loading', {
    path: cup,
    hangs: [preview],
    dialog: 'Start Tournament',
    sees: 'If you close the check-in',
  }),
  tab('start-unknown', {
    path: cup,
    fails: [preview],
    dialog: 'Start Tournament',
    sees: role('button', 'Start Anyway'),
  }),
];
