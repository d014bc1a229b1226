import { errorTable } from '#shared/contract/errors.ts';
import { answer, refuse } from '../answers.ts';
import { attached, heading, press, role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const screen = sceneAt('tournaments/teams', { at: '/tournaments/:tournamentId', stage: 'staged' });
const registrations = '**/api/tournaments/*/registrations';
const people = '**/api/tournaments/*/people';
const membership = '**/api/discord/check-membership';

export const tournamentTeamsScenes: readonly Scene[] = [
  screen('visitor', {
    path: '/tournaments/{Last Circle Invitational}?tab=teams',
    sees: heading('Approved Teams'),
  }),
  screen('host-with-marks', {
    as: 'host',
    path: '/tournaments/{Guarded Cup}?tab=teams',
    sees: role('button', /not in the sponsor/),
  }),
  screen('mark-explained', {
    as: 'host',
    path: '/tournaments/{Guarded Cup}?tab=teams',
    next: async (page) => {
      const mark = page.getByRole('button', { name: /already in another/ }).first();
      await mark.waitFor();
      // Names that load beside an icon would move it away from the pointer.
      await page.getByText('Loading...').first().waitFor({ state: 'hidden' });
      await mark.click();
    },
    sees: role('tooltip'),
  }),
  screen('host-all-slots-taken', {
    as: 'host',
    path: '/tournaments/{Last Circle Invitational}?tab=teams',
    sees: 'All slots are taken.',
  }),
  screen('approved-all', {
    as: 'host',
    before: async (page) => {
      const refused = (code: keyof typeof errorTable, name: string) => ({
        registrationId: name,
        name,
        code,
        message: errorTable[code].message,
      });
      await answer(page, '**/approve-all', {
        approved: [{}, {}],
        refused: [
          refused('discord_membership_required', 'Low Ground'),
          refused('registration_without_members', 'ヴァルキリー・ナイトウォッチ'.repeat(3)),
          refused('tournament_full', 'Side Street'),
          refused('tournament_full', 'بطولة الصحراء الكبرى '.repeat(2)),
        ],
      });
    },
    path: '/tournaments/{Guarded Cup}?tab=teams',
    next: press('Approve All'),
    sees: heading('2 teams approved, 4 left on the waitlist'),
  }),
  screen('leader', {
    as: 'clan-leader',
    path: '/tournaments/{Guarded Cup}?tab=teams',
    sees: role('button', /^Edit Team Members/),
  }),
  screen('with-rejected', {
    path: '/tournaments/{Tonight Live}?tab=teams',
    sees: heading('Approved Teams'),
  }),
  screen('slots', {
    as: 'host',
    path: '/tournaments/{Tonight Live}?tab=teams',
    next: press('Edit Slots'),
    sees: role('list', 'Slots'),
  }),
  screen('slot-list-unproved', {
    as: 'host',
    before: (page) =>
      answer(page, '**/slots/post', { hasChannel: false, needsProof: true, message: null }),
    path: '/tournaments/{Tonight Live}?tab=teams',
    sees: /can be posted to Discord once you save/,
  }),
  screen('slot-list-failed', {
    as: 'host',
    before: (page) =>
      answer(page, '**/slots/post', {
        hasChannel: true,
        needsProof: false,
        message: {
          state: 'failed',
          reason: 'The bot is not allowed to write in this channel.',
          isPosted: true,
          isOutdated: true,
          updatedAt: '2026-06-01T20:55:12.000Z',
        },
      }),
    path: '/tournaments/{Tonight Live}?tab=teams',
    sees: /was not edited/,
  }),
  screen('empty', { path: '/tournaments/{Quiet Open}?tab=teams', sees: 'No Teams Registered' }),
  screen('loading', {
    hangs: [registrations],
    path: '/tournaments/{Guarded Cup}?tab=teams',
    sees: attached('Loading teams'),
  }),
  screen('error', {
    fails: [registrations],
    path: '/tournaments/{Guarded Cup}?tab=teams',
    sees: 'Unable to load teams',
  }),
  screen('partial', {
    as: 'host',
    fails: [people],
    before: (page) => refuse(page, membership, 'discord_failed'),
    path: '/tournaments/{Guarded Cup}?tab=teams',
    sees: ['The names of the players did not load.', /is not known/],
  }),
  screen('full', {
    stage: 'full',
    as: 'host',
    path: '/tournaments/{tournament}?tab=teams',
    sees: heading('Approved Teams'),
  }),
  screen('full-slots', {
    stage: 'full',
    as: 'host',
    path: '/tournaments/{tournament}?tab=teams',
    next: press('Edit Slots'),
    sees: role('list', 'Slots'),
  }),
  screen('full-waitlist', {
    stage: 'full',
    as: 'host',
    path: '/tournaments/{open}?tab=teams',
    sees: heading('Waitlist'),
  }),
];
