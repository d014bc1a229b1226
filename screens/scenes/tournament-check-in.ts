import { answer, fail, hang } from '../answers.ts';
import { openDialog, openTournament, sees } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const cup = 'Check-In Cup';
const preview = '**/check-in/close*';

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
