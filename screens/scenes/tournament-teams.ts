import { errorTable } from '#shared/contract/errors.ts';
import { answer, fail, hang, refuse } from '../answers.ts';
import { containsText, openTournament, sees, seesHeading } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const registrations = '**/api/tournaments/*/registrations';
const people = '**/api/tournaments/*/people';
const membership = '**/api/discord/check-membership';
const tab = '?tab=teams';

export const tournamentTeamsScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'tournaments/teams/visitor',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Last Circle Invitational', tab);
      await seesHeading(page, 'Approved Teams');
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/host-with-marks',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Guarded Cup', tab);
      await page
        .getByRole('button', { name: /not in the sponsor/ })
        .first()
        .waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/mark-explained',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Guarded Cup', tab);
      const mark = page.getByRole('button', { name: /already in another/ }).first();
      await mark.waitFor();
      // Names that load beside an icon would move it away from the pointer.
      await page.getByText('Loading...').first().waitFor({ state: 'hidden' });
      await mark.click();
      await page.getByRole('tooltip').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/host-all-slots-taken',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Last Circle Invitational', tab);
      await sees(page, 'All slots are taken.');
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/approved-all',
    as: 'host',
    open: async (page, stage) => {
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
      await openTournament(page, stage, 'Guarded Cup', tab);
      await page.getByRole('button', { name: 'Approve All' }).click();
      await seesHeading(page, '2 teams approved, 4 left on the waitlist');
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/leader',
    as: 'clan-leader',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Guarded Cup', tab);
      await page
        .getByRole('button', { name: /^Edit Team Members/ })
        .first()
        .waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/with-rejected',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Tonight Live', tab);
      await seesHeading(page, 'Approved Teams');
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/slots',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Tonight Live', tab);
      await page.getByRole('button', { name: 'Edit Slots' }).click();
      await page.getByRole('list', { name: 'Slots' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/empty',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Quiet Open', tab);
      await sees(page, 'No Teams Registered');
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, registrations);
      await openTournament(page, stage, 'Guarded Cup', tab);
      await containsText(page, 'Loading teams');
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/error',
    open: async (page, stage) => {
      await fail(page, registrations);
      await openTournament(page, stage, 'Guarded Cup', tab);
      await sees(page, 'Unable to load teams');
    },
  },
  {
    ...screen,
    name: 'tournaments/teams/partial',
    as: 'host',
    open: async (page, stage) => {
      await fail(page, people);
      await refuse(page, membership, 'discord_failed');
      await openTournament(page, stage, 'Guarded Cup', tab);
      await sees(page, 'The names of the players did not load.');
      await sees(page, /is not known/);
    },
  },
  {
    ...screen,
    stage: 'full',
    name: 'tournaments/teams/full',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'tournament', tab);
      await seesHeading(page, 'Approved Teams');
    },
  },
  {
    ...screen,
    stage: 'full',
    name: 'tournaments/teams/full-slots',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'tournament', tab);
      await page.getByRole('button', { name: 'Edit Slots' }).click();
      await page.getByRole('list', { name: 'Slots' }).waitFor();
    },
  },
  {
    ...screen,
    stage: 'full',
    name: 'tournaments/teams/full-waitlist',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'open', tab);
      await seesHeading(page, 'Waitlist');
    },
  },
];
