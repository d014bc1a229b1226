import { errorTable } from '#shared/contract/errors.ts';
import { answer, refuse } from '../answers.ts';
import { attached, heading, press, role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const tab = {
  at: '/tournaments/:tournamentId',
  stage: 'staged',
  path: '/tournaments/{Guarded Cup}?tab=teams',
} as const;
const visitor = sceneAt('tournaments/teams', tab);
const host = sceneAt('tournaments/teams', { ...tab, as: 'host' });
const registrations = '**/api/tournaments/*/registrations';
const people = '**/api/tournaments/*/people';
const membership = '**/api/discord/check-membership';

export const tournamentTeamsScenes: readonly Scene[] = [
  visitor('visitor', {
    path: '/tournaments/{Last Circle Invitational}?tab=teams',
    sees: heading('Approved Teams'),
  }),
  host('host-with-marks', {
    sees: role('button', /not in the sponsor/),
  }),
  host('mark-explained', {
    next: async (page) => {
      const mark = page.getByRole('button', { name: /already in another/ }).first();
      await mark.waitFor();
      // Names that load beside an icon would move it away from the pointer.
      await page.getByText('Loading...').first().waitFor({ state: 'hidden' });
      await mark.click();
    },
    sees: role('tooltip'),
  }),
  host('host-all-slots-taken', {
    path: '/tournaments/{Last Circle Invitational}?tab=teams',
    sees: 'All slots are taken.',
  }),
  host('approved-all', {
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
    next: press('Approve All'),
    sees: heading('2 teams approved, 4 left on the waitlist'),
  }),
  host('leader', {
    as: 'clan-leader',
    sees: role('button', /^Edit Team Members/),
  }),
  visitor('with-rejected', {
    path: '/tournaments/{Tonight Live}?tab=teams',
    sees: heading('Approved Teams'),
  }),
  host('slots', {
    path: '/tournaments/{Tonight Live}?tab=teams',
    next: press('Edit Slots'),
    sees: role('list', 'Slots'),
  }),
  host('slot-list-unproved', {
    before: (page) =>
      answer(page, '**/slots/post', { hasChannel: false, needsProof: true, message: null }),
    path: '/tournaments/{Tonight Live}?tab=teams',
    sees: /can be posted to Discord once you save/,
  }),
  host('slot-list-failed', {
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
  visitor('empty', { path: '/tournaments/{Quiet Open}?tab=teams', sees: 'No Teams Registered' }),
  visitor('loading', {
    hangs: [registrations],
    sees: attached('Loading teams'),
  }),
  visitor('error', {
    fails: [registrations],
    sees: 'Unable to load teams',
  }),
  host('partial', {
    fails: [people],
    before: (page) => refuse(page, membership, 'discord_failed'),
    sees: ['The names of the players did not load.', /is not known/],
  }),
  host('full', {
    stage: 'full',
    path: '/tournaments/{tournament}?tab=teams',
    sees: heading('Approved Teams'),
  }),
  host('full-slots', {
    stage: 'full',
    path: '/tournaments/{tournament}?tab=teams',
    next: press('Edit Slots'),
    sees: role('list', 'Slots'),
  }),
  host('full-waitlist', {
    stage: 'full',
    path: '/tournaments/{open}?tab=teams',
    sees: heading('Waitlist'),
  }),
];
